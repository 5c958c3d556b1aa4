import { removeRun, stopRun, waitForRun } from '../app/manage-runs.ts'
import type { Session } from '../app/session.ts'
import type { RunSummary } from '../contract/model.ts'
import type { Environment } from './environment.ts'
import type { Interruption } from './interruption.ts'
import { exitCodeOf, leaveRun } from './leave-run.ts'
import { createProgress, type Progress, type ProgressMode, type Unit } from './progress.ts'
import type { LeavingOptions } from './release-options.ts'
import { exitCodes, type ExitCode, type Terminal } from './terminal.ts'

/** Runs of one request that differ in parameters, in their order. */
export type Sweep = {
  /** Queues all of them, or none and says why. */
  start(): readonly RunSummary[]
  /** What each is called in messages, and what is written of it. */
  readonly labels: readonly string[]
  readonly leaving: readonly LeavingOptions[]
}

/** A run that was not removed, and its place in the sweep. */
export type SweptRun = { readonly run: RunSummary; readonly place: number }

/**
 * Queue runs, tell of each under its name, and write what was asked for of each as soon as it and those before it have ended.
 * An interrupt stops those that are going, which keep their best answers, and removes those that wait.
 *
 * @returns  the runs that were not removed, and what the command ends with: stopped when an interrupt came before the end,
 *           else the worst of the runs.
 */
export async function runSweep(
  session: Session,
  { start, labels, leaving }: Sweep,
  telling: { readonly mode: ProgressMode; readonly timeSeconds: number | null; readonly unit: Unit },
  environment: Environment,
  interrupt: Interruption,
): Promise<{ readonly runs: readonly SweptRun[]; readonly code: ExitCode }> {
  const { terminal, wording } = environment
  const ofSweep = labels.map((label, place) =>
    wording.t('cli.sweep.run', { place: place + 1, runs: labels.length, label }),
  )
  const terminals = ofSweep.map((name) => under(name, terminal, telling.mode))
  const progress = terminals.map((own) => progressOf(own, telling, environment))
  const removed = new Set<number>()
  const codes: ExitCode[] = []
  // A run may begin, and tell of it, before its number is known here; then it is the next one.
  const places = new Map<number, number>()
  const placeOf = (run: number): number => places.get(run) ?? places.set(run, places.size).get(run)!
  const unlisten = session.listen({ runEvent: (event) => progress[placeOf(event.run)]?.event(event) })
  try {
    const ids = start().map(({ id }) => id)
    ids.forEach(placeOf)
    interrupt.onAsked(() => {
      if (telling.mode !== 'json') terminal.err(`${wording.t('cli.sweep.stopping')}\n`)
      const waiting = ids.filter((id) => session.store.runs.get(id).state === 'queued')
      // Those that wait go first: what ends would make room for them.
      for (const id of waiting) {
        removed.add(id)
        void removeRun(session, id)
      }
      for (const id of ids) if (!removed.has(id) && session.queue.isActive(id)) stopRun(session, id)
    })
    for (const [place, id] of ids.entries()) {
      if (removed.has(id)) continue
      await waitForRun(session, id)
      if (removed.has(id)) continue
      progress[place]?.end()
      const run = session.store.runs.get(id)
      const own = { ...environment, terminal: terminals[place] ?? terminal }
      codes.push(exitCodeOf(run, await leaveRun(session, run, leaving[place] ?? {}, own)))
    }
    // What is left is to tell what was found: a late request to stop no longer has anything to end.
    interrupt.onAsked(() => undefined)
    const runs = ids.flatMap((id, place) => (removed.has(id) ? [] : [{ run: session.store.runs.get(id), place }]))
    const isStopped = removed.size > 0 || codes.includes(exitCodes.stopped)
    return { runs, code: isStopped ? exitCodes.stopped : worst(codes) }
  } finally {
    unlisten()
    for (const each of progress) each.end()
  }
}

/** Bars of runs side by side would paint over each other: a person is told in lines too. */
function progressOf(
  terminal: Terminal,
  {
    mode,
    timeSeconds,
    unit,
  }: { readonly mode: ProgressMode; readonly timeSeconds: number | null; readonly unit: Unit },
  { wording }: Environment,
): Progress {
  const own = mode === 'auto' || mode === 'bar' ? 'lines' : mode
  return createProgress(own, terminal, wording, timeSeconds === null ? null : 1000 * timeSeconds, unit)
}

/** The terminal of one run: its lines, said under its name on standard error; events for a program stay as they are. */
function under(name: string, terminal: Terminal, mode: ProgressMode): Terminal {
  const err = (text: string): void => {
    for (const line of text.split('\n')) if (line !== '') terminal.err(`${name}  ${line}\n`)
  }
  if (mode === 'json') return { ...terminal, out: () => undefined }
  return { ...terminal, err, out: err }
}

function worst(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>((most, code) => (code > most ? code : most), exitCodes.done)
}
