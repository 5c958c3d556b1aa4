import type { MixedMetric } from '../distances/mixed-metric.ts'
import { hasBit, setBit, wordsFor } from '../flow/bit-rows.ts'
import { createStarFlow, type StarFlow } from '../flow/star-flow.ts'
import { withUncoloured, type Stars } from './assign-to-centres.ts'
import { classSizes, type ColouredPoints } from './coloured-points.ts'
import { createThresholdRows } from './threshold-rows.ts'

export type ThresholdTest = {
  /** Star of each point and centre of each star, where every point is in a star of at least l colours; else null. */
  readonly stars: Stars | null
  /** Independent sets that were tried. */
  readonly rounds: number
}

/**
 * Algorithm 1 of the paper: a partition into stars of at least l points of different colours, all within `key` of their
 * centres. Never fails where the key is at least that of the smallest possible largest diameter; may fail below.
 *
 * F-TEST asks whether the stars of a maximal independent set can all have l colours: as every point is near a star, that is a
 * flow of l a star. M-TEST asks of each colour whether its points can all be matched to slots; one flow answers both, as
 * covering the points never takes one from a star. Where a colour fails, the points on alternating paths from those that are
 * free (S) have fewer neighbours among the stars (N) than they are: they become centres instead, and the set is made maximal
 * again. It grows each time.
 *
 * Points without a colour may be centres and count for nothing; those that are not go to the nearest star, as every point is
 * near one. Deviates: the paper knows no such points; its proofs hold as they are.
 *
 * @param order  in which points are offered to the first independent set; null: as they are, which takes in the whole of the
 *               most frequent colour, so that few rounds are left.
 * @returns null when `shouldStop` said so first.
 *
 * Cost  O(m (tuples · p + n)) for m stars, and a few phases of the flow a round.
 * Source  Li, Yi & Zhang, "Clustering with Diversity" (ICALP 2010, arXiv 1004.2968), Algorithm 1.
 */
export function testThreshold(
  points: ColouredPoints,
  metric: MixedMetric,
  l: number,
  key: number,
  shouldStop: () => boolean,
  order: Int32Array | null = null,
): ThresholdTest | null {
  const { count } = points
  const rowOf = createThresholdRows(points, metric, key)
  const flow = createStarFlow(points, l)
  const mostStars = Math.floor(count / l)
  let rounds = 0
  let first = order
  for (;;) {
    rounds += 1
    if (!extend(flow, rowOf, count, mostStars, first, shouldStop)) {
      if (shouldStop()) return null
      return { stars: null, rounds }
    }
    first = null
    if (!flow.fill()) return { stars: null, rounds }
    flow.cover()
    const colour = mostUncovered(flow, points)
    if (colour < 0) return { stars: withUncoloured(starsOf(flow), points, metric), rounds }
    if (shouldStop()) return null
    const { violators, neighbours } = hallViolator(flow, points, colour)
    for (const star of neighbours) flow.remove(star)
    for (const point of violators) flow.add(point, rowOf(point))
  }
}

/** Adds points until every one is a centre or near one of another colour; false beyond `mostStars`, or when stopped. */
function extend(
  flow: StarFlow,
  rowOf: (point: number) => Int32Array,
  count: number,
  mostStars: number,
  order: Int32Array | null,
  shouldStop: () => boolean,
): boolean {
  const near = new Int32Array(wordsFor(count))
  const join = (row: Int32Array) => {
    for (let word = 0; word < near.length; word += 1) near[word]! |= row[word]!
  }
  flow.centres.forEach((centre, star) => {
    if (centre < 0) return
    setBit(near, centre)
    join(flow.rowOf(star))
  })
  for (let place = 0; place < count; place += 1) {
    const point = order === null ? place : order[place]!
    if (hasBit(near, point)) continue
    if (flow.stars === mostStars || (flow.stars % 64 === 0 && shouldStop())) return false
    const row = rowOf(point)
    flow.add(point, row)
    join(row)
  }
  return flow.stars <= mostStars
}

/** The colour with the most points in no star, -1 when all are in one. */
function mostUncovered({ starOf }: StarFlow, points: ColouredPoints): number {
  const uncovered = new Int32Array(classSizes(points).length)
  let most = -1
  starOf.forEach((star, point) => {
    if (star >= 0 || points.colours[point]! < 0) return
    const colour = points.colours[point]!
    uncovered[colour]! += 1
    if (most < 0 || uncovered[colour]! > uncovered[most]!) most = colour
  })
  return most
}

/**
 * Points of a colour on alternating paths from those in no star, and the stars near them: each of these holds one of the
 * points, as the matching is a largest one, so there are fewer.
 *
 * Cost  O(violators · stars).
 */
function hallViolator(
  flow: StarFlow,
  { colours, colourStarts }: ColouredPoints,
  colour: number,
): { violators: number[]; neighbours: number[] } {
  const violators: number[] = []
  for (let point = colourStarts[colour]!; point < colourStarts[colour + 1]!; point += 1) {
    if (flow.starOf[point]! < 0) violators.push(point)
  }
  const neighbours: number[] = []
  let others = Array.from(flow.centres.keys()).filter(
    (star) => flow.centres[star]! >= 0 && colours[flow.centres[star]!] !== colour,
  )
  // The list grows while it is read.
  for (const point of violators) {
    others = others.filter((star) => {
      if (!hasBit(flow.rowOf(star), point)) return true
      neighbours.push(star)
      violators.push(flow.occupant(star, colour))
      return false
    })
  }
  return { violators, neighbours }
}

/** The stars without gaps in their numbers. */
function starsOf({ starOf, centres }: StarFlow): Stars {
  const numbers = new Int32Array(centres.length)
  const kept: number[] = []
  centres.forEach((centre, star) => {
    numbers[star] = kept.length
    if (centre >= 0) kept.push(centre)
  })
  return { starOf: starOf.map((star) => (star < 0 ? -1 : numbers[star]!)), centres: Int32Array.from(kept) }
}
