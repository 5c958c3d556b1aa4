import type { Checkpoint } from './checkpoint.ts'
import type { MasterDuals } from './master-duals.ts'
import type { PartitionProblem } from './partition-problem.ts'

/** Steps between two looks at the checkpoint. */
const STEPS_BETWEEN_CHECKS = 500_000

export type GreedyPricing = {
  /** Groups (ascending members) of reduced cost below −tolerance, at most one per record and size. */
  readonly groups: Int32Array[]
  /** Candidates looked at. */
  readonly steps: number
}

/**
 * Look for groups of negative reduced cost quickly: from each record, for each size, grow by the neighbour that costs the
 * least, then replace single members as long as that lowers the cost.
 *
 * Only near neighbours are tried, so finding nothing proves nothing. A stop, or the end of the steps, returns what was found until
 * then.
 *
 * Cost  O(n · neighbours · Σ sizes) to grow, as much again for each size to exchange.
 */
export function priceGreedily(
  { distances, records, neighbours, sizes, tolerance }: PartitionProblem,
  { duals, countDual }: Pick<MasterDuals, 'duals' | 'countDual'>,
  stepBudget: number,
  checkpoint: Checkpoint,
): GreedyPricing {
  const groups: Int32Array[] = []
  const width = neighbours.length + 1
  const near = new Int32Array(width)
  const gain = new Float64Array(width)
  const isMember = new Uint8Array(width)
  let steps = 0
  let nextCheck = STEPS_BETWEEN_CHECKS
  for (let record = 0; record < records; record += 1) {
    near[0] = record
    near.set(neighbours.records.subarray(record * neighbours.length, (record + 1) * neighbours.length), 1)
    for (const size of sizes) {
      if (size > width) break
      if (steps >= stepBudget) return { groups, steps }
      if (steps >= nextCheck) {
        nextCheck = steps + STEPS_BETWEEN_CHECKS
        checkpoint.onAlive()
        if (checkpoint.shouldStop()) return { groups, steps }
      }
      const members = grow(size)
      if (members !== null) groups.push(members)
    }
  }
  return { groups, steps }

  /** gain[a] is the cost of adding a (a member: of keeping it): Σ_{members u ≠ a} D / t − π_a. */
  function grow(size: number): Int32Array | null {
    isMember.fill(0)
    for (let a = 0; a < width; a += 1) gain[a] = -duals[near[a]!]!
    let cost = -countDual
    let next = 0
    for (let taken = 0; taken < size; taken += 1) {
      cost += gain[next]!
      isMember[next] = 1
      shift(next, size, 1)
      next = cheapest()
    }
    for (let exchanges = 0; exchanges < size; exchanges += 1) {
      const change = bestExchange(size)
      if (change === null) break
      cost += change.delta
      isMember[change.out] = 0
      shift(change.out, size, -1)
      isMember[change.in] = 1
      shift(change.in, size, 1)
    }
    return cost < -tolerance ? near.filter((_, a) => isMember[a] === 1).sort() : null
  }

  function shift(a: number, size: number, sign: number): void {
    steps += width
    const row = near[a]! * records
    for (let b = 0; b < width; b += 1) if (b !== a) gain[b]! += (sign * distances[row + near[b]!]!) / size
  }

  function cheapest(): number {
    let best = -1
    for (let a = 0; a < width; a += 1) if (isMember[a] === 0 && (best < 0 || gain[a]! < gain[best]!)) best = a
    return best
  }

  /** The exchange of a member (the anchor record excepted) for another candidate that lowers the cost most. */
  function bestExchange(size: number): { out: number; in: number; delta: number } | null {
    let best: { out: number; in: number; delta: number } | null = null
    for (let out = 1; out < width; out += 1) {
      if (isMember[out] === 0) continue
      steps += width - size
      const row = near[out]! * records
      for (let a = 1; a < width; a += 1) {
        if (isMember[a] === 1) continue
        const delta = gain[a]! - distances[row + near[a]!]! / size - gain[out]!
        if (delta < -tolerance && (best === null || delta < best.delta)) best = { out, in: a, delta }
      }
    }
    return best
  }
}
