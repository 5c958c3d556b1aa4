import type { ScoreName } from '../../../contract/model.ts'
import { ascendingOrder } from '../../numerics/selection.ts'

/** Probabilities are kept this far from 0 and 1 before their logarithm is taken: what scikit-learn does. */
const LOG_LOSS_CLIP = Number.EPSILON

/** Which end of each score is the good one. */
export const betterScore: Readonly<Record<ScoreName, 'less' | 'more'>> = {
  accuracy: 'more',
  f1: 'more',
  auc: 'more',
  'log-loss': 'less',
}

/**
 * Scores of predicted probabilities. The predicted class is the likeliest, the first of equals. F1 and AUC are those of the
 * positive class, or, where there is none, the mean over the classes, each against the rest; AUC counts only classes that
 * some but not all records have, and is null when there is none.
 *
 * @param probabilities  n × classes, row-major.
 *
 * Cost  O(n log n) for each class.
 */
export function predictionScores(
  probabilities: Float64Array,
  classes: Int32Array,
  count: number,
  positive: number | null,
): Readonly<Record<ScoreName, number | null>> {
  const n = classes.length
  const predicted = Int32Array.from(classes, (_, i) => {
    let best = 0
    for (let c = 1; c < count; c += 1) if (probabilities[i * count + c]! > probabilities[i * count + best]!) best = c
    return best
  })
  const counted = positive === null ? Array.from({ length: count }, (_, c) => c) : [positive]
  const areas = counted.flatMap((c) => areaUnderCurve(probabilities, classes, count, c) ?? [])
  let right = 0
  let loss = 0
  classes.forEach((c, i) => {
    if (predicted[i] === c) right += 1
    loss -= Math.log(Math.max(LOG_LOSS_CLIP, Math.min(1 - LOG_LOSS_CLIP, probabilities[i * count + c]!)))
  })
  return {
    accuracy: right / n,
    f1: mean(counted.map((c) => f1Of(predicted, classes, c))),
    auc: areas.length === 0 ? null : mean(areas),
    'log-loss': loss / n,
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** 2 TP / (2 TP + FP + FN); 0 where the class neither occurs nor is predicted. */
function f1Of(predicted: Int32Array, classes: Int32Array, one: number): number {
  let hits = 0
  let claims = 0
  let members = 0
  classes.forEach((c, i) => {
    if (predicted[i] === one) claims += 1
    if (c === one) members += 1
    if (c === one && predicted[i] === one) hits += 1
  })
  return claims + members === 0 ? 0 : (2 * hits) / (claims + members)
}

/** Share of pairs, one of the class and one not, that the probability puts in order; ties count half. */
function areaUnderCurve(probabilities: Float64Array, classes: Int32Array, count: number, one: number): number | null {
  const scores = Float64Array.from(classes, (_, i) => probabilities[i * count + one]!)
  const order = ascendingOrder(scores)
  let members = 0
  let rankSum = 0
  for (let first = 0; first < order.length;) {
    let next = first
    let inTie = 0
    while (next < order.length && scores[order[next]!] === scores[order[first]!]) {
      if (classes[order[next]!] === one) inTie += 1
      next += 1
    }
    // Ranks first + 1 … next share their mean.
    rankSum += (inTie * (first + 1 + next)) / 2
    members += inTie
    first = next
  }
  const others = classes.length - members
  return members === 0 || others === 0 ? null : (rankSum - (members * (members + 1)) / 2) / (members * others)
}
