import type { LearningUtility } from '../../src-main/contract/model.ts'

/** What one model learned of two classes, in two splits. */
export function aLearningUtility(change: Partial<LearningUtility> = {}): LearningUtility {
  return {
    target: 'risk',
    features: ['age'],
    classes: ['bad', 'good'],
    positive: 'bad',
    seed: 1,
    splits: 2,
    testShare: 0.3,
    models: [
      {
        learner: 'decision-tree',
        scores: [
          {
            score: 'auc',
            better: 'more',
            before: [0.75, 0.875],
            after: [0.625, null],
            test: { meanDifference: -0.125, studentP: null, correctedP: null, wilcoxonP: 1 },
          },
        ],
      },
    ],
    ...change,
  }
}
