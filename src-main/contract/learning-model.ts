/** What a release is worth to those who learn from it: what is asked, and the scores that come of it. */
import { z } from 'zod'

export const LearnerName = z.enum([
  'logistic-regression',
  'decision-tree',
  'random-forest',
  'nearest-neighbours',
  'naive-bayes',
])
export type LearnerName = z.infer<typeof LearnerName>

export const ScoreName = z.enum(['accuracy', 'f1', 'auc', 'log-loss'])
export type ScoreName = z.infer<typeof ScoreName>

export const LearningRequest = z.object({
  /** Variable that is predicted from the others. */
  target: z.string(),
  /** Class whose F1 and AUC are told; null: of two classes the rarer one, of more their mean. */
  positive: z.string().nullable().default(null),
  splits: z.int().min(1).max(1000).default(20),
  learners: z
    .array(LearnerName)
    .min(1)
    .default([...LearnerName.options]),
})
export type LearningRequest = z.infer<typeof LearningRequest>

/** What the differences after − before of repeated splits say; each p is two-sided, null where too few say anything. */
export const PairedTest = z.object({
  meanDifference: z.number(),
  /** Paired t-test, which takes splits for independent: too certain, as they share records. */
  studentP: z.number().nullable(),
  /** The same with the variance that splits of one file have: the one to go by. */
  correctedP: z.number().nullable(),
  wilcoxonP: z.number().nullable(),
})
export type PairedTest = z.infer<typeof PairedTest>

/** One score of one learner: an entry for each split, null where it is not defined. */
export const LearningScore = z.object({
  score: ScoreName,
  better: z.enum(['less', 'more']),
  /** Learned from the original, and from the release; both tested on the same original records. */
  before: z.array(z.number().nullable()),
  after: z.array(z.number().nullable()),
  /** null where no split has both. */
  test: PairedTest.nullable(),
})
export type LearningScore = z.infer<typeof LearningScore>

export const LearningUtility = z.object({
  target: z.string(),
  /** Variables that were learned from. */
  features: z.array(z.string()),
  classes: z.array(z.string()),
  /** Class whose F1 and AUC are told; null: the mean over all. */
  positive: z.string().nullable(),
  seed: z.int(),
  /** Splits that were finished: fewer than asked for after a stop. */
  splits: z.int(),
  /** Share of the records that is held out of each split. */
  testShare: z.number(),
  models: z.array(z.object({ learner: LearnerName, scores: z.array(LearningScore) })),
})
export type LearningUtility = z.infer<typeof LearningUtility>
