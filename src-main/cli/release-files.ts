import { Option, type Command } from 'commander'
import type { AuditRequest } from '../app/audit-release.ts'
import { columnNames } from '../app/column-names.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Claim, DataOptions } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { repeated } from './arguments.ts'
import { dataOptionsOf } from './data-options.ts'
import { addDialectOptions, dialectOf, namedDialects, type DialectOptions } from './dialect-options.ts'
import { isAll, oneVariable, parseVariableLists } from './variable-list.ts'

/** What audit and measure are told of the two files. */
export type ReleaseFilesOptions = DialectOptions & {
  /** Left out: the files hold tables. */
  readonly qi?: readonly string[]
  readonly categorical?: readonly string[]
  readonly confidential?: readonly string[]
  readonly id?: readonly string[]
  readonly releasedDialect?: keyof typeof namedDialects
  readonly factor?: readonly string[]
  readonly missingCells: DataOptions['missing']
  readonly strata?: readonly string[]
  readonly roundIntegers?: boolean
}

/** The arguments that audit and measure share: original, release, their variables and how both files are written. */
export function addReleaseFiles(command: Command, wording: Wording): Command {
  const { t } = wording
  command
    .argument('<original>', t('cli.arguments.original'))
    .argument('<released>', t('cli.arguments.released'))
    .option('--qi <names>', t('cli.options.qi'), repeated)
    .option('--categorical <names>', t('cli.options.categorical'), repeated)
    .option('--confidential <names>', t('cli.options.confidential'), repeated)
    .option('--id <name>', t('cli.options.record-id'), repeated)
    .option('--factor <name=number>', t('cli.options.factor-in-loss'), repeated)
    .addOption(
      new Option('--missing-cells <what>', t('cli.options.missing-cells-kept'))
        .choices(['refuse', 'keep'])
        .default('refuse'),
    )
    .option('--strata <names>', t('cli.options.strata-promised'), repeated)
    .option('--round-integers', t('cli.options.rounded-promised'))
    .addOption(
      new Option('--released-dialect <name>', t('cli.options.released-dialect')).choices(Object.keys(namedDialects)),
    )
  return addDialectOptions(command, wording)
}

/** @throws AppError `variable-unknown` and those of `columnNames` */
export async function releaseFilesRequest(
  original: string,
  released: string,
  options: ReleaseFilesOptions & { readonly changed?: readonly string[] },
): Promise<Omit<AuditRequest, 'k' | 'l'>> {
  const dialect = dialectOf(options)
  const names = await columnNames(original, dialect)
  const list = (texts: readonly string[] | undefined) => parseVariableLists(texts ?? [], names)
  const { releasedDialect, missing, factor, missingCells, strata, roundIntegers } = options
  const asked = dataOptionsOf(
    {
      missingCells,
      ...(factor && { factor }),
      ...(strata && { strata }),
      ...(roundIntegers && { roundIntegers }),
    },
    names,
  )
  return {
    original,
    released,
    quasiIdentifiers: isAll(options.qi ?? [], names) ? 'all' : list(options.qi),
    categorical: list(options.categorical),
    confidential: list(options.confidential),
    changed: list(options.changed),
    id: oneVariable('--id', options.id ?? [], names),
    strata: asked.strata,
    factors: asked.factors,
    missing: asked.missing,
    roundIntegers: asked.roundIntegers,
    dialect,
    releasedDialect:
      releasedDialect === undefined
        ? dialect
        : { ...dialectOf({ ...(missing && { missing }) }), ...namedDialects[releasedDialect], encoding: 'utf-8' },
  }
}

/** "✓ Every group has at least 3 records": sign, and the sentence of the claim. */
export function claimLine({ claim, params, holds }: Claim, { t, has, language }: Wording): string {
  const sign = holds === null ? '○' : holds ? '✓' : '✗'
  const key = `window.claims.${claim}`
  return `${sign} ${has(key) ? t(key, shownParams(params, chartFormat(language))) : claim}`
}
