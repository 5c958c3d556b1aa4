import { Option, type Command } from 'commander'
import { measureTable } from '../../app/measure-table.ts'
import { AppError } from '../../contract/errors.ts'
import { LearnerName, MeasuresAsked } from '../../contract/model.ts'
import { integerOption, repeated, workersOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { measureRecords, type MeasureRecordsOptions } from '../measure-records.ts'
import { progressModes } from '../progress.ts'
import { addReleaseFiles } from '../release-files.ts'
import { addTableFileOptions, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import { toldTableMeasures } from '../table-measures.ts'
import { isTableRelease } from '../table-release.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type MeasureOptions = MeasureRecordsOptions & TableFileOptions

export function addMeasureCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program.command('measure').summary(t('cli.measure.summary')).description(t('cli.measure.description'))
  addTableFileOptions(addReleaseFiles(command, environment.wording), environment.wording)
    .addOption(
      new Option('--measures <which>', t('cli.options.measures')).choices(MeasuresAsked.options).default('none'),
    )
    .option('--ordinal <name=low|high>', t('cli.options.ordinal'), repeated)
    .option('--weight <name>', t('cli.options.weight'), repeated)
    .option('--k <size>', t('cli.options.measured-k'), integerOption('--k', 2), 3)
    .option('--l <number>', t('cli.options.measured-l'), integerOption('--l', 1), 2)
    .option('--learn <name>', t('cli.options.learn'), repeated)
    .option('--positive <value>', t('cli.options.positive'))
    .option('--splits <number>', t('cli.options.splits'), integerOption('--splits', 1, 1000), 20)
    .option('--learners <names>', t('cli.options.learners', { names: LearnerName.options.join(', ') }), learnersOf)
    .option('--seed <number>', t('cli.options.seed'), integerOption('--seed', 0), 1)
    .addOption(workersOption(environment))
    .addOption(new Option('--progress <mode>', t('cli.options.progress')).choices(progressModes).default('auto'))
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.measure.examples')}`)
    .action(async (original: string, released: string, options: MeasureOptions) => {
      const measure = isTableRelease(original, options) ? ofTable : measureRecords
      finish(await measure(original, released, options, environment))
    })
}

async function ofTable(
  original: string,
  released: string,
  options: MeasureOptions,
  { terminal, wording }: Environment,
): Promise<ExitCode> {
  const measured = await measureTable(await tableFileOf(original, options), released)
  terminal.out(options.json === true ? `${JSON.stringify(measured, null, 2)}\n` : toldTableMeasures(measured, wording))
  return exitCodes.done
}

/** Names with commas between. @throws AppError `argument-invalid` */
function learnersOf(text: string): LearnerName[] {
  return text.split(',').map((part) => {
    const name = LearnerName.safeParse(part.trim())
    if (name.success) return name.data
    const expected = LearnerName.options.join(', ')
    throw new AppError('argument-invalid', { argument: '--learners', value: text, expected })
  })
}
