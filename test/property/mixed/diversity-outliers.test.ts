import { expect, test } from 'vitest'
import { mixedLoss } from '../../../src-main/domain/mixed/mixed-loss.ts'
import { metricColumns } from '../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { colouredPoints } from '../../../src-main/domain/mixed/diversity-clustering/coloured-points.ts'
import { countColours } from '../../../src-main/domain/mixed/diversity-clustering/count-colours.ts'
import { diversityOutliers } from '../../../src-main/domain/mixed/diversity-outliers/index.ts'
import { mostClusters } from '../../../src-main/domain/mixed/diversity-outliers/most-clusters.ts'
import { solveRegions } from '../../../src-main/domain/mixed/diversity-outliers/region-model.ts'
import { isPolychromatic, leastBySet, membersOfSet, radiusKey } from '../../support/enumerate-diverse.ts'
import { localContext, localEngine } from '../../support/local-context.ts'
import { aRandomColouredFile } from '../../support/random-coloured.ts'

type Case = {
  readonly seed: number
  readonly records: number
  readonly l: number
  readonly file: ReturnType<typeof aRandomColouredFile>
  readonly codes: Int32Array
  readonly metric: ReturnType<typeof createMixedMetric>
  /** By exhaustive deletion: fewest records left out, -1 where nothing can be released, and key of the least radius with as few. */
  readonly leftOut: number
  readonly least: number
}

const isDiverse = (members: readonly number[], codes: Int32Array, l: number) =>
  isPolychromatic(
    members.map((record) => codes[record]!).filter((code) => code >= 0),
    l,
  )

/** Files of up to nine records, few of which are diverse as they are. */
function* enumerated(count: number): Generator<Case> {
  for (let seed = 1; seed <= count; seed += 1) {
    const records = 4 + (seed % 6)
    const l = 2 + ((seed >> 3) % 2)
    const file = aRandomColouredFile(seed, { records, colours: 2 + (seed % 4), lacksValues: seed % 7 === 0 })
    const { codes } = file.confidential[0]!
    const metric = createMixedMetric(metricColumns(file, 'root'))
    const best = leastBySet(
      records,
      (members) => isDiverse(members, codes, l),
      (members) => radiusKey(members, metric.between),
    )
    // Records without a value are never left out.
    const always = codes.reduce((set, code, record) => (code < 0 ? set | (1 << record) : set), 0)
    let most = 0
    let least = Infinity
    best.forEach((key, set) => {
      if (set === 0 || key === Infinity || (set & always) !== always) return
      const size = membersOfSet(set, records).length
      if (size > most) least = Infinity
      most = Math.max(most, size)
      if (size === most) least = Math.min(least, key)
    })
    yield { seed, records, l, file, codes, metric, leftOut: most === 0 ? -1 : records - most, least }
  }
}

const cases = [...enumerated(4000)]

test('Lemma 5 as corrected: as few records are left out as by exhaustive deletion, colour by colour', () => {
  for (const { seed, l, codes, leftOut } of cases) {
    const sizes = countColours(codes)
    const found = mostClusters(sizes, l)
    const { clusters: p } = found
    expect([seed, p === 0 ? -1 : found.leftOut]).toEqual([seed, leftOut])
    const kept = sizes.reduce((sum, size) => sum + size, 0) - found.leftOut
    expect(p * l <= kept && kept < (p + 1) * l, `seed ${seed}`).toBe(true)
  }
  // Where the printed upper end p (l + 1) fails.
  expect(mostClusters([1, 1, 1, 1, 1], 3)).toEqual({ clusters: 1, leftOut: 0 })
})

test('up to nine records: fewest left out, diverse groups within four times the least radius, twice in the easy case', async () => {
  const seen = { solved: 0, easy: 0, worst: 0 }
  for (const { seed, l, file, codes, metric, leftOut, least } of cases.slice(0, 2000)) {
    if (leftOut <= 0) continue
    const context = await localContext(diversityOutliers)
    const answer = await diversityOutliers.solve(file, diversityOutliers.params.parse({ l, k: l }), context)
    const members: number[][] = []
    answer.groups.forEach((group, record) => group >= 0 && (members[group] ??= []).push(record))
    const radius = metric.distanceOf(Math.max(...members.map((group) => radiusKey(group, metric.between))))
    const optimum = metric.distanceOf(least)
    const bound = answer.findings!.find(({ id }) => id === 'radius-bound')!.value!
    const isEasy = countColours(codes).includes(mostClusters(countColours(codes), l).clusters)
    const out = [...answer.groups.keys()].filter((record) => answer.groups[record] === -1)
    expect({
      seed,
      leftOut: out.length,
      areDiverse: members.every((group) => isDiverse(group, codes, l)),
      isNear: radius <= (isEasy ? 2 : 4) * optimum * (1 + 1e-9) + 1e-12,
      isBounded: bound <= optimum + 1e-12,
      listed: answer.tables!.find(({ id }) => id === 'outliers')!.rows.map(([record]) => record),
    }).toEqual({
      seed,
      leftOut,
      areDiverse: true,
      isNear: true,
      isBounded: true,
      listed: out.map((record) => record + 1),
    })
    const last = context.events.filter((event) => event.kind === 'incumbent').at(-1)
    expect([...last.groups]).toEqual([...answer.groups])
    expect(last.sse).toBe(mixedLoss(file, answer.groups))
    seen.solved += 1
    if (isEasy) seen.easy += 1
    if (optimum > 0) seen.worst = Math.max(seen.worst, radius / optimum)
  }
  expect(Math.min(seen.solved - 500, seen.easy - 100, seen.solved - seen.easy - 50)).toBeGreaterThan(0)
})

test('regions: possible from the least radius on, and what they give is within four times the radius asked', async () => {
  const engine = await localEngine()
  const seen = { clusters: 0, impossible: 0 }
  for (const { seed, l, records, file, codes, leftOut, least } of cases.slice(0, 300)) {
    if (leftOut <= 0) continue
    const points = colouredPoints(
      metricColumns(file, 'root'),
      codes,
      Int32Array.from({ length: records }, (_, record) => record),
    )
    const metric = createMixedMetric(points.metric)
    const { clusters } = mostClusters(countColours(codes), l)
    const optimum = metric.distanceOf(least)
    for (const r of [0, optimum / 4, optimum / 2, optimum * 0.99, optimum, optimum * 1.3]) {
      const answer = solveRegions(points, metric, l, clusters, r, engine, 1000)
      if (answer.kind !== 'clusters') {
        expect([seed, answer.kind, r < optimum]).toEqual([seed, 'impossible', true])
        seen.impossible += 1
        continue
      }
      seen.clusters += 1
      const members: number[][] = []
      answer.clusterOf.forEach((cluster, point) => cluster >= 0 && (members[cluster] ??= []).push(point))
      const between = (a: number, b: number) => metric.between(points.tuples[a]!, points.tuples[b]!)
      const radius = metric.distanceOf(Math.max(...members.map((group) => radiusKey(group, between))))
      expect({
        seed,
        clusters: members.length,
        areDiverse: members.every((group) => isDiverse(group, points.colours, l)),
        isNear: radius <= 4 * r * (1 + 1e-8),
      }).toEqual({ seed, clusters, areDiverse: true, isNear: true })
    }
  }
  expect(Math.min(seen.clusters, seen.impossible)).toBeGreaterThan(50)
})

test('a limit of work gives the same groups twice, and as few records are left out', async () => {
  const file = aRandomColouredFile(5, { records: 90, colours: 4 })
  const codes = Int32Array.from({ length: 90 }, (_, record) => (record % 2 === 0 ? 0 : record % 7))
  const skewed = { ...file, confidential: [{ ...file.confidential[0]!, codes }] }
  for (const work of [1, 5, 30]) {
    const solve = async () =>
      diversityOutliers.solve(
        skewed,
        diversityOutliers.params.parse({ l: 3 }),
        await localContext(diversityOutliers, { limits: { work } }),
      )
    const answer = await solve()
    expect(await solve()).toEqual(answer)
    expect(answer.groups.filter((group) => group < 0).length).toBe(mostClusters(countColours(codes), 3).leftOut)
  }
})

test('where nothing has to be left out, nothing is', async () => {
  const file = aRandomColouredFile(5, { records: 90, colours: 9 })
  const answer = await diversityOutliers.solve(
    file,
    diversityOutliers.params.parse({ l: 3 }),
    await localContext(diversityOutliers),
  )
  expect([answer.groups.includes(-1), answer.findings![0]]).toEqual([
    false,
    { id: 'left-out', value: 0, unit: 'records' },
  ])
})
