import { expect, test } from 'vitest'
import { metricColumns } from '../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { fillNearGroups } from '../../../src-main/domain/mixed/diversity-clustering/fill-near-groups.ts'
import { withinRadius } from '../../../src-main/domain/mixed/diversity-clustering/within-radius.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { radiusKey } from '../../support/enumerate-diverse.ts'
import { aRandomColouredFile } from '../../support/random-coloured.ts'

/** Colours of n records, none in more than one in l of them: now and then as many as may be. */
function fairColours(seed: number, records: number, l: number): Int32Array {
  const random = createRandomStream(seed)
  const most = Math.floor(records / l)
  const kinds = l + random.integer(0, 4)
  const sizes = Array.from({ length: kinds }, () => (seed % 3 === 0 ? most : random.integer(1, most)))
  const codes = sizes.flatMap((size, colour) => Array.from({ length: size }, () => colour)).slice(0, records)
  // Those that lack are of colours of their own.
  while (codes.length < records) codes.push(kinds + codes.length)
  return random.permutation(records).map((place) => codes[place]!)
}

const rulesOf = (l: number, k: number) => ({ smallest: Math.max(k, l), l, isPolychromatic: k <= l })

function isKept(
  members: readonly number[],
  colours: Int32Array,
  { smallest, l, isPolychromatic }: ReturnType<typeof rulesOf>,
) {
  const values = members.map((record) => colours[record]!).filter((colour) => colour >= 0)
  const most = Math.max(...values.map((value) => values.filter((other) => other === value).length))
  return members.length >= smallest && values.length >= l && (isPolychromatic ? most === 1 : most * l <= values.length)
}

const isPartition = (groups: readonly (readonly number[])[], records: number): boolean =>
  groups
    .flat()
    .toSorted((a, b) => a - b)
    .join() === Array.from({ length: records }, (_, i) => i).join()

test('near groups: every record once, each group keeps size and colours, whatever the colours', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const l = 2 + (seed % 3)
    const k = 2 + (seed % 7)
    const records = Math.max(k, l) + (seed % 41)
    const file = aRandomColouredFile(seed, { records, colours: 3 })
    const colours = fairColours(seed, records, l)
    const groups = fillNearGroups(file, [...colours.keys()], colours, rulesOf(l, k), () => false)!
    expect([seed, isPartition(groups, records)]).toEqual([seed, true])
    expect([seed, groups.filter((own) => !isKept(own, colours, rulesOf(l, k)))]).toEqual([seed, []])
  }
})

test('within a radius: every record once, each group keeps to all rules, or some are told to have no place', () => {
  let found = 0
  for (let seed = 1; seed <= 600; seed += 1) {
    const l = 2 + (seed % 2)
    const k = 2 + (seed % 5)
    const records = 20 + (seed % 30)
    const file = aRandomColouredFile(seed, { records, colours: 3 })
    const metric = createMixedMetric(metricColumns(file, 'root'))
    const colours = fairColours(seed, records, l)
    const loose = [3, 7, 11]
    for (const record of loose) colours[record] = -1
    const coloured = [...colours.keys()].filter((record) => colours[record]! >= 0)
    const most = Math.max(...coloured.map((a) => coloured.filter((b) => colours[a] === colours[b]).length))
    if (most * l > coloured.length || coloured.length < Math.max(k, l)) continue
    const filled = fillNearGroups(file, coloured, colours, rulesOf(l, k), () => false)!
    const radii = filled.map((own) => radiusKey(own, metric.between)).toSorted((a, b) => b - a)
    const radius = radii[Math.floor(radii.length / 3)]!
    const { groups, unplaced } = withinRadius(file, metric, filled, loose, { ...rulesOf(l, k), radius }, colours)
    if (unplaced.length > 0) continue
    found += 1
    expect([seed, isPartition(groups, records)]).toEqual([seed, true])
    const broken = groups.filter(
      (own) => !isKept(own, colours, rulesOf(l, k)) || radiusKey(own, metric.between) > radius,
    )
    expect([seed, broken]).toEqual([seed, []])
  }
  expect(found).toBeGreaterThan(50)
})
