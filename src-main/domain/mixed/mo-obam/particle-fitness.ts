import { tupleCounts, type DistinctTuples } from '../clusters/distinct-tuples.ts'
import type { EntropyOf } from '../entropy/diversity.ts'
import { entropyOfCounts } from '../entropy/entropy-of-counts.ts'
import { ENTROPY_SLACK, type GroupNeeds } from '../entropy/group-needs.ts'
import type { TupleValues } from './tuple-values.ts'

/** How good the clusters are that a particle stands for. */
export type ParticleMeasure = {
  /** Joint entropy over clusters that have records, bits. */
  readonly entropy: number
  /** V: how many records all clusters lack that have fewer than k, but any. */
  readonly shortage: number
  /** How far clusters are from all their needs, each need as a share, summed; 0 when all hold. */
  readonly lack: number
}

/**
 * Measure clusters of tuples.
 *
 * @param assigned  cluster of each tuple.
 * @param count     clusters at most.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002), equations 13–16, V as in their code.
 * Cost    O(tuples with their values + count × values).
 */
export function createParticleMeasure(
  tuples: DistinctTuples,
  values: readonly TupleValues[],
  needs: GroupNeeds,
  entropyOf: EntropyOf,
): (assigned: Int32Array, count: number) => ParticleMeasure {
  const weights = tupleCounts(tuples)
  return (assigned, count) => {
    const sizes = new Int32Array(count)
    for (let tuple = 0; tuple < tuples.count; tuple += 1) sizes[assigned[tuple]!]! += weights[tuple]!
    let shortage = 0
    let lack = 0
    for (const size of sizes) if (size > 0 && size < needs.k) shortage += needs.k - size
    lack += shortage / needs.k
    const sums = new Float64Array(count)
    let ofMinima = 0
    values.forEach((own, s) => {
      const counts = new Int32Array(count * own.distinct)
      for (let tuple = 0; tuple < tuples.count; tuple += 1) {
        const first = assigned[tuple]! * own.distinct
        for (let at = own.starts[tuple]!; at < own.starts[tuple + 1]!; at += 1)
          counts[first + own.values[at]!]! += own.counts[at]!
      }
      let least = Infinity
      for (let c = 0; c < count; c += 1) {
        if (sizes[c] === 0) continue
        const inCluster = counts.subarray(c * own.distinct, (c + 1) * own.distinct)
        const entropy = entropyOfCounts(inCluster)
        sums[c]! += entropy
        least = Math.min(least, entropy)
        lack += shareLacking(entropy, needs.entropies[s]!)
        if (needs.l > 1) lack += Math.max(0, needs.l - inCluster.reduce((n, own) => n + (own > 0 ? 1 : 0), 0)) / needs.l
      }
      ofMinima += least
    })
    let ofSums = Infinity
    for (let c = 0; c < count; c += 1) {
      if (sizes[c] === 0) continue
      ofSums = Math.min(ofSums, sums[c]!)
      lack += shareLacking(sums[c]!, needs.entropySum)
    }
    return { entropy: entropyOf === 'sum-of-minima' ? ofMinima : ofSums, shortage, lack }
  }
}

function shareLacking(entropy: number, needed: number): number {
  return entropy >= needed - ENTROPY_SLACK ? 0 : (needed - entropy) / needed
}
