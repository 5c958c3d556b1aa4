import type { LearnerName } from '../../../contract/model.ts'
import type { FeatureTable } from './feature-table.ts'

/** Writes the probability of each class for one row of a table with the features that were learned from. */
export type Predictor = (table: FeatureTable, row: number, probabilities: Float64Array) => void

/** Something that learns classes from features. */
export type Learner = {
  readonly id: LearnerName
  /**
   * Learn from all rows of a table.
   *
   * @param classes  class of each row, from 0.
   * @param count    how many classes there are; not all need occur.
   * @param seed     for those that draw.
   */
  learn(table: FeatureTable, classes: Int32Array, count: number, seed: number): Predictor
}
