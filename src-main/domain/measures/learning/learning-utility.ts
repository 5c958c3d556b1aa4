import { ScoreName, type LearningScore, type LearningUtility } from '../../../contract/model.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import {
  learnSplit,
  prepareLearning,
  type LearningTask,
  type PreparedLearning,
  type Scores,
  type SplitScores,
} from './learn-split.ts'
import { pairedTest } from './paired-tests.ts'
import { betterScore } from './prediction-scores.ts'

export type LearningOptions = LearningTask & {
  readonly splits?: number
  /** Called before each fit; stops with the splits that are finished when it says so. */
  readonly shouldStop?: () => boolean
  /** Called after each split. */
  readonly onSplit?: (done: number, of: number) => void
}

/**
 * What a release is worth to those who learn from it. Records that were left out are missing from what the release teaches;
 * records without a class in the original are left aside.
 *
 * @throws AppError of `prepareLearning`
 *
 * Cost    That of `learnSplit` for each split. The same seed gives the same scores.
 */
export function learningUtility(comparison: MicrodataComparison, options: LearningOptions): LearningUtility {
  const { splits = 20, shouldStop = () => false, onSplit } = options
  const prepared = prepareLearning(comparison, options)
  const found: SplitScores[] = []
  for (let split = 0; split < splits && !shouldStop(); split += 1) {
    const scores = learnSplit(prepared, split, shouldStop)
    if (scores === null) break
    found.push(scores)
    onSplit?.(found.length, splits)
  }
  return utilityOf(prepared, found)
}

/** Splits taken together: scores beside each other, and what their differences say. */
export function utilityOf(prepared: PreparedLearning, splits: readonly SplitScores[]): LearningUtility {
  const { target, features, classes, positive, seed, testShare } = prepared
  const testByTrain = testShare / (1 - testShare)
  return {
    target,
    features: [...features],
    classes: [...classes],
    positive: positive === null ? null : classes[positive]!,
    seed,
    splits: splits.length,
    testShare,
    models: prepared.learners.map(({ id }, at) => {
      const [before, after] = [splits.map((split) => split[at]!.before), splits.map((split) => split[at]!.after)]
      return { learner: id, scores: ScoreName.options.map((score) => scoreOf(score, before, after, testByTrain)) }
    }),
  }
}

function scoreOf(
  score: ScoreName,
  ofOriginal: readonly Scores[],
  ofRelease: readonly Scores[],
  testByTrain: number,
): LearningScore {
  const [before, after] = [ofOriginal.map((of) => of[score]), ofRelease.map((of) => of[score])]
  const both = before.flatMap((value, split) => {
    const other = after[split]
    return value === null || other == null ? [] : [[value, other] as const]
  })
  const test =
    both.length === 0
      ? null
      : pairedTest(
          both.map(([value]) => value),
          both.map(([, value]) => value),
          testByTrain,
        )
  return { score, better: betterScore[score], before, after, test }
}
