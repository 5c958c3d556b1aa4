import type { LearningUtility } from '../../../contract/model.ts'
import type { CommonEvent, SolveContext } from '../../method.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { learnSplit, prepareLearning, type LearningTask, type SplitScores } from './learn-split.ts'
import { utilityOf } from './learning-utility.ts'

/** What is to be learned of which release, and in how many splits. */
export type LearningProblem = {
  readonly comparison: MicrodataComparison
  readonly task: LearningTask
  readonly splits: number
}

type SplitInput = Omit<LearningProblem, 'splits'> & { readonly split: number }

/** Parts of the work that run in other processes. */
export const learningSubtasks = {
  split: ({ comparison, task, split }: SplitInput, { shouldStop }: SolveContext<CommonEvent>): SplitScores | null =>
    learnSplit(prepareLearning(comparison, task), split, shouldStop),
}

/**
 * `learningUtility` with its splits side by side in other processes: the same scores, whatever their number. After a stop
 * the splits that were finished count, also where a process had to be ended.
 *
 * @throws AppError of `prepareLearning`
 */
export async function learnInProcesses(
  { comparison, task, splits }: LearningProblem,
  context: SolveContext<CommonEvent>,
): Promise<LearningUtility> {
  const prepared = prepareLearning(comparison, task)
  let done = 0
  const tell = () => context.report({ kind: 'progress', work: { done, of: splits } })
  tell()
  const inputs = Array.from({ length: splits }, (_, split): SplitInput => ({ comparison, task, split }))
  const found = await context.runSubtasks(
    inputs.map((input) => ({ task: 'split', input })),
    undefined,
    (_, scores) => {
      if (scores !== null) done += 1
      tell()
    },
  )
  return utilityOf(
    prepared,
    (found as (SplitScores | null | undefined)[]).filter((scores) => scores != null),
  )
}
