import { tupleCounts, type DistinctTuples } from './distinct-tuples.ts'

/** What each cluster stands for: numbers and categories in rows. */
export type Centroids = {
  readonly count: number
  /** count × p, standardised. */
  readonly values: Float64Array
  /** count × q. */
  readonly codes: Int32Array
}

/** How often, in tuples, a long assignment looks up. */
const TUPLES_BETWEEN_CHECKS = 256

export function emptyCentroids({ variables, categories }: DistinctTuples, count: number): Centroids {
  return { count, values: new Float64Array(count * variables), codes: new Int32Array(count * categories.length) }
}

/** The tuples named become centroids, in their order. */
export function centroidsAt(tuples: DistinctTuples, chosen: ArrayLike<number>): Centroids {
  const { variables, values, codes, categories } = tuples
  const centroids = emptyCentroids(tuples, chosen.length)
  for (let c = 0; c < chosen.length; c += 1) {
    const tuple = chosen[c]!
    centroids.values.set(values.subarray(tuple * variables, (tuple + 1) * variables), c * variables)
    centroids.codes.set(
      codes.subarray(tuple * categories.length, (tuple + 1) * categories.length),
      c * categories.length,
    )
  }
  return centroids
}

/**
 * Each tuple goes to its nearest centroid: squared distance of the numbers plus `gamma` for each category that differs, ties
 * to the lowest.
 *
 * @param assigned    receives the centroid of each tuple.
 * @param shouldStop  once it says so, tuples that were not looked at stay where they are.
 * @returns         the loss of all records by these centroids, each differing category counting 1.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002), equations 8–10.
 * Cost    O(tuples · centroids · (p + q)), less where numbers alone are far.
 */
export function assignToNearest(
  tuples: DistinctTuples,
  { count, values: centres, codes: modes }: Centroids,
  gamma: number,
  assigned: Int32Array,
  shouldStop: () => boolean = () => false,
): number {
  const { variables, values, codes, starts } = tuples
  const width = tuples.categories.length
  let loss = 0
  for (let tuple = 0; tuple < tuples.count; tuple += 1) {
    if (tuple % TUPLES_BETWEEN_CHECKS === 0 && shouldStop()) break
    const cell = tuple * variables
    const code = tuple * width
    let nearest = 0
    let least = Infinity
    for (let c = 0; c < count; c += 1) {
      let distance = 0
      for (let v = 0; v < variables; v += 1) {
        const difference = values[cell + v]! - centres[c * variables + v]!
        distance += difference * difference
      }
      if (distance >= least) continue
      for (let q = 0; q < width; q += 1) if (codes[code + q] !== modes[c * width + q]) distance += gamma
      if (distance >= least) continue
      least = distance
      nearest = c
    }
    assigned[tuple] = nearest
    let differing = 0
    for (let q = 0; q < width; q += 1) if (codes[code + q] !== modes[nearest * width + q]) differing += 1
    loss += (starts[tuple + 1]! - starts[tuple]!) * (least + (1 - gamma) * differing)
  }
  return loss
}

/**
 * Each centroid becomes the mean and the most frequent categories of its records, ties to the lowest code; one without
 * records stays.
 *
 * @returns  the loss of the records by the new centroids.
 *
 * Cost  O(tuples (p + q) + centroids × categories).
 */
export function placeCentroids(tuples: DistinctTuples, assigned: Int32Array, centroids: Centroids): number {
  const { variables, values, codes, categories } = tuples
  const width = categories.length
  const { count, values: centres, codes: modes } = centroids
  const weights = tupleCounts(tuples)
  const sizes = new Float64Array(count)
  const sums = new Float64Array(count * variables)
  let loss = 0
  assigned.forEach((c, tuple) => {
    sizes[c]! += weights[tuple]!
    for (let v = 0; v < variables; v += 1) sums[c * variables + v]! += weights[tuple]! * values[tuple * variables + v]!
  })
  for (let c = 0; c < count; c += 1) {
    if (sizes[c]! === 0) continue
    for (let v = 0; v < variables; v += 1) centres[c * variables + v] = sums[c * variables + v]! / sizes[c]!
  }
  assigned.forEach((c, tuple) => {
    for (let v = 0; v < variables; v += 1)
      loss += weights[tuple]! * (values[tuple * variables + v]! - centres[c * variables + v]!) ** 2
  })
  for (let q = 0; q < width; q += 1) {
    const length = categories[q]!
    const counts = new Int32Array(count * length)
    assigned.forEach((c, tuple) => {
      counts[c * length + codes[tuple * width + q]!]! += weights[tuple]!
    })
    for (let c = 0; c < count; c += 1) {
      if (sizes[c]! === 0) continue
      let mode = 0
      for (let code = 1; code < length; code += 1)
        if (counts[c * length + code]! > counts[c * length + mode]!) mode = code
      modes[c * width + q] = mode
      loss += sizes[c]! - counts[c * length + mode]!
    }
  }
  return loss
}
