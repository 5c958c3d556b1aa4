import type { SolveContext } from '../../method.ts'
import type { RandomStream } from '../../numerics/random-stream.ts'
import { assignToNearest, centroidsAt, placeCentroids, type Centroids } from '../clusters/centroids.ts'
import { tupleCounts, tupleDistance, type DistinctTuples } from '../clusters/distinct-tuples.ts'

export type Prototypes = {
  readonly centroids: Centroids
  /** Cluster of each tuple. */
  readonly assigned: Int32Array
  readonly loss: number
  readonly rounds: number
  /** Whether every tuple was brought to its nearest prototype once, before a stop. */
  readonly isWhole: boolean
}

/** Rounds after which clusters that still change are taken as they are. */
const MOST_ROUNDS = 100

/**
 * Clusters of mixed records: each prototype is the mean and the most frequent categories of its records, each record goes to
 * its nearest prototype, until nothing changes.
 *
 * @param count  prototypes, at most as many as tuples; some may end without records.
 * @param gamma  what a differing category adds to a squared distance.
 *
 * Source  Huang (1998), Extensions to the k-means algorithm for clustering large data sets with categorical values; first
 *         prototypes by Arthur & Vassilvitskii (2007), k-means++.
 * Cost    O(rounds · tuples · count · (p + q)).
 */
export function clusterByPrototypes(
  tuples: DistinctTuples,
  count: number,
  gamma: number,
  random: RandomStream,
  { shouldStop }: Pick<SolveContext, 'shouldStop'>,
): Prototypes {
  const centroids = centroidsAt(tuples, spreadTuples(tuples, count, random, shouldStop))
  // Where it is stopped before all are looked at, those that are left are in the first cluster.
  const assigned = new Int32Array(tuples.count)
  const before = new Int32Array(tuples.count)
  let isWhole = false
  let loss = Infinity
  let rounds = 0
  for (; rounds < MOST_ROUNDS; rounds += 1) {
    before.set(assigned)
    assignToNearest(tuples, centroids, gamma, assigned, shouldStop)
    isWhole ||= !shouldStop()
    loss = placeCentroids(tuples, assigned, centroids)
    if (shouldStop() || (rounds > 0 && assigned.every((cluster, tuple) => cluster === before[tuple]))) break
  }
  return { centroids, assigned, loss, rounds, isWhole }
}

/**
 * Tuples far from each other: each is drawn by its records times the distance to the nearest one drawn before. Fewer, one at
 * least, once `shouldStop` says so.
 */
export function spreadTuples(
  tuples: DistinctTuples,
  count: number,
  random: RandomStream,
  shouldStop: () => boolean = () => false,
): Int32Array {
  const wanted = Math.min(count, tuples.count)
  const weights = tupleCounts(tuples)
  const distances = Float64Array.from(weights)
  const chosen = new Int32Array(wanted)
  const nearest = new Float64Array(tuples.count).fill(Infinity)
  for (let place = 0; place < wanted; place += 1) {
    if (place > 0 && shouldStop()) return chosen.subarray(0, place)
    let rest = random.fraction() * distances.reduce((sum, own) => sum + own, 0)
    let tuple = -1
    for (let t = 0; t < tuples.count; t += 1) {
      if (distances[t]! <= 0) continue
      tuple = t
      rest -= distances[t]!
      if (rest < 0) break
    }
    chosen[place] = tuple
    for (let t = 0; t < tuples.count; t += 1) {
      nearest[t] = Math.min(nearest[t]!, tupleDistance(tuples, t, tuple))
      distances[t] = weights[t]! * nearest[t]!
    }
  }
  return chosen
}
