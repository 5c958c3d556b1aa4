import { createRandomStream } from '../../numerics/random-stream.ts'
import type { MixedMetric } from '../distances/mixed-metric.ts'
import type { ColouredPoints } from './coloured-points.ts'
import { distinctSorts } from './radius-floors.ts'

/** Up to so many pairs their keys are all listed at once, else as many are drawn. */
const LISTED_PAIRS = 400_000

export type ThresholdSearch = {
  /** Every key below it was shown to be too small. */
  readonly floor: number
  /** No key between `floor` and the one that succeeded is left: that one is the smallest that had to. */
  readonly isExhausted: boolean
}

/**
 * The smallest key of a pair of different colours at which `test` succeeds, by bisection over the values: those of a sample
 * first, then those of all pairs that are still between, so that n² distances are neither kept nor sorted.
 *
 * @param floor  key that is known to be needed; tried first.
 * @param test   key that was reached, at most the one asked for; Infinity where it fails, which must prove that the key is too
 *               small; null when it was stopped.
 *
 * Cost  O(log n) tests, and O(n² p) once where the pairs are too many to be listed at the beginning.
 */
export function searchThreshold(
  points: ColouredPoints,
  metric: MixedMetric,
  floor: number,
  test: (key: number) => number | null,
  shouldStop: () => boolean,
): ThresholdSearch {
  const sorts = distinctSorts(points)
  let failed = -Infinity
  let reached = Infinity

  /** false when it was stopped. */
  function tryKey(key: number): boolean {
    const result = test(key)
    if (result === null) return false
    if (result === Infinity) failed = Math.max(failed, key)
    else reached = Math.min(reached, result)
    return true
  }

  /** Bisects over the keys, ascending, that are between. */
  function bisect(keys: Float64Array): boolean {
    for (;;) {
      const from = keys.findIndex((key) => key > failed)
      let to = keys.length
      while (to > 0 && keys[to - 1]! >= reached) to -= 1
      if (from < 0 || from >= to) return true
      if (!tryKey(keys[(from + to - 1) >>> 1]!)) return false
    }
  }

  const answer = (isExhausted: boolean): ThresholdSearch => ({
    floor: isExhausted ? reached : Math.max(floor, failed),
    isExhausted,
  })
  if (!tryKey(floor)) return answer(false)
  if (reached <= floor) return answer(true)
  const isListed = sorts.length ** 2 <= 2 * LISTED_PAIRS
  const drawn = isListed
    ? keysBetween(points, metric, sorts, failed, reached, shouldStop)
    : keysOfSample(points, metric, sorts).filter((key) => key > failed)
  if (drawn === null || !bisect(drawn)) return answer(false)
  if (reached === Infinity && !tryKey(Number.MAX_VALUE)) return answer(false)
  if (isListed || failed >= reached) return answer(true)
  const left = keysBetween(points, metric, sorts, failed, reached, shouldStop)
  return answer(left !== null && bisect(left))
}

function keysOfSample({ colours, tuples }: ColouredPoints, metric: MixedMetric, sorts: Int32Array): Float64Array {
  const random = createRandomStream(1)
  const keys = new Float64Array(LISTED_PAIRS)
  let drawn = 0
  for (let draws = 0; draws < LISTED_PAIRS; draws += 1) {
    const a = sorts[random.integer(0, sorts.length - 1)]!
    const b = sorts[random.integer(0, sorts.length - 1)]!
    if (colours[a] !== colours[b] || colours[a]! < 0) keys[drawn++] = metric.between(tuples[a]!, tuples[b]!)
  }
  return ascending(keys.subarray(0, drawn))
}

/** Distinct keys of pairs of different colours, larger than `above` and less than `below`, ascending; null when stopped. */
function keysBetween(
  { colours, tuples }: ColouredPoints,
  metric: MixedMetric,
  sorts: Int32Array,
  above: number,
  below: number,
  shouldStop: () => boolean,
): Float64Array | null {
  const found = new Set<number>()
  const keys = new Float64Array(metric.records)
  for (let place = 0; place < sorts.length; place += 1) {
    if (place % 64 === 0 && shouldStop()) return null
    const a = sorts[place]!
    metric.from(tuples[a]!, keys)
    for (let other = place + 1; other < sorts.length; other += 1) {
      const b = sorts[other]!
      const key = keys[tuples[b]!]!
      if (key > above && key < below && (colours[a] !== colours[b] || colours[a]! < 0)) found.add(key)
    }
  }
  return Float64Array.from(found).sort()
}

function ascending(keys: Float64Array): Float64Array {
  return keys.sort().filter((key, place) => place === 0 || key !== keys[place - 1])
}
