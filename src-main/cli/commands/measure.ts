import { Option, type Command } from 'commander'
import { measureRelease, type MeasuresAsked } from '../../app/measure-release.ts'
import { measureTable } from '../../app/measure-table.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import { integerOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { addReleaseFiles, releaseFilesRequest, type ReleaseFilesOptions } from '../release-files.ts'
import { addTableFileOptions, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import { toldMeasures } from '../told-measures.ts'
import { toldTableMeasures } from '../table-measures.ts'
import { isTableRelease } from '../table-release.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type MeasureOptions = ReleaseFilesOptions &
  TableFileOptions & {
    readonly json?: boolean
    readonly measures: MeasuresAsked
    readonly k: number
    readonly l: number
    readonly seed: number
  }

export function addMeasureCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program.command('measure').summary(t('cli.measure.summary')).description(t('cli.measure.description'))
  addTableFileOptions(addReleaseFiles(command, environment.wording), environment.wording)
    .addOption(
      new Option('--measures <which>', t('cli.options.measures')).choices(['none', 'fast', 'all']).default('none'),
    )
    .option('--k <size>', t('cli.options.measured-k'), integerOption('--k', 2), 3)
    .option('--l <number>', t('cli.options.measured-l'), integerOption('--l', 1), 2)
    .option('--seed <number>', t('cli.options.seed'), integerOption('--seed', 0), 1)
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.measure.examples')}`)
    .action(async (original: string, released: string, options: MeasureOptions) => {
      const isTable = isTableRelease(original, options)
      await (isTable ? ofTable : ofRecords)(original, released, options, environment)
      finish(exitCodes.done)
    })
}

async function ofTable(
  original: string,
  released: string,
  options: MeasureOptions,
  { terminal, wording }: Environment,
): Promise<void> {
  const measured = await measureTable(await tableFileOf(original, options), released)
  terminal.out(options.json === true ? `${JSON.stringify(measured, null, 2)}\n` : toldTableMeasures(measured, wording))
}

async function ofRecords(
  original: string,
  released: string,
  options: MeasureOptions,
  { terminal, wording }: Environment,
): Promise<void> {
  const { t } = wording
  const measured = await measureRelease({
    ...(await releaseFilesRequest(original, released, options)),
    measures: options.measures,
    k: options.k,
    l: options.l,
    seed: options.seed,
  })
  if (options.json === true) {
    terminal.out(`${JSON.stringify(measured, null, 2)}\n`)
    return
  }
  const format = chartFormat(wording.language)
  const loss = (value: number | null) => (value === null ? t('report.not-defined') : format.percent(value))
  const width = Math.max(0, ...measured.lossByVariable.map(({ variable }) => variable.length))
  const { count, smallest, largest } = measured.classes
  const lines = [
    measured.ilPercent === null ? t('cli.loss-not-defined') : t('cli.loss', { value: loss(measured.ilPercent) }),
    ...measured.lossByVariable.map(({ variable, ilPercent }) => `  ${variable.padEnd(width)}  ${loss(ilPercent)}`),
    t('cli.audit.classes', { count, smallest, largest }),
  ]
  if (measured.smallestEntropyBits !== null)
    lines.push(t('cli.measure.entropy', { bits: format.number(measured.smallestEntropyBits) }))
  if (measured.measures !== undefined) lines.push('', toldMeasures(measured.measures, wording).trimEnd())
  terminal.out(`${lines.join('\n')}\n`)
}
