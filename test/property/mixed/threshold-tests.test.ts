import { expect, test } from 'vitest'
import { metricColumns } from '../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { classSizes, colouredPoints } from '../../../src-main/domain/mixed/diversity-clustering/coloured-points.ts'
import { radiusFloors } from '../../../src-main/domain/mixed/diversity-clustering/radius-floors.ts'
import { searchThreshold } from '../../../src-main/domain/mixed/diversity-clustering/search-threshold.ts'
import { testThreshold } from '../../../src-main/domain/mixed/diversity-clustering/test-threshold.ts'
import { diameterKey, isPolychromatic, leastOfLargest, radiusKey } from '../../support/enumerate-diverse.ts'
import { aRandomColouredFile } from '../../support/random-coloured.ts'

const never = () => false

/** Files of up to nine records, with what enumeration finds of each. */
function* enumerated(count: number) {
  for (let seed = 1; seed <= count; seed += 1) {
    const records = 4 + (seed % 6)
    const l = 2 + ((seed >> 3) % 2)
    const file = aRandomColouredFile(seed, { records, colours: 2 + (seed % 4) })
    const columns = metricColumns(file, seed % 2 === 0 ? 'sum' : 'root')
    const { between } = createMixedMetric(columns)
    const { codes } = file.confidential[0]!
    const points = colouredPoints(
      columns,
      codes,
      Int32Array.from({ length: records }, (_, record) => record),
    )
    const isAllowed = (members: number[]) =>
      isPolychromatic(
        members.map((record) => codes[record]!),
        l,
      )
    yield {
      seed,
      records,
      l,
      points,
      between,
      metric: createMixedMetric(points.metric),
      leastDiameter: leastOfLargest(records, isAllowed, (members) => diameterKey(members, between)),
      leastRadius: leastOfLargest(records, isAllowed, (members) => radiusKey(members, between)),
    }
  }
}

const instances = [...enumerated(3000)]

test('clusters exist if and only if no colour has more than n / l records', () => {
  for (const { seed, records, l, points, leastRadius } of instances) {
    expect([seed, classSizes(points)[0]! <= Math.floor(records / l)]).toEqual([seed, leastRadius < Infinity])
  }
})

test('every threshold from the least largest diameter on succeeds, and what succeeds is a partition into stars within it', () => {
  const seen = { succeeded: 0, failed: 0, below: 0, rounds: 0 }
  for (const { seed, records, l, points, between, metric, leastDiameter } of instances) {
    if (leastDiameter === Infinity) continue
    const keys = new Set([0])
    for (let a = 0; a < records; a += 1) for (let b = 0; b < a; b += 1) keys.add(between(a, b))
    for (const key of keys) {
      const { stars, rounds } = testThreshold(points, metric, l, key, never)!
      seen.rounds = Math.max(seen.rounds, rounds)
      if (stars === null) {
        expect(key, `seed ${seed}`).toBeLessThan(leastDiameter)
        seen.failed += 1
        continue
      }
      seen.succeeded += 1
      if (key < leastDiameter) seen.below += 1
      const clusters = Array.from(stars.centres, (): number[] => [])
      stars.starOf.forEach((star, point) => clusters[star]!.push(point))
      for (const [star, members] of clusters.entries()) {
        const colours = members.map((point) => points.colours[point]!)
        const farthest = members.map((point) =>
          metric.between(points.tuples[point]!, points.tuples[stars.centres[star]!]!),
        )
        expect(isPolychromatic(colours, l) && Math.max(...farthest) <= key, `seed ${seed}`).toBe(true)
      }
    }
  }
  // All that may happen did: success below the least diameter, failure, an independent set that had to grow twice.
  expect(Math.min(seen.succeeded, seen.failed, seen.below, seen.rounds - 2)).toBeGreaterThan(0)
})

test('the search ends at a threshold no larger than the least diameter, and floors are no larger than the optimum', () => {
  for (const { seed, l, points, metric, leastDiameter, leastRadius } of instances) {
    if (leastDiameter === Infinity) continue
    const floors = radiusFloors(points, metric, { l, firstKept: 0, sharesColours: false, shouldStop: never })
    let reached = Infinity
    const { floor, isExhausted } = searchThreshold(
      points,
      metric,
      floors.diameter,
      (key) => {
        if (testThreshold(points, metric, l, key, never)!.stars === null) return Infinity
        reached = Math.min(reached, key)
        return key
      },
      never,
    )
    expect([seed, isExhausted, reached]).toEqual([seed, true, floor])
    expect(floor, `seed ${seed}`).toBeLessThanOrEqual(leastDiameter)
    expect(floors.radius, `seed ${seed}`).toBeLessThanOrEqual(leastRadius)
    expect(metric.distanceOf(reached), `seed ${seed}`).toBeLessThanOrEqual(2 * metric.distanceOf(leastRadius) + 1e-12)
  }
})

test('distances are metrics: symmetric, 0 of a record to itself, and no way around is shorter', () => {
  for (const { seed, records, metric, points } of instances.slice(0, 300)) {
    const d = (a: number, b: number) => metric.distanceOf(metric.between(points.tuples[a]!, points.tuples[b]!))
    const keys = new Float64Array(metric.records)
    for (let a = 0; a < records; a += 1) {
      metric.from(points.tuples[a]!, keys)
      expect(d(a, a)).toBe(0)
      for (let b = 0; b < records; b += 1) {
        expect(d(a, b)).toBe(d(b, a))
        expect(metric.distanceOf(keys[points.tuples[b]!]!)).toBe(d(a, b))
        for (let c = 0; c < records; c += 1) {
          expect(d(a, c), `seed ${seed}`).toBeLessThanOrEqual(d(a, b) + d(b, c) + 1e-12)
        }
      }
    }
  }
})
