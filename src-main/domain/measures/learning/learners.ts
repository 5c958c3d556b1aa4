/** THE registry of what learns from a release. A learner is one file and one line here. */
import { decisionTree } from './decision-tree.ts'
import type { Learner } from './learner.ts'
import { logisticRegression } from './logistic-regression.ts'
import { naiveBayes } from './naive-bayes.ts'
import { nearestNeighbours } from './nearest-neighbours.ts'
import { randomForest } from './random-forest.ts'

export const learners: readonly Learner[] = [
  logisticRegression,
  decisionTree,
  randomForest,
  nearestNeighbours,
  naiveBayes,
]
