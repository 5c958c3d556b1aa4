import type { Session } from '../app/session.ts'
import type { ParameterValue, RunSummary } from '../contract/model.ts'
import type { Environment } from './environment.ts'
import type { Interruption } from './interruption.ts'
import { exitCodeOf, leaveRun } from './leave-run.ts'
import type { ProgressMode, Unit } from './progress.ts'
import type { LeavingOptions } from './release-options.ts'
import { runSweep } from './run-sweep.ts'
import type { ExitCode } from './terminal.ts'
import { sweepJson, toldSweep } from './told-sweep.ts'
import { watchRun } from './watch-run.ts'

/** One run, or several that differ in parameters. */
export type AskedRuns = {
  readonly method: string
  /** Parameters of each run, as they were asked for. */
  readonly settings: readonly Readonly<Record<string, ParameterValue>>[]
  /** What is written of each. */
  readonly leaving: readonly LeavingOptions[]
  /** Queues all of them, in order. */
  start(): readonly RunSummary[]
}

/**
 * Run what was asked for and write what is left of it: one run is told as it goes, several under their names and side by side
 * at the end; with `json` these are told for another program.
 */
export async function runAndLeave(
  session: Session,
  { method, settings, leaving, start }: AskedRuns,
  telling: {
    readonly mode: ProgressMode
    readonly timeSeconds: number | null
    readonly unit: Unit
    readonly json: boolean
  },
  environment: Environment,
  interrupt: Interruption,
): Promise<ExitCode> {
  const { terminal, wording } = environment
  if (settings.length === 1 && !telling.json) {
    const id = await watchRun(session, () => start()[0]!, telling, environment, interrupt)
    const run = session.store.runs.get(id)
    return exitCodeOf(run, await leaveRun(session, run, leaving[0] ?? {}, environment))
  }
  const labels = labelsOf(method, settings)
  const { runs, code } = await runSweep(session, { start, labels, leaving }, telling, environment, interrupt)
  terminal.out(
    telling.json
      ? sweepJson(runs, leaving)
      : toldSweep(
          runs.map(({ run }) => run),
          wording,
        ),
  )
  return code
}

/** "k=3 lambda=0.1": the settings that not all have alike; the method where there are none. */
function labelsOf(method: string, settings: AskedRuns['settings']): string[] {
  const [first = {}] = settings
  const swept = Object.keys(first).filter((name) => settings.some((other) => other[name] !== first[name]))
  if (swept.length === 0) return settings.map(() => method)
  return settings.map((own) => swept.map((name) => `${name}=${String(own[name])}`).join(' '))
}
