import { designMatrix, designOf } from './design-matrix.ts'
import { fitLogistic, logistic } from './fit-logistic.ts'
import type { Learner } from './learner.ts'

/** Weight of ½ |β|²: as in the tools that analysts use (C = 1 of scikit-learn). */
const PENALTY = 1

/**
 * Logistic regression with a quadratic penalty on standardised features. More than two classes are told one against the rest,
 * and their probabilities made to add up to 1.
 *
 * Cost  That of `fitLogistic` for each class; once for two.
 */
export const logisticRegression: Learner = {
  id: 'logistic-regression',
  learn(table, classes, count) {
    const design = designOf(table, true)
    const rows = designMatrix(design, table)
    const told = count === 2 ? [1] : Array.from({ length: count }, (_, c) => c)
    const models = told.map((one) =>
      fitLogistic(
        rows,
        Uint8Array.from(classes, (c) => (c === one ? 1 : 0)),
        design.columns,
        PENALTY,
      ),
    )
    const row = new Float64Array(design.columns)
    return (other, at, probabilities) => {
      design.write(other, at, row)
      told.forEach((one, m) => {
        probabilities[one] = logistic(models[m]!.reduce((sum, value, c) => sum + value * row[c]!, 0))
      })
      if (count === 2) probabilities[0] = 1 - probabilities[1]!
      const total = probabilities.reduce((sum, value) => sum + value, 0)
      for (let c = 0; c < count; c += 1) probabilities[c]! /= total
    }
  },
}
