import type { Command } from 'commander'
import { benchTables, type TablesRow } from '../../app/bench/bench-tables.ts'
import { describeMachine } from '../../app/bench/machine.ts'
import { writeBenchReport } from '../../app/bench/write-bench-report.ts'
import type { AppContext } from '../../app/context.ts'
import { defaultAdjustmentMethod } from '../../app/list-methods.ts'
import { integerOption, numberOption, workersOption } from '../arguments.ts'
import { benchTablesColumns } from '../bench-tables-columns.ts'
import type { Environment } from '../environment.ts'
import { Interruption } from '../interruption.ts'
import { markdownTable } from '../markdown-table.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { textTable } from '../text-table.ts'

type TablesOptions = {
  readonly data: string
  readonly instances?: string
  readonly method: string
  readonly seconds: number
  readonly seed: number
  readonly workers: number
  readonly released?: string
  readonly json?: boolean
  readonly write?: string
}

export function addBenchTablesCommand(
  bench: Command,
  environment: Environment,
  finish: (code: ExitCode) => void,
): void {
  const { t } = environment.wording
  bench
    .command('tables')
    .summary(t('cli.bench.tables.summary'))
    .description(t('cli.bench.tables.description'))
    .requiredOption('--data <folder>', t('cli.options.instances-data'))
    .option('--instances <names>', t('cli.options.instances'))
    .option('--method <id>', t('cli.options.method'), defaultAdjustmentMethod)
    .option('--seconds <seconds>', t('cli.options.time-limit-each'), numberOption('--seconds', { above: 0 }), 60)
    .option('--seed <number>', t('cli.options.seed'), integerOption('--seed', 0), 1)
    .addOption(workersOption(environment))
    .option('--released <folder>', t('cli.options.released'))
    .option('--json', t('cli.options.json'))
    .option('--write <file>', t('cli.options.write'))
    .addHelpText('after', `\n${t('cli.bench.tables.examples')}`)
    .action(async (options: TablesOptions) => finish(await run(options, environment)))
}

async function run(options: TablesOptions, environment: Environment): Promise<ExitCode> {
  const { terminal, wording } = environment
  const columns = benchTablesColumns(wording)
  const context = environment.createContext(options.workers)
  const interruption = new Interruption(terminal)
  try {
    const rows = await benchTables(
      context,
      {
        data: options.data,
        instances: options.instances?.split(',').map((name) => name.trim()) ?? null,
        method: options.method,
        workers: options.workers,
        seed: options.seed,
        timeSeconds: options.seconds,
        released: options.released ?? null,
      },
      // The bench takes long: each row is told as it is made, the whole table follows.
      (row) => terminal.err(`${columns.map(({ cell }) => cell(row)).join('  ')}\n`),
      interruption.signal,
    )
    const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
    terminal.out(
      options.json === true
        ? `${JSON.stringify(rows, null, 2)}\n`
        : `${textTable(columns, cells)}\n${wording.t('cli.bench.tables.columns-are')}\n`,
    )
    if (options.write !== undefined) await writeBenchReport(options.write, report(rows, options, context, environment))
    if (interruption.isAsked) return exitCodes.stopped
    return rows.every(({ isSafe }) => isSafe) ? exitCodes.done : exitCodes.notHeld
  } finally {
    interruption.release()
    await context.close()
  }
}

/** The bench as a Markdown document that says where, when and how it was made. */
function report(
  rows: readonly TablesRow[],
  { workers, seed, seconds, method }: TablesOptions,
  context: AppContext,
  { version, wording }: Environment,
): string {
  const { t } = wording
  const columns = benchTablesColumns(wording)
  const { processor, cores, memoryGigabytes, system, node } = describeMachine()
  const date = context.now().toISOString().slice(0, 10)
  return [
    `# ${t('cli.bench.tables.report.title')}\n`,
    `${t('cli.bench.tables.report.made', { version, date, method, seed, workers, seconds })}\n`,
    `${t('cli.bench.report.machine', { processor, cores, memory: memoryGigabytes, system, node })}\n`,
    `${t('cli.bench.tables.columns-are')}\n`,
    markdownTable(
      columns,
      rows.map((row) => columns.map(({ cell }) => cell(row))),
    ),
  ].join('\n')
}
