import type { Command } from 'commander'
import { benchMicrodata, type MicrodataRow } from '../../app/bench/bench-microdata.ts'
import { describeMachine } from '../../app/bench/machine.ts'
import { publishedSources } from '../../app/bench/microdata-plan.ts'
import { writeBenchReport } from '../../app/bench/write-bench-report.ts'
import type { AppContext } from '../../app/context.ts'
import { numberList, numberOption, workersOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { Interruption } from '../interruption.ts'
import { microdataReport } from '../microdata-report.ts'
import { microdataTables } from '../microdata-tables.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { textTable } from '../text-table.ts'
import { addBenchScaleCommand } from './bench-scale.ts'
import { addBenchTablesCommand } from './bench-tables.ts'

type BenchOptions = {
  readonly data: string
  readonly files?: string
  readonly sizes?: readonly number[]
  readonly subsets?: readonly number[]
  readonly methods?: string
  readonly publishedSeconds?: number
  readonly timeLimit: number
  readonly workers: number
  readonly json?: boolean
  readonly write?: string
}

export function addBenchCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const bench = program.command('bench').summary(t('cli.bench.summary')).description(t('cli.bench.description'))
  bench
    .command('microdata')
    .summary(t('cli.bench.microdata.summary'))
    .description(t('cli.bench.description'))
    .requiredOption('--data <folder>', t('cli.options.data'))
    .option('--files <names>', t('cli.options.files'))
    .option('--sizes <numbers>', t('cli.options.sizes'), numberList('--sizes'))
    .option('--subsets <numbers>', t('cli.options.subsets'), numberList('--subsets'))
    .option('--methods <ids>', t('cli.options.methods'))
    .option(
      '--published-seconds <seconds>',
      t('cli.options.published-seconds'),
      numberOption('--published-seconds', { above: 0 }),
    )
    .option('--time-limit <seconds>', t('cli.options.time-limit-each'), numberOption('--time-limit', { above: 0 }), 60)
    .addOption(workersOption(environment))
    .option('--json', t('cli.options.json'))
    .option('--write <file>', t('cli.options.write'))
    .addHelpText('after', `\n${t('cli.bench.microdata.examples')}`)
    .action(async (options: BenchOptions) => finish(await run(options, environment)))
  addBenchScaleCommand(bench, environment, finish)
  addBenchTablesCommand(bench, environment, finish)
}

async function run(options: BenchOptions, environment: Environment): Promise<ExitCode> {
  const { terminal } = environment
  const list = (text: string | undefined) => text?.split(',').map((part) => part.trim()) ?? null
  const context = environment.createContext(options.workers)
  const interruption = new Interruption(terminal)
  try {
    const rows = await benchMicrodata(
      context,
      {
        data: options.data,
        files: list(options.files),
        sizes: options.sizes ?? null,
        subsets: options.subsets ?? null,
        methods: list(options.methods),
        publishedSeconds: options.publishedSeconds ?? null,
        workers: options.workers,
        timeSeconds: options.timeLimit,
      },
      // The bench takes long: each row is told as it is made, the whole table follows.
      { row: (row) => terminal.err(`${rowLine(row, environment)}\n`) },
      interruption.signal,
    )
    terminal.out(options.json === true ? `${JSON.stringify(rows, null, 2)}\n` : benchTables(rows, environment))
    if (options.write !== undefined) await writeBenchReport(options.write, report(rows, options, context, environment))
    if (interruption.isAsked) return exitCodes.stopped
    return rows.every(({ ilPercent }) => ilPercent !== null) ? exitCodes.done : exitCodes.notHeld
  } finally {
    interruption.release()
    await context.close()
  }
}

function report(
  rows: readonly MicrodataRow[],
  { workers, timeLimit }: BenchOptions,
  context: AppContext,
  { version, wording }: Environment,
): string {
  const made = { date: context.now(), machine: describeMachine(), workers, timeSeconds: timeLimit, version }
  return microdataReport({ rows, ...made }, wording)
}

function benchTables(rows: readonly MicrodataRow[], { wording }: Environment): string {
  const tables = microdataTables(rows, wording).map(
    ({ title, columns, rows: cells }) => `${title}\n\n${textTable(columns, cells)}\n`,
  )
  const notes = [
    wording.t('cli.bench.seconds-are'),
    ...publishedSources.map((source) => wording.t('cli.bench.source', { source })),
  ]
  return `${tables.join('')}${notes.join('\n')}\n`
}

/** One row as it is made, under no title. */
function rowLine(row: MicrodataRow, { wording }: Environment): string {
  return microdataTables([row], wording)
    .flatMap(({ rows }) => rows.map((cells) => cells.join('  ')))
    .join('')
}
