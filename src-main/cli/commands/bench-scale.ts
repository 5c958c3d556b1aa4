import { join, parse } from 'node:path'
import type { Command } from 'commander'
import { benchScale, type ScaleResult } from '../../app/bench/bench-scale.ts'
import { scaleChart } from '../../app/bench/scale-chart.ts'
import { describeMachine } from '../../app/bench/machine.ts'
import { writeBenchReport } from '../../app/bench/write-bench-report.ts'
import type { AppContext } from '../../app/context.ts'
import { integerOption, numberList, workersOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { Interruption } from '../interruption.ts'
import { markdownTable } from '../markdown-table.ts'
import { scaleTables } from '../scale-tables.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { textTable } from '../text-table.ts'

type ScaleOptions = {
  readonly data?: string
  readonly records?: readonly number[]
  readonly methods?: string
  readonly quick?: boolean
  readonly seed: number
  readonly workers: number
  readonly json?: boolean
  readonly write?: string
}

/** Sizes of `--quick`: enough to see that all of it runs, in seconds. */
const QUICK_RECORDS: readonly number[] = [500, 1000, 2000]

export function addBenchScaleCommand(bench: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  bench
    .command('scale')
    .summary(t('cli.bench.scale.summary'))
    .description(t('cli.bench.scale.description'))
    .option('--data <folder>', t('cli.options.reference-data'))
    .option('--records <numbers>', t('cli.options.records'), numberList('--records'))
    .option('--methods <ids>', t('cli.options.bench-methods'))
    .option('--quick', t('cli.options.quick'))
    .option('--seed <number>', t('cli.options.seed'), integerOption('--seed', 0), 1)
    .addOption(workersOption(environment))
    .option('--json', t('cli.options.json'))
    .option('--write <file>', t('cli.options.write'))
    .addHelpText('after', `\n${t('cli.bench.scale.examples')}`)
    .action(async (options: ScaleOptions) => finish(await run(options, environment)))
}

async function run(options: ScaleOptions, environment: Environment): Promise<ExitCode> {
  const { terminal, wording } = environment
  const context = environment.createContext(options.workers)
  const interruption = new Interruption(terminal)
  try {
    const result = await benchScale(
      context,
      {
        data: options.data ?? null,
        records: options.records ?? (options.quick === true ? QUICK_RECORDS : null),
        methods: options.methods?.split(',').map((part) => part.trim()) ?? null,
        workers: options.workers,
        seed: options.seed,
      },
      (row) => {
        const [table] = scaleTables({ rows: [row], slopes: [] }, wording)
        terminal.err(`${table?.rows[0]?.join('  ') ?? ''}\n`)
      },
      interruption.signal,
    )
    terminal.out(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : tables(result, environment))
    if (options.write !== undefined) await writeReport(options.write, result, options, context, environment)
    if (interruption.isAsked) return exitCodes.stopped
    return result.rows.every(({ state }) => state === 'done') ? exitCodes.done : exitCodes.notHeld
  } finally {
    interruption.release()
    await context.close()
  }
}

function tables(result: ScaleResult, { wording }: Environment): string {
  const parts = scaleTables(result, wording).map(
    ({ title, columns, rows }) => `${title}\n\n${textTable(columns, rows)}\n`,
  )
  return `${parts.join('')}${wording.t('cli.bench.scale.columns-are')}\n`
}

/** The document, and beside it, under the same name, the chart that it shows. */
async function writeReport(
  path: string,
  result: ScaleResult,
  options: ScaleOptions,
  context: AppContext,
  environment: Environment,
): Promise<void> {
  const chart = scaleChart(result, environment.wording)
  const { dir, name } = parse(path)
  const picture = chart === null ? null : `${name}.svg`
  if (chart !== null && picture !== null) await writeBenchReport(join(dir, picture), chart)
  await writeBenchReport(path, report(result, picture, options, context, environment))
}

/**
 * The bench as a Markdown document that says where, when and how it was made.
 *
 * @param picture  name of the chart's file beside it, null for none.
 */
function report(
  result: ScaleResult,
  picture: string | null,
  { workers, seed }: ScaleOptions,
  context: AppContext,
  { version, wording }: Environment,
): string {
  const { t } = wording
  const { processor, cores, memoryGigabytes, system, node } = describeMachine()
  const date = context.now().toISOString().slice(0, 10)
  return [
    `# ${t('cli.bench.scale.report.title')}\n`,
    `${t('cli.bench.scale.report.made', { version, date, seed, workers })}\n`,
    `${t('cli.bench.report.machine', { processor, cores, memory: memoryGigabytes, system, node })}\n`,
    `${t('cli.bench.scale.columns-are')}\n`,
    ...scaleTables(result, wording).flatMap(({ title, columns, rows }) => [
      `## ${title}\n`,
      markdownTable(columns, rows),
    ]),
    ...(picture === null ? [] : [`![${t('cli.bench.scale.report.chart')}](${encodeURI(picture)})\n`]),
  ].join('\n')
}
