import { exportRelease } from '../app/export-release.ts'
import { runDetail } from '../app/run-detail.ts'
import type { Session } from '../app/session.ts'
import { writeReport } from '../app/write-report.ts'
import { resultJson, writeResult } from '../app/write-result.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import type { RunSummary } from '../contract/model.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Environment } from './environment.ts'
import { exportDialectOf, reportFormat, STANDARD_OUTPUT, type ReleaseOptions } from './release-options.ts'
import { exitCodes, type ExitCode } from './terminal.ts'

/**
 * Tell how a run ended and write what was asked for: released file, result, report.
 *
 * A run that failed or was stopped keeps its best answer, so its files are written too. The released file comes last:
 * when its certificate fails it is refused, and result and report say why.
 */
export async function leaveRun(
  session: Session,
  run: RunSummary,
  options: ReleaseOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { terminal, wording, version } = environment
  const isPiped = options.result === STANDARD_OUTPUT
  const tell = (sentence: string) => (isPiped ? terminal.err(`${sentence}\n`) : terminal.out(`${sentence}\n`))

  if (run.error !== null) terminal.err(`${wording.error(run.error)}\n`)
  if (run.result === null) {
    tell(wording.t('cli.no-answer'))
    return run.state === 'stopped' ? exitCodes.stopped : exitCodes.notHeld
  }
  tell(summary(session, run, environment))

  if (options.result !== undefined) {
    if (isPiped) terminal.out(resultJson(session.store, run.id))
    else {
      await writeResult(session.store, { run: run.id, path: options.result })
      tell(wording.t('cli.written.result', { path: options.result }))
    }
  }
  if (options.report !== undefined) {
    await writeReport(session, { run: run.id, path: options.report, format: reportFormat(options.report) }, { version })
    tell(wording.t('cli.written.report', { path: options.report }))
  }
  if (options.out !== undefined) {
    const request = {
      run: run.id,
      path: options.out,
      dialect: exportDialectOf(options),
      order: options.order,
      confirmedFailing: options.confirmFailing === true,
    }
    try {
      const { records } = await exportRelease(session, request)
      tell(wording.t('cli.written.release', { path: options.out, records }))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'release-not-certified') throw error
      terminal.err(`${wording.error(toErrorMessage(error, environment.logFault))}\n`)
      return exitCodes.notHeld
    }
  }

  if (run.state === 'stopped') return exitCodes.stopped
  const isHeld = run.result.certificate.every((claim) => claim.holds !== false)
  return run.state === 'failed' || !isHeld ? exitCodes.notHeld : exitCodes.done
}

function summary(session: Session, run: RunSummary, { wording }: Environment): string {
  const { sentence } = runDetail(session.store, run.id)
  const format = chartFormat(wording.language)
  return sentence.map(({ key, params }) => wording.t(`window.results.${key}`, shownParams(params, format))).join(' ')
}
