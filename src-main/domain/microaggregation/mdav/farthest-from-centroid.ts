import type { LiveRecords } from '../../kernels/live-records.ts'
import { largestAtLeast } from '../../numerics/selection.ts'

/** Candidates kept: few enough to be measured in each round, enough for dozens of rounds. */
const FEWEST_CANDIDATES = 64
const CANDIDATE_SHARE = 1 / 64
/** Distances compared with each other through a third point differ from the true ones by less than this share. */
const DISTANCE_ROUNDING = 1e-9
/** What one operation on doubles may lose of its result. */
const ROUNDING = 2 ** -52

/**
 * Hands out the record that lies farthest from the centroid of those that count, ties to the lower one: exactly the one
 * that a sum over all of them in their order, and a look at each, would find.
 *
 * That is what it does where it must. Most rounds go without: removing a few records moves the centroid a little, so only
 * records that were among the farthest before can be now (a record's distance grows by no more than the centroid moved);
 * and a centroid from running sums is as good as one from the whole sum unless two candidates are so near to a tie that
 * rounding decides.
 */
export interface FarthestFromCentroid {
  next(): number
  /** To be told of each record that no longer counts. */
  remove(record: number): void
}

/** @param values  n × p, row-major; finite. Cost O(np), then O(left · p / 64) a round and O(left · p) in some. */
export function createFarthestFromCentroid(
  values: Float64Array,
  records: number,
  variables: number,
  live: LiveRecords,
): FarthestFromCentroid {
  const isGone = new Uint8Array(records)
  const sums = new Float64Array(variables)
  const lost = new Float64Array(variables)
  const absolute = new Float64Array(variables)
  for (let record = 0, cell = 0; record < records; record += 1) {
    for (let v = 0; v < variables; v += 1, cell += 1) {
      absolute[v]! += Math.abs(values[cell]!)
      addTo(v, values[cell]!)
    }
  }
  const centroid = new Float64Array(variables)
  const reference = new Float64Array(variables)
  const distances = new Float64Array(records)
  let candidates = new Int32Array(0)
  /** No record outside the candidates lay farther from `reference`; below zero when there is none. */
  let radius = -1

  /** Neumaier's sum, so that a thousand removals cost no digits. */
  function addTo(v: number, value: number): void {
    const sum = sums[v]!
    const next = sum + value
    lost[v]! += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sums[v] = next
  }

  function distanceTo(point: Float64Array, record: number): number {
    let distance = 0
    for (let v = 0, cell = record * variables; v < variables; v += 1, cell += 1) {
      const difference = values[cell]! - point[v]!
      distance += difference * difference
    }
    return distance
  }

  function refill(): void {
    const rest = live.live()
    for (let place = 0; place < rest.length; place += 1) distances[place] = distanceTo(centroid, rest[place]!)
    const wanted = Math.max(FEWEST_CANDIDATES, Math.floor(rest.length * CANDIDATE_SHARE))
    const threshold = largestAtLeast(distances, rest.length, wanted)
    candidates = rest.filter((_, place) => distances[place]! >= threshold)
    let outside = -1
    for (let place = 0; place < rest.length; place += 1) {
      if (distances[place]! < threshold && distances[place]! > outside) outside = distances[place]!
    }
    radius = outside < 0 ? -1 : Math.sqrt(outside)
    reference.set(centroid)
  }

  /** By the sum over all that count in their order, and a look at each. */
  function byDefinition(): number {
    const rest = live.live()
    centroid.fill(0)
    for (const record of rest) {
      for (let v = 0, cell = record * variables; v < variables; v += 1, cell += 1) centroid[v]! += values[cell]!
    }
    for (let v = 0; v < variables; v += 1) centroid[v]! /= rest.length
    live.scan(centroid, 0, true)
    return live.farthest
  }

  /** How far the centroid by definition can be from that of the running sums. */
  function centroidError(): number {
    let squares = 0
    for (let v = 0; v < variables; v += 1) squares += (ROUNDING * (absolute[v]! + 4 * Math.abs(centroid[v]!))) ** 2
    return Math.sqrt(squares)
  }

  /** The farthest candidate, -1 when a tie is too near to tell; the distance of the farthest goes to `found`. */
  const found = { distance: 0 }
  function amongCandidates(error: number): number {
    let kept = 0
    let farthest = -1
    let largest = -1
    let second = -1
    for (const record of candidates) {
      if (isGone[record] === 1) continue
      candidates[kept++] = record
      const distance = distanceTo(centroid, record)
      if (distance > largest) {
        second = largest
        largest = distance
        farthest = record
      } else if (distance > second && !(distance === largest && areEqual(record, farthest))) second = distance
    }
    candidates = candidates.subarray(0, kept)
    found.distance = Math.sqrt(Math.max(0, largest))
    const slack = 2 * error * found.distance + error * error + 2 * (variables + 4) * ROUNDING * largest
    return largest - second > 2 * slack ? farthest : -1
  }

  function areEqual(a: number, b: number): boolean {
    for (let v = 0; v < variables; v += 1) if (values[a * variables + v] !== values[b * variables + v]) return false
    return true
  }

  /** Whether no record outside the candidates can be the farthest. */
  function areEnough(error: number): boolean {
    if (candidates.length === 0 || radius < 0) return candidates.length > 0
    let moved = 0
    for (let v = 0; v < variables; v += 1) moved += (centroid[v]! - reference[v]!) ** 2
    return found.distance * (1 - DISTANCE_ROUNDING) > radius + Math.sqrt(moved) + 2 * error
  }

  return {
    next() {
      for (let v = 0; v < variables; v += 1) centroid[v] = (sums[v]! + lost[v]!) / live.left
      const error = centroidError()
      let farthest = amongCandidates(error)
      if (!areEnough(error)) {
        refill()
        farthest = amongCandidates(error)
        if (!areEnough(error)) farthest = -1
      }
      return farthest < 0 ? byDefinition() : farthest
    },
    remove(record) {
      isGone[record] = 1
      for (let v = 0; v < variables; v += 1) addTo(v, -values[record * variables + v]!)
    },
  }
}
