/**
 * What the releases of grouping runs risk and lose, measured in solver processes and kept in the project. A process that
 * dies loses the measures it was at, nothing else.
 */
import { AppError, isAppError } from '../contract/errors.ts'
import type { MeasuredFigure, MeasuresAsked } from '../contract/model.ts'
import { askedMeasures, measuredFigures } from '../domain/measures/microdata/asked-measures.ts'
import type { MeasuredValues } from '../domain/measures/microdata/take-measures.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import type { AppContext } from './context.ts'
import { runComparison } from './run-comparison.ts'
import { startMicrodataJob } from './start-microdata-job.ts'
import { takeTurns } from './take-turns.ts'

export type RunMeasures = {
  /** Figures that are known by now, in the order of the registry. @throws AppError `run-not-found`, `run-of-a-table` */
  known(run: number): MeasuredFigure[]
  /** Take the fast ones that are missing, one run after the other; what fails is not tried again unasked. */
  takeByItself(run: number): void
  /**
   * Take what is missing of the measures asked for.
   *
   * @throws AppError `run-without-answer`; those of the solver process.
   */
  take(run: number, which: MeasuresAsked, tell?: (done: number, of: number) => void): Promise<MeasuredFigure[]>
  /** Ends what is being measured; it is taken again when it is asked for. */
  close(): Promise<void>
}

export function createRunMeasures(
  context: AppContext,
  store: ProjectStore,
  measured: (run: number, hasFailed: boolean) => void,
): RunMeasures {
  /** Of a project that cannot be written to. */
  const unkept = new Map<number, MeasuredValues>()
  const tried = new Set<number>()
  const going = new Map<number, Promise<void>>()
  const stops = new Set<() => void>()
  let background = Promise.resolve()
  let isClosing = false

  const valuesOf = (run: number): MeasuredValues => ({ ...store.runs.measured(run), ...unkept.get(run) })

  function known(run: number): MeasuredFigure[] {
    store.runs.grouping(run)
    return measuredFigures(valuesOf(run))
  }

  function missing(run: number, which: MeasuresAsked): string[] {
    const values = valuesOf(run)
    return askedMeasures(which).filter((id) => values[id] === undefined)
  }

  async function takeMissing(
    run: number,
    which: MeasuresAsked,
    tell?: (done: number, of: number) => void,
  ): Promise<void> {
    const measures = missing(run, which)
    if (measures.length === 0 || isClosing) return
    const comparison = await takeTurns(runComparison(store, run, 'confidential'))
    if (isClosing) return
    const job = startMicrodataJob(context, 'microdata-measuring', { comparison, measures }, 1, tell)
    stops.add(job.stop)
    try {
      const values = await job.done
      if (values === null || isClosing) return
      if (store.isReadOnly) unkept.set(run, { ...unkept.get(run), ...values })
      else store.runs.addMeasured(run, values)
      measured(run, false)
    } finally {
      stops.delete(job.stop)
    }
  }

  /** One at a time for each run: the second finds what the first one took. */
  function taking(run: number, which: MeasuresAsked, tell?: (done: number, of: number) => void): Promise<void> {
    const before = going.get(run) ?? Promise.resolve()
    const next = before.catch(() => undefined).then(() => takeMissing(run, which, tell))
    const settled = next.catch(() => undefined)
    going.set(run, settled)
    void settled.then(() => {
      if (going.get(run) === settled) going.delete(run)
    })
    return next
  }

  return {
    known,
    takeByItself(run) {
      if (tried.has(run) || store.runs.grouping(run).result === null || missing(run, 'fast').length === 0) return
      tried.add(run)
      background = background
        .then(() => taking(run, 'fast'))
        .catch((error: unknown) => {
          // It was removed meanwhile.
          if (isAppError(error) && error.code === 'run-not-found') return
          if (!isAppError(error)) context.logFault(error)
          if (!isClosing) measured(run, true)
        })
    },
    async take(run, which, tell) {
      if (store.runs.grouping(run).result === null) throw new AppError('run-without-answer', { run })
      await taking(run, which, tell)
      return known(run)
    },
    async close() {
      isClosing = true
      for (const stop of stops) stop()
      await background
      await Promise.all(going.values())
    },
  }
}
