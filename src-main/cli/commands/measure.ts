import type { Command } from 'commander'
import { measureRelease } from '../../app/measure-release.ts'
import { measureTable } from '../../app/measure-table.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import type { Environment } from '../environment.ts'
import { addReleaseFiles, releaseFilesRequest, type ReleaseFilesOptions } from '../release-files.ts'
import { addTableFileOptions, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import { toldTableMeasures } from '../table-measures.ts'
import { isTableRelease } from '../table-release.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type MeasureOptions = ReleaseFilesOptions & TableFileOptions & { readonly json?: boolean }

export function addMeasureCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program.command('measure').summary(t('cli.measure.summary')).description(t('cli.measure.description'))
  addTableFileOptions(addReleaseFiles(command, environment.wording), environment.wording)
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
  const measured = await measureRelease(await releaseFilesRequest(original, released, options))
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
  terminal.out(`${lines.join('\n')}\n`)
}
