import { accessSync, constants } from 'node:fs'
import { dirname, extname } from 'node:path'
import { Option, type Command } from 'commander'
import { AppError } from '../contract/errors.ts'
import { fileError } from '../contract/file-error.ts'
import { ExportDialect, type ReportRequest } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { namedDialects } from './dialect-options.ts'

/** What is written of a run, and how. Paths are checked before the work begins, not after an hour of it. */
export function addReleaseOptions(command: Command, { t }: Wording): Command {
  return command
    .option('--out <file>', t('cli.options.out'), writablePath)
    .addOption(
      new Option('--out-dialect <name>', t('cli.options.out-dialect'))
        .choices(Object.keys(namedDialects))
        .default('csv'),
    )
    .addOption(new Option('--order <order>', t('cli.options.order')).choices(['kept', 'shuffled']).default('kept'))
    .option('--guard-formulas', t('cli.options.guard-formulas'))
    .option('--confirm-failing', t('cli.options.confirm-failing'))
    .option('--result <file>', t('cli.options.result'), writablePath)
    .option('--report <file>', t('cli.options.report'), (path: string) => {
      reportFormat(path)
      return writablePath(path)
    })
}

export type ReleaseOptions = {
  readonly out?: string
  readonly outDialect: keyof typeof namedDialects
  readonly order: 'kept' | 'shuffled'
  readonly guardFormulas?: boolean
  readonly confirmFailing?: boolean
  readonly result?: string
  readonly report?: string
}

export function exportDialectOf(options: ReleaseOptions): ExportDialect {
  return ExportDialect.parse({ ...namedDialects[options.outDialect], guardFormulas: options.guardFormulas === true })
}

/** Written to standard output instead of a file. */
export const STANDARD_OUTPUT = '-'

/** @throws AppError `file-not-writable` when nothing can be written beside that name. */
function writablePath(path: string): string {
  if (path === STANDARD_OUTPUT) return path
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw fileError(error, path, 'write')
  }
  return path
}

/** @throws AppError `argument-invalid` for a name that is neither HTML nor JSON, `report-needs-window` for PDF. */
export function reportFormat(path: string): Exclude<ReportRequest['format'], 'pdf'> {
  switch (extname(path).toLowerCase()) {
    case '.html':
    case '.htm':
      return 'html'
    case '.json':
      return 'json'
    case '.pdf':
      throw new AppError('report-needs-window', { format: 'PDF' })
    default:
      throw new AppError('argument-invalid', { argument: '--report', value: path, expected: '*.html *.json' })
  }
}
