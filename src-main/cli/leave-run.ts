import { exportRelease } from '../app/export-release.ts'
import { sentenceOf } from '../app/run-detail.ts'
import { exportAdjusted } from '../app/tables/export-adjusted.ts'
import type { Session } from '../app/session.ts'
import { writeReport } from '../app/write-report.ts'
import { resultJson, writeResult } from '../app/write-result.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import type { RunSummary } from '../contract/model.ts'
import { printable } from '../contract/printable.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Environment } from './environment.ts'
import { measureRuns } from './measure-runs.ts'
import { claimLine } from './release-files.ts'
import {
  exportDialectOf,
  reportFormat,
  STANDARD_OUTPUT,
  tableFormatOfOutput,
  type LeavingOptions,
} from './release-options.ts'
import { exitCodes, type ExitCode } from './terminal.ts'
import { toldAdjustment } from './told-adjustment.ts'

/**
 * Tell how a run ended and write what was asked for: released file, result, report.
 *
 * A run that failed or was stopped keeps its best answer, so its files are written too. The released file comes last:
 * when its certificate fails it is refused, and result and report say why.
 *
 * @returns how the leaving went, whatever became of the run: done; not held without an answer, or when its certificate fails;
 *          bad input when an output could not be written.
 */
export async function leaveRun(
  session: Session,
  run: RunSummary,
  options: LeavingOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { terminal, wording, version } = environment
  const isPiped = options.result === STANDARD_OUTPUT
  const tell = (sentence: string) => (isPiped ? terminal.err(`${sentence}\n`) : terminal.out(`${sentence}\n`))

  async function writeResultOf(path: string): Promise<void> {
    if (isPiped) terminal.out(resultJson(session.store, run.id))
    else {
      await writeResult(session.store, { run: run.id, path })
      tell(wording.t('cli.written.result', { path: printable(path) }))
    }
  }

  if (run.error !== null) terminal.err(`${wording.error(run.error)}\n`)
  if (run.result === null) {
    tell(wording.t(run.family === 'microaggregation' ? 'cli.no-answer' : 'cli.adjust.nothing-found'))
    // What was proven of a table is worth keeping without an answer.
    if (run.family === 'table-adjustment' && options.result !== undefined) await writeResultOf(options.result)
    return exitCodes.notHeld
  }
  tell(summary(run, environment))

  for (const claim of run.result.certificate) if (claim.holds === false) terminal.err(`${claimLine(claim, wording)}\n`)

  if (options.measures !== undefined) {
    const { measures, progress = 'auto' } = options
    await measureRuns(session, [run], { measures, progress }, environment)
  }

  let isWritten = true
  // An output that cannot be written takes no other with it: the work of hours may be in them.
  const attempt = async (write: () => Promise<void>) => {
    try {
      await write()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      terminal.err(`${wording.error(toErrorMessage(error, environment.logFault))}\n`)
      isWritten = false
      if (error.code === 'release-not-certified') isHeld = false
    }
  }
  let isHeld = run.result.status !== 'infeasible' && run.result.certificate.every((claim) => claim.holds !== false)
  const { result, report, out } = options

  if (result !== undefined) await attempt(() => writeResultOf(result))
  if (report !== undefined)
    await attempt(async () => {
      await writeReport(session, { run: run.id, path: report, format: reportFormat(report) }, { version })
      tell(wording.t('cli.written.report', { path: printable(report) }))
    })
  if (out !== undefined && (run.family === 'microaggregation' || run.result.value.objective !== null))
    await attempt(async () => {
      tell(await writeReleased(session, run, { ...options, out }, environment))
    })

  if (!isHeld) return exitCodes.notHeld
  return isWritten ? exitCodes.done : exitCodes.badInput
}

/** The released records, or the adjusted table; says what was written. */
async function writeReleased(
  session: Session,
  run: RunSummary,
  options: LeavingOptions & { readonly out: string },
  { wording: { t } }: Environment,
): Promise<string> {
  const { out: path, confirmFailing } = options
  const confirmedFailing = confirmFailing === true
  if (run.family === 'table-adjustment') {
    const format = tableFormatOfOutput(path, options.tableFormat)
    const { cells } = await exportAdjusted(session, { run: run.id, path, format, confirmedFailing })
    return t('cli.adjust.written', { path: printable(path), cells })
  }
  const { records } = await exportRelease(session, {
    run: run.id,
    path,
    dialect: exportDialectOf(options),
    order: options.order ?? 'kept',
    confirmedFailing,
  })
  return t('cli.written.release', { path: printable(path), records })
}

/** What a command ends with whose run ended so, and whose answer was left so. */
export function exitCodeOf({ state, result }: RunSummary, left: ExitCode): ExitCode {
  if (state === 'stopped' && (result === null || left === exitCodes.done)) return exitCodes.stopped
  return state === 'failed' ? exitCodes.notHeld : left
}

function summary(run: RunSummary, environment: Environment): string {
  if (run.family === 'table-adjustment') return run.result === null ? '' : toldAdjustment(run.result, environment)
  const { wording } = environment
  const format = chartFormat(wording.language)
  return sentenceOf(run)
    .map(({ key, params }) => wording.t(`window.results.${key}`, shownParams(params, format)))
    .join(' ')
}
