import { AppError } from '../contract/errors.ts'
import type { LearningRequest, LearningUtility } from '../contract/model.ts'
import type { MicrodataComparison } from '../domain/measures/microdata/microdata-comparison.ts'
import type { AppContext } from './context.ts'
import { startMicrodataJob } from './start-microdata-job.ts'

export type RunningLearning = { stop(): void; readonly done: Promise<LearningUtility> }

/**
 * Learn from a file and its release in solver processes, as many splits side by side as there are workers.
 *
 * @param tell  splits that are done of all.
 * @throws      `done` rejects with AppError `learning-target-not-classes`, `learning-class-unknown`; `learning-stopped`
 *              where no split was finished before a stop; those of the solver process.
 */
export function startLearning(
  context: AppContext,
  comparison: MicrodataComparison,
  { target, positive, splits, learners }: LearningRequest,
  tell: (done: number, of: number) => void,
): RunningLearning {
  const problem = { comparison, task: { target, positive, learners }, splits }
  const job = startMicrodataJob(context, 'microdata-learning', problem, context.preferences().workers, tell)
  return {
    stop: job.stop,
    done: job.done.then((utility) => {
      if (utility === null || utility.splits === 0) throw new AppError('learning-stopped', {})
      return utility
    }),
  }
}
