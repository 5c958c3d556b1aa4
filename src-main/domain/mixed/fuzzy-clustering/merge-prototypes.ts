import { COINCIDENT_PROTOTYPES } from '../../numerics/tolerances.ts'
import { squaredDistance } from './points.ts'

/** Prototypes of which each stands for a number of records. */
export type WeightedPrototypes = {
  /** c × dimensions, row-major. */
  readonly prototypes: Float64Array
  readonly weights: Float64Array
}

/**
 * Merge prototypes, always the two whose union adds least to the sum of squares (Ward), until so many are left; a merged one
 * is their mean by weight. Ties go to the lower ones.
 *
 * Cost    O(c³ + c² p), for c up to some fifty.
 */
export function mergeToCount(given: WeightedPrototypes, dimensions: number, wanted: number): WeightedPrototypes {
  let merged = given
  while (merged.weights.length > wanted) {
    const { prototypes, weights } = merged
    let [first, second, least] = [0, 1, Infinity]
    for (let a = 0; a < weights.length; a += 1) {
      for (let b = a + 1; b < weights.length; b += 1) {
        const share = (weights[a]! * weights[b]!) / (weights[a]! + weights[b]!)
        const rise = share * squaredDistance(prototypes, a, prototypes, b, dimensions)
        if (rise < least) [first, second, least] = [a, b, rise]
      }
    }
    merged = mergePair(merged, dimensions, first, second)
  }
  return merged
}

/** Prototypes without those that hold no record, and with those that coincide made one. Weights are the records they hold. */
export function withoutIdlePrototypes(given: WeightedPrototypes, dimensions: number): WeightedPrototypes {
  const held = [...given.weights.keys()].filter((j) => given.weights[j]! > 0)
  let rest: WeightedPrototypes = {
    prototypes: Float64Array.from(
      held.flatMap((j) => [...given.prototypes.subarray(j * dimensions, (j + 1) * dimensions)]),
    ),
    weights: Float64Array.from(held, (j) => given.weights[j]!),
  }
  for (let a = 0; a < rest.weights.length; a += 1) {
    for (let b = a + 1; b < rest.weights.length; b += 1) {
      if (squaredDistance(rest.prototypes, a, rest.prototypes, b, dimensions) >= COINCIDENT_PROTOTYPES ** 2) continue
      rest = mergePair(rest, dimensions, a, b)
      b = a
    }
  }
  return rest
}

/** The second of a pair goes into the first; those behind it move up. */
export function mergePair(
  { prototypes, weights }: WeightedPrototypes,
  dimensions: number,
  first: number,
  second: number,
): WeightedPrototypes {
  const merged = prototypes.slice()
  const total = weights[first]! + weights[second]!
  for (let d = 0; d < dimensions; d += 1) {
    const difference = prototypes[second * dimensions + d]! - prototypes[first * dimensions + d]!
    merged[first * dimensions + d]! += (weights[second]! / total) * difference
  }
  merged.copyWithin(second * dimensions, (second + 1) * dimensions)
  const kept = weights.with(first, total)
  kept.copyWithin(second, second + 1)
  return { prototypes: merged.slice(0, -dimensions), weights: kept.slice(0, -1) }
}
