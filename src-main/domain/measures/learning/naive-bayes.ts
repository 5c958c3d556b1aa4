import type { Learner } from './learner.ts'

/** Share of the largest variance that every variance gets: a constant within a class must not decide alone. */
const SMOOTHING = 1e-9

/**
 * Naive Bayes: numbers normal within each class, categories by their counts with one added to each.
 *
 * Cost  O(n p) to learn, O(p classes) a prediction.
 */
export const naiveBayes: Learner = {
  id: 'naive-bayes',
  learn(table, classes, count) {
    const sizes = new Float64Array(count)
    for (const c of classes) sizes[c]! += 1
    const logPriors = sizes.map((size) => Math.log(size / table.records))
    const fitted = table.features.map((feature) => {
      if (feature.kind === 'nominal') {
        const logShares = new Float64Array(feature.categories * count).fill(1)
        feature.codes.forEach((code, row) => (logShares[code * count + classes[row]!]! += 1))
        return {
          kind: 'nominal' as const,
          logShares: logShares.map((n, cell) => Math.log(n / (sizes[cell % count]! + feature.categories))),
        }
      }
      const means = new Float64Array(count)
      const variances = new Float64Array(count)
      feature.values.forEach((value, row) => (means[classes[row]!]! += value / sizes[classes[row]!]!))
      feature.values.forEach(
        (value, row) => (variances[classes[row]!]! += (value - means[classes[row]!]!) ** 2 / sizes[classes[row]!]!),
      )
      const largest = Math.max(...variances)
      return { kind: 'numeric' as const, means, variances: variances.map((v) => v + SMOOTHING * largest), largest }
    })
    return (other, row, probabilities) => {
      probabilities.set(logPriors)
      fitted.forEach((model, at) => {
        const feature = other.features[at]!
        if (model.kind === 'nominal' && feature.kind === 'nominal') {
          for (let c = 0; c < count; c += 1) probabilities[c]! += model.logShares[feature.codes[row]! * count + c]!
        } else if (model.kind === 'numeric' && feature.kind === 'numeric' && model.largest > 0) {
          for (let c = 0; c < count; c += 1) {
            const variance = model.variances[c]!
            probabilities[c]! -= (feature.values[row]! - model.means[c]!) ** 2 / (2 * variance) + Math.log(variance) / 2
          }
        }
      })
      // A class that does not occur has prior 0 and stays at −∞.
      const highest = probabilities.reduce((most, value) => Math.max(most, value), -Infinity)
      let total = 0
      for (let c = 0; c < count; c += 1) {
        probabilities[c] = sizes[c] === 0 ? 0 : Math.exp(probabilities[c]! - highest)
        total += probabilities[c]!
      }
      for (let c = 0; c < count; c += 1) probabilities[c]! /= total
    }
  },
}
