import { expect, test } from 'vitest'
import { metricColumns } from '../../../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { treeHeights } from '../../../../../src-main/domain/mixed/distances/tree-heights.ts'
import { setBit } from '../../../../../src-main/domain/mixed/flow/bit-rows.ts'
import { createStarFlow } from '../../../../../src-main/domain/mixed/flow/star-flow.ts'
import { clusterRadius } from '../../../../../src-main/domain/mixed/diversity-clustering/cluster-radius.ts'
import { splitStar } from '../../../../../src-main/domain/mixed/diversity-clustering/split-stars.ts'
import { createGroupLoss } from '../../../../../src-main/domain/mixed/diversity-clustering/group-loss.ts'
import { mixedLoss } from '../../../../../src-main/domain/mixed/mixed-loss.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { aMixedFile } from '../../../../support/mixed-file.ts'

// Two leaves under a branch, one under the root.
const tree = { parents: Int32Array.of(3, 3, 4, 4, -1), names: ['a', 'b', 'c', 'ab', 'all'] }

test('numbers by range, ranks by steps, categories by equality, leaves by the height above both', () => {
  const file = aMixedFile({
    numbers: [[0, 5, 20]],
    ordinal: [[0, 2, 4]],
    nominal: [[0, 0, 1]],
    hierarchical: [{ codes: [0, 1, 2], tree }],
  })
  expect([...treeHeights(tree)]).toEqual([0, 0, 0, 0.5, 1])
  const distances = (combination: 'sum' | 'root') => {
    const metric = createMixedMetric(metricColumns(file, combination))
    return [metric.distanceOf(metric.between(0, 1)), metric.distanceOf(metric.between(0, 2))]
  }
  const [near, far] = distances('sum')
  expect(near).toBeCloseTo(0.25 + 0.5 + 0 + 0.5, 12)
  expect(far).toBeCloseTo(4, 12)
  expect(distances('root')[0]).toBeCloseTo(Math.sqrt(0.25 ** 2 + 0.5 ** 2 + 0.5 ** 2), 12)
})

test('a missing rank is 1 from every other and 0 from another missing one', () => {
  const file = aMixedFile({ ordinal: [[0, 1, 2, 3, 3]] })
  const [variable] = file.categorical
  const missing = { ...file, categorical: [{ ...variable!, categories: ['low', 'middle', 'high', ''] }] }
  const { between } = createMixedMetric(metricColumns(missing, 'sum'))
  expect([between(0, 1), between(0, 2), between(0, 3), between(1, 3), between(3, 4)]).toEqual([0.5, 1, 1, 1, 0])
})

test('a factor weighs the distance of its variable', () => {
  const file = aMixedFile({ numbers: [[0, 4, 10]] })
  const weighed = { ...file, values: file.values.map((value) => value * Math.sqrt(3)) }
  const { between } = createMixedMetric(metricColumns(weighed, 'sum'))
  expect(between(0, 1)).toBeCloseTo(1.2, 9)
})

test('the centre of a cluster is the member whose farthest other is nearest', () => {
  const places = [0, 1, 4, 9]
  const metric = { between: (a: number, b: number) => Math.abs(places[a]! - places[b]!) }
  expect(clusterRadius([0, 1, 2, 3], metric)).toEqual({ centre: 2, key: 5 })
})

test('a star is split as far as the radius allows, and the centre stays with the rest', () => {
  const places = [5, 0, 1, 9, 10, 4, 6]
  const metric = { between: (a: number, b: number) => Math.abs(places[a]! - places[b]!) }
  const groups = splitStar([0, 1, 2, 3, 4, 5, 6], metric, 2, 5)
  expect(groups.map((group) => group.map((member) => places[member]))).toEqual([
    [0, 1],
    [10, 9],
    [5, 4, 6],
  ])
})

test('the loss of a group by its members is that of mixedLoss', () => {
  const file = aMixedFile({ numbers: [[1, 2, 4, 9, 3]], nominal: [[0, 0, 1, 1, 1]] })
  const loss = createGroupLoss(file)
  const whole = mixedLoss(file, Int32Array.of(0, 0, 1, 1, 1))
  expect(loss([0, 1], -1, -1) + loss([2, 3, 4], -1, -1)).toBeCloseTo(whole, 12)
  expect(loss([0, 3], 3, 1) + loss([2, 1, 4], 1, 3)).toBeCloseTo(whole, 12)
})

/** Largest total by trying every star for every point. */
function mostCovered(rows: number[][], colours: number[], centres: number[]): number {
  const taken = new Set<string>(centres.map((centre, star) => `${star}:${colours[centre]}`))
  const cover = (point: number): number => {
    if (point === colours.length) return 0
    if (centres.includes(point)) return 1 + cover(point + 1)
    let most = cover(point + 1)
    rows.forEach((row, star) => {
      const slot = `${star}:${colours[point]}`
      if (!row.includes(point) || taken.has(slot)) return
      taken.add(slot)
      most = Math.max(most, 1 + cover(point + 1))
      taken.delete(slot)
    })
    return most
  }
  return cover(0)
}

/** Whether every star can have so many points, by trying every star for every point. */
function canFill(rows: number[][], colours: number[], centres: number[], atLeast: number): boolean {
  const taken = new Set<string>(centres.map((centre, star) => `${star}:${colours[centre]}`))
  const sizes = centres.map(() => 1)
  const fill = (point: number): boolean => {
    if (sizes.every((size) => size >= atLeast)) return true
    if (point === colours.length) return false
    if (centres.includes(point)) return fill(point + 1)
    return (
      rows.some((row, star) => {
        const slot = `${star}:${colours[point]}`
        if (!row.includes(point) || taken.has(slot)) return false
        taken.add(slot)
        sizes[star]! += 1
        const found = fill(point + 1)
        taken.delete(slot)
        sizes[star]! -= 1
        return found
      }) || fill(point + 1)
    )
  }
  return fill(0)
}

test('flows fill stars exactly where enumeration can, and cover as many points as it can', () => {
  const seen = { filled: 0, short: 0 }
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = createRandomStream(seed)
    const colours = Array.from({ length: 9 }, () => random.integer(0, 2)).sort()
    const kinds = [...new Set(colours)]
    const colourStarts = Int32Array.from([...kinds.map((colour) => colours.indexOf(colour)), colours.length])
    const numbered = colours.map((colour) => kinds.indexOf(colour))
    const stars = random.integer(1, 3)
    const centres = [...random.permutation(9)].slice(0, stars)
    const rows = centres.map((centre) =>
      colours.flatMap((colour, point) => (colour !== colours[centre] && random.integer(0, 2) > 0 ? [point] : [])),
    )
    const atLeast = random.integer(2, 3)
    const flow = createStarFlow({ count: 9, colours: Int32Array.from(numbered), colourStarts }, atLeast)
    centres.forEach((centre, star) => {
      const row = new Int32Array(1)
      for (const point of rows[star]!) setBit(row, point)
      flow.add(centre, row)
    })
    const filled = flow.fill()
    flow.cover()
    const covered = flow.starOf.filter((star) => star >= 0).length
    expect([seed, filled, covered]).toEqual([
      seed,
      canFill(rows, numbered, centres, atLeast),
      mostCovered(rows, numbered, centres),
    ])
    seen[filled ? 'filled' : 'short'] += 1
  }
  expect(Math.min(seen.filled, seen.short)).toBeGreaterThan(200)
})
