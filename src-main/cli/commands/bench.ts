import type { Command } from 'commander'
import { benchMicrodata, type MicrodataRow } from '../../app/bench/bench-microdata.ts'
import { publishedSources } from '../../app/bench/microdata-plan.ts'
import { AppError } from '../../contract/errors.ts'
import { integerOption, numberOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { Interruption } from '../interruption.ts'
import { parseNumber } from '../settings.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { textTable, type TextColumn } from '../text-table.ts'

type BenchOptions = {
  readonly data: string
  readonly files?: string
  readonly sizes?: readonly number[]
  readonly subsets?: readonly number[]
  readonly methods?: string
  readonly timeLimit: number
  readonly workers: number
  readonly json?: boolean
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
    .option('--time-limit <seconds>', t('cli.options.time-limit-each'), numberOption('--time-limit', { above: 0 }), 60)
    .option(
      '--workers <number>',
      t('cli.options.workers'),
      integerOption('--workers', 1, 64),
      Math.min(2, environment.cores),
    )
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.bench.microdata.examples')}`)
    .action(async (options: BenchOptions) => finish(await run(options, environment)))
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
        workers: options.workers,
        timeSeconds: options.timeLimit,
      },
      // The bench takes long: each row is told as it is made, the whole table follows.
      { row: (row) => terminal.err(`${rowCells(row, environment).join('  ')}\n`) },
      interruption.signal,
    )
    terminal.out(options.json === true ? `${JSON.stringify(rows, null, 2)}\n` : benchTable(rows, environment))
    if (interruption.isAsked) return exitCodes.stopped
    return rows.every(({ ilPercent }) => ilPercent !== null) ? exitCodes.done : exitCodes.notHeld
  } finally {
    interruption.release()
    await context.close()
  }
}

function numberList(argument: string): (text: string) => number[] {
  return (text) =>
    text.split(',').map((part) => {
      const value = parseNumber(part.trim())
      if (value === null) throw new AppError('argument-invalid', { argument, value: text, expected: '3,5,10' })
      return value
    })
}

function benchTable(rows: readonly MicrodataRow[], environment: Environment): string {
  const { t } = environment.wording
  const column = (name: string, align: TextColumn['align']): TextColumn => ({
    title: t(`cli.bench.columns.${name}`),
    align,
  })
  const columns = [
    column('file', 'start'),
    column('k', 'end'),
    column('method', 'start'),
    column('settings', 'start'),
    column('loss', 'end'),
    column('published', 'end'),
    column('difference', 'end'),
    column('seconds', 'end'),
    column('published-seconds', 'end'),
    column('state', 'start'),
  ]
  const cells = rows.map((row) => rowCells(row, environment))
  return `${textTable(columns, cells)}${t('cli.bench.sources', { sources: publishedSources.join('; ') })}\n`
}

function rowCells(row: MicrodataRow, { wording }: Environment): string[] {
  const { file, k, method, parameters, ilPercent, publishedIlPercent, seconds, publishedSeconds, state } = row
  const absent = wording.t('report.absent')
  // Four decimals, as MDAV is printed; a point as decimal sign in every language, so that tables can be compared.
  const fixed = (value: number | null, decimals: number) => value?.toFixed(decimals) ?? absent
  const difference = ilPercent === null || publishedIlPercent === null ? null : ilPercent - publishedIlPercent
  const settings = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`)
  return [
    file,
    String(k),
    method,
    settings.join(' '),
    fixed(ilPercent, 4),
    fixed(publishedIlPercent, method === 'mdav' ? 4 : 2),
    difference === null ? absent : signed(difference),
    fixed(seconds, 2),
    fixed(publishedSeconds, 1),
    wording.t(`cli.runs.states.${state}`),
  ]
}

/** With its sign, except where nothing is left to sign. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(4)
  if (Number(text) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}
