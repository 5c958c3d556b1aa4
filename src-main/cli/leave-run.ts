import { exportRelease } from '../app/export-release.ts'
import { sentenceOf } from '../app/run-detail.ts'
import type { Session } from '../app/session.ts'
import { writeReport } from '../app/write-report.ts'
import { resultJson, writeResult } from '../app/write-result.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import type { GroupingRun } from '../contract/model.ts'
import { printable } from '../contract/printable.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Environment } from './environment.ts'
import { claimLine } from './release-files.ts'
import { exportDialectOf, reportFormat, STANDARD_OUTPUT, type ReleaseOptions } from './release-options.ts'
import { exitCodes, type ExitCode } from './terminal.ts'

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
  run: GroupingRun,
  options: ReleaseOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { terminal, wording, version } = environment
  const isPiped = options.result === STANDARD_OUTPUT
  const tell = (sentence: string) => (isPiped ? terminal.err(`${sentence}\n`) : terminal.out(`${sentence}\n`))

  if (run.error !== null) terminal.err(`${wording.error(run.error)}\n`)
  if (run.result === null) {
    tell(wording.t('cli.no-answer'))
    return exitCodes.notHeld
  }
  tell(summary(run, environment))

  for (const claim of run.result.certificate) if (claim.holds === false) terminal.err(`${claimLine(claim, wording)}\n`)

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
  let isHeld = run.result.certificate.every((claim) => claim.holds !== false)
  const { result, report, out } = options

  if (result !== undefined)
    await attempt(async () => {
      if (isPiped) terminal.out(resultJson(session.store, run.id))
      else {
        await writeResult(session.store, { run: run.id, path: result })
        tell(wording.t('cli.written.result', { path: printable(result) }))
      }
    })
  if (report !== undefined)
    await attempt(async () => {
      await writeReport(session, { run: run.id, path: report, format: reportFormat(report) }, { version })
      tell(wording.t('cli.written.report', { path: printable(report) }))
    })
  if (out !== undefined)
    await attempt(async () => {
      const { records } = await exportRelease(session, {
        run: run.id,
        path: out,
        dialect: exportDialectOf(options),
        order: options.order,
        confirmedFailing: options.confirmFailing === true,
      })
      tell(wording.t('cli.written.release', { path: printable(out), records }))
    })

  if (!isHeld) return exitCodes.notHeld
  return isWritten ? exitCodes.done : exitCodes.badInput
}

function summary(run: GroupingRun, { wording }: Environment): string {
  const format = chartFormat(wording.language)
  return sentenceOf(run)
    .map(({ key, params }) => wording.t(`window.results.${key}`, shownParams(params, format)))
    .join(' ')
}
