import type { Command } from 'commander'
import type { AuditRequest } from '../app/audit-release.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Claim } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { addDialectOptions, dialectOf, type DialectOptions } from './dialect-options.ts'

/** What audit and measure are told of the two files. */
export type ReleaseFilesOptions = DialectOptions & {
  readonly qi: string
  readonly categorical?: string
  readonly confidential?: string
}

/** The arguments that audit and measure share: original, release, their variables and how both files are written. */
export function addReleaseFiles(command: Command, wording: Wording): Command {
  const { t } = wording
  command
    .argument('<original>', t('cli.arguments.original'))
    .argument('<released>', t('cli.arguments.released'))
    .requiredOption('--qi <names>', t('cli.options.qi'))
    .option('--categorical <names>', t('cli.options.categorical'))
    .option('--confidential <names>', t('cli.options.confidential'))
  return addDialectOptions(command, wording)
}

export function releaseFilesRequest(
  original: string,
  released: string,
  options: ReleaseFilesOptions,
): Omit<AuditRequest, 'k' | 'l'> {
  const list = (text: string | undefined) =>
    text === undefined || text === '' ? [] : text.split(',').map((name) => name.trim())
  return {
    original,
    released,
    quasiIdentifiers: options.qi === 'all' ? 'all' : list(options.qi),
    categorical: list(options.categorical),
    confidential: list(options.confidential),
    dialect: dialectOf(options),
  }
}

/** "✓ Every group has at least 3 records": sign, and the sentence of the claim. */
export function claimLine({ claim, params, holds }: Claim, { t, has, language }: Wording): string {
  const sign = holds === null ? '○' : holds ? '✓' : '✗'
  const key = `window.claims.${claim}`
  return `${sign} ${has(key) ? t(key, shownParams(params, chartFormat(language))) : claim}`
}
