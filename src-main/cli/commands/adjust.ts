import { Option, type Command } from 'commander'
import { startAdjustment, type AdjustedTable } from '../../app/adjust-table.ts'
import { checkOutputs } from '../../app/check-outputs.ts'
import { defaultAdjustmentMethod, findAdjustmentMethod } from '../../app/list-methods.ts'
import { readTableToProtect, type TableToProtect } from '../../app/read-table-to-protect.ts'
import { writeAdjustment } from '../../app/write-adjustment.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import { printable } from '../../contract/printable.ts'
import { repeated } from '../arguments.ts'
import { addDialectOptions } from '../dialect-options.ts'
import type { Environment } from '../environment.ts'
import { Interruption } from '../interruption.ts'
import { createProgress, progressModes, type ProgressMode } from '../progress.ts'
import { claimLine } from '../release-files.ts'
import { addSearchOptions, limitsOf, type SearchOptions } from '../search-options.ts'
import { parseSettings } from '../settings.ts'
import { addTableFileOptions, readAs, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type AdjustOptions = SearchOptions &
  TableFileOptions & {
    readonly method: string
    readonly set?: readonly string[]
    readonly out?: string
    readonly result?: string
    readonly progress: ProgressMode
  }

export function addAdjustCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program
    .command('adjust')
    .summary(t('cli.adjust.summary'))
    .description(t('cli.adjust.description'))
    .argument('<table>', t('cli.arguments.table'))
    .option('--method <id>', t('cli.options.method'), defaultAdjustmentMethod)
    .option('--set <name=value>', t('cli.options.set'), repeated)
  addDialectOptions(addTableFileOptions(command, environment.wording), environment.wording)
  addSearchOptions(command, environment)
    .option('--out <file>', t('cli.options.out-adjusted'))
    .option('--result <file>', t('cli.options.result-file'))
    .addOption(new Option('--progress <mode>', t('cli.options.progress')).choices(progressModes).default('auto'))
    .addHelpText('after', `\n${t('cli.adjust.examples')}`)
    .action(async (file: string, options: AdjustOptions) => finish(await adjust(file, options, environment)))
}

async function adjust(file: string, options: AdjustOptions, environment: Environment): Promise<ExitCode> {
  const { terminal, wording } = environment
  const parameters = parseSettings(findAdjustmentMethod(options.method), options.set ?? [])
  const outputs = [options.out, options.result].filter((path) => path !== undefined)
  const tableFile = await tableFileOf(file, options)
  const inputs = [file, tableFile.metadata, ...Object.values(tableFile.csv?.hierarchies ?? {})]
  await checkOutputs(
    outputs,
    inputs.filter((path) => path !== null).map((path) => ({ path, by: 'input' })),
  )
  const { table, off, columns } = await readTableToProtect(tableFile)
  if (columns !== null && options.progress !== 'json') terminal.err(`${readAs(columns, wording)}\n`)
  // Every line is an object there, for a program that reads them.
  if (off.length > 0 && options.progress !== 'json') terminal.err(`${notAdditive(off, environment)}\n`)

  const context = environment.createContext(options.workers)
  const interrupt = new Interruption(terminal)
  const limitMs = options.timeLimit === undefined ? null : 1000 * options.timeLimit
  const progress = createProgress(options.progress, terminal, wording, limitMs, 'number')
  try {
    const request = {
      method: options.method,
      parameters,
      seed: options.seed,
      limits: limitsOf(options),
      workers: options.workers,
    }
    const running = startAdjustment(context, table, request, (event) => progress.event(event))
    let isStopped = false
    interrupt.onAsked(() => {
      isStopped = true
      progress.say(wording.t('cli.stopping'))
      running.stop()
    })
    const adjusted = await running.done
    progress.end()
    const code = await leave(adjusted, options, environment)
    return isStopped && code === exitCodes.done ? exitCodes.stopped : code
  } finally {
    progress.end()
    interrupt.release()
    await context.close()
  }
}

/** Relations named in a notice; the rest are counted. */
const MOST_RELATIONS = 10

function notAdditive(off: TableToProtect['off'], { wording: { t, language } }: Environment): string {
  const format = chartFormat(language)
  const exact = (value: number) => format.fixed(value, Number.isInteger(value) ? 0 : 6)
  const shown = off
    .slice(0, MOST_RELATIONS)
    .map(({ relation, told, sum }) => t('cli.adjust.relation-off', { relation, told: exact(told), sum: exact(sum) }))
  return t('cli.adjust.not-additive', { count: off.length, shown: shown.join(' ') })
}

/** Say how it ended and write what was asked for; a table whose certificate fails is not written. */
async function leave(adjusted: AdjustedTable, options: AdjustOptions, environment: Environment): Promise<ExitCode> {
  const { terminal, wording } = environment
  const { values, result } = adjusted
  const holds = values !== null && result.certificate.every((claim) => claim.holds !== false)
  for (const claim of result.certificate) if (claim.holds === false) terminal.err(`${claimLine(claim, wording)}\n`)
  terminal.out(`${summary(adjusted, environment)}\n`)
  await writeAdjustment(adjusted, {
    result: options.result ?? null,
    out: holds ? (options.out ?? null) : null,
  })
  if (options.result !== undefined)
    terminal.out(`${wording.t('cli.written.result', { path: printable(options.result) })}\n`)
  if (options.out !== undefined && holds)
    terminal.out(`${wording.t('cli.adjust.written', { path: printable(options.out), cells: values.length })}\n`)
  return holds ? exitCodes.done : exitCodes.notHeld
}

function summary({ result }: AdjustedTable, { wording }: Environment): string {
  const { t, language } = wording
  const format = chartFormat(language)
  const { infeasible, value, cells, bound, gapRelative, status } = result
  if (infeasible !== null)
    return t('cli.adjust.infeasible', {
      cells: infeasible.cells.length,
      relations: infeasible.relations.length,
      names: infeasible.cells.slice(0, 10).join(', '),
    })
  if (value.objective === null) return t('cli.adjust.nothing-found')
  const told = t('cli.adjust.adjusted', { objective: format.number(value.objective), ...cells })
  if (status === 'optimal') return `${told} ${t('cli.adjust.optimal')}`
  if (bound === null || gapRelative === null) return told
  return `${told} ${t('cli.adjust.bounded', { bound: format.number(bound), gap: format.percent(100 * gapRelative) })}`
}
