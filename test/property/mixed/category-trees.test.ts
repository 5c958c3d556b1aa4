import { expect, test } from 'vitest'
import type { CodeTree } from '../../../src-main/contract/model.ts'
import { withCategoryTree } from '../../../src-main/domain/mixed/category-tree.ts'
import { metricColumns } from '../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { diversityClustering } from '../../../src-main/domain/mixed/diversity-clustering/index.ts'
import type { MixedFile } from '../../../src-main/domain/mixed/mixed-file.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { isPolychromatic, leastOfLargest, radiusKey } from '../../support/enumerate-diverse.ts'
import { localContext } from '../../support/local-context.ts'
import { aMixedFile } from '../../support/mixed-file.ts'

/** A tree of any shape over a dozen codes, single codes below one included. */
function aRandomTree(seed: number): CodeTree {
  const random = createRandomStream(seed)
  const codes = Array.from({ length: 4 + (seed % 9) }, (_, code) => (code === 0 ? '*' : `c${code}`))
  return { source: 'x.hrc', codes, parents: codes.map((_, code) => (code === 0 ? -1 : random.integer(0, code - 1))) }
}

/** A number and a variable whose categories are any codes of the tree, high and low ones, and now and then missing. */
function aFileWithTree(seed: number, records: number): MixedFile {
  const random = createRandomStream(seed, 1)
  const tree = aRandomTree(seed)
  const categories = tree.codes.slice(1)
  if (seed % 3 === 0) categories.push('')
  const column = (largest: number) => Array.from({ length: records }, () => random.integer(0, largest))
  const file = aMixedFile({ numbers: [column(5)], nominal: [column(categories.length - 1)], confidential: [column(3)] })
  return { ...file, categorical: [withCategoryTree({ ...file.categorical[0]!, categories }, tree)] }
}

test('distances by a hierarchy are a metric, whichever codes occur; of the variable alone an ultrametric', () => {
  for (let seed = 1; seed <= 600; seed += 1) {
    const file = aFileWithTree(seed, 8)
    const [{ codes }] = file.categorical as [(typeof file.categorical)[0]]
    const alone = { ...file, variables: 0, values: new Float64Array(0), variableNames: [] }
    for (const combination of ['sum', 'root'] as const) {
      const whole = createMixedMetric(metricColumns(file, combination))
      const own = createMixedMetric(metricColumns(alone, combination))
      const far = (metric: typeof whole, a: number, b: number) => metric.distanceOf(metric.between(a, b))
      const faults: string[] = []
      for (let a = 0; a < 8; a += 1) {
        for (let b = 0; b < 8; b += 1) {
          if ((far(own, a, b) === 0) !== (codes[a] === codes[b])) faults.push(`${a} and ${b} are not told apart`)
          if (far(own, a, b) !== far(own, b, a) || far(own, a, b) > 1) faults.push(`${a} to ${b}`)
          for (let c = 0; c < 8; c += 1) {
            if (far(whole, a, c) > far(whole, a, b) + far(whole, b, c) + 1e-12) faults.push(`${a} ${b} ${c}`)
            if (far(own, a, c) > Math.max(far(own, a, b), far(own, b, c))) faults.push(`${a} ${b} ${c} by the tree`)
          }
        }
      }
      expect([seed, combination, faults]).toEqual([seed, combination, []])
    }
  }
})

test('by hierarchies too, groups are within twice the least radius of all by enumeration', async () => {
  let solved = 0
  for (let seed = 1; seed <= 600; seed += 1) {
    const l = 2 + (seed % 2)
    const file = aFileWithTree(seed, 4 + (seed % 5))
    const { codes } = file.confidential[0]!
    const metric = createMixedMetric(metricColumns(file, 'root'))
    const isAllowed = (members: readonly number[]) =>
      isPolychromatic(
        members.map((record) => codes[record]!),
        l,
      )
    const least = leastOfLargest(file.records, isAllowed, (members) => radiusKey(members, metric.between))
    if (least === Infinity) continue
    solved += 1
    const params = diversityClustering.params.parse({ l, k: l })
    const { groups } = await diversityClustering.solve(file, params, await localContext(diversityClustering))
    const members: number[][] = []
    groups.forEach((group, record) => (members[group] ??= []).push(record))
    const radius = metric.distanceOf(Math.max(...members.map((own) => radiusKey(own, metric.between))))
    expect([seed, members.every(isAllowed), radius <= 2 * metric.distanceOf(least) + 1e-12]).toEqual([seed, true, true])
  }
  expect(solved).toBeGreaterThan(200)
})
