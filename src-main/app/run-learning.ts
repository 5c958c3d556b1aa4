/** What can be learned from the releases of grouping runs, in solver processes and kept in the project. */
import { AppError } from '../contract/errors.ts'
import type { LearningRequest, LearningUtility } from '../contract/model.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import type { AppContext } from './context.ts'
import { runComparison } from './run-comparison.ts'
import { startLearning, type RunningLearning } from './start-learning.ts'
import { takeTurns } from './take-turns.ts'

export type RunLearning = {
  /**
   * Learn, and keep what came of it in place of what was learned of the same target before. After a stop the splits that
   * were finished count.
   *
   * @throws AppError `learning-going`, `run-without-answer`, `learning-target-not-classes`, `learning-class-unknown`,
   *   `learning-stopped`; those of the solver process.
   */
  learn(run: number, request: LearningRequest): Promise<LearningUtility>
  stop(run: number): void
  /** What was learned, one for each target, the newest last. @throws AppError `run-not-found` */
  learned(run: number): LearningUtility[]
  /** Stops what is going; what is finished of it is kept. */
  close(): Promise<void>
}

export function createRunLearning(
  context: AppContext,
  store: ProjectStore,
  told: (run: number, done: number, of: number) => void,
): RunLearning {
  const going = new Map<number, { stop(): void; readonly done: Promise<LearningUtility> }>()
  /** Of a project that cannot be written to. */
  const unkept = new Map<number, LearningUtility[]>()

  function begin(run: number, request: LearningRequest): { stop(): void; done: Promise<LearningUtility> } {
    let job: RunningLearning | null = null
    let isStopped = false
    async function learn(): Promise<LearningUtility> {
      const comparison = await takeTurns(runComparison(store, run, 'released'))
      if (isStopped) throw new AppError('learning-stopped', {})
      job = startLearning(context, comparison, request, (done, of) => told(run, done, of))
      const utility = await job.done
      if (store.isReadOnly) unkept.set(run, [...(unkept.get(run) ?? []).filter(isOther(utility)), utility])
      else store.runs.addLearned(run, utility)
      return utility
    }
    return {
      stop() {
        isStopped = true
        job?.stop()
      },
      done: learn(),
    }
  }

  return {
    async learn(run, request) {
      if (going.has(run)) throw new AppError('learning-going', { run })
      if (store.runs.grouping(run).result === null) throw new AppError('run-without-answer', { run })
      const learning = begin(run, request)
      going.set(run, learning)
      try {
        return await learning.done
      } finally {
        going.delete(run)
        told(run, request.splits, request.splits)
      }
    },
    stop: (run) => going.get(run)?.stop(),
    learned: (run) => [...store.runs.learned(run), ...(unkept.get(run) ?? [])],
    async close() {
      const all = [...going.values()]
      for (const { stop } of all) stop()
      await Promise.allSettled(all.map(({ done }) => done))
    },
  }
}

const isOther =
  ({ target }: LearningUtility) =>
  (utility: LearningUtility): boolean =>
    utility.target !== target
