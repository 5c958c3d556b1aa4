import { expect, test } from 'vitest'
import { mixedLoss } from '../../../src-main/domain/mixed/mixed-loss.ts'
import { metricColumns } from '../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { diversityClustering } from '../../../src-main/domain/mixed/diversity-clustering/index.ts'
import type { MixedAnswer } from '../../../src-main/domain/mixed/mixed-method.ts'
import { isPolychromatic, leastOfLargest, radiusKey } from '../../support/enumerate-diverse.ts'
import { localContext } from '../../support/local-context.ts'
import { aRandomColouredFile } from '../../support/random-coloured.ts'
import { refusalOf } from '../../support/refusal.ts'

/** The central record of a group, as the table of groups tells it from 1. */
function centreOf({ tables = [] }: Pick<MixedAnswer, 'tables'>, group: number): number {
  const { columns, rows } = tables.find(({ id }) => id === 'clusters')!
  return Number(rows[group]![columns.indexOf('centre')]) - 1
}

const finding = (
  answer: { readonly findings?: readonly { readonly id: string; readonly value: number | null }[] },
  id: string,
) => answer.findings?.find((candidate) => candidate.id === id)?.value ?? Number.NaN

/** Members of each group, from group numbers without gaps. */
function membersOf(groups: Int32Array): number[][] {
  const members: number[][] = []
  groups.forEach((group, record) => (members[group] ??= []).push(record))
  expect(members.length).toBe(new Set(groups).size)
  return members
}

test('of up to nine records: diverse groups of at most twice the least radius, which is at least the bound told', async () => {
  let solved = 0
  for (let seed = 1; seed <= 3000; seed += 1) {
    const records = 4 + (seed % 6)
    const l = 2 + ((seed >> 3) % 2)
    const file = aRandomColouredFile(seed, { records, colours: 2 + (seed % 4), lacksValues: seed % 5 === 0 })
    const { codes } = file.confidential[0]!
    const distance = seed % 2 === 0 ? ('sum' as const) : ('root' as const)
    const metric = createMixedMetric(metricColumns(file, distance))
    const isAllowed = (members: readonly number[]) =>
      isPolychromatic(
        members.map((record) => codes[record]!).filter((code) => code >= 0),
        l,
      )
    const least = leastOfLargest(records, isAllowed, (members) => radiusKey(members, metric.between))
    if (least === Infinity) continue
    solved += 1
    const context = await localContext(diversityClustering)
    const params = diversityClustering.params.parse({ l, k: l, distance })
    const answer = await diversityClustering.solve(file, params, context)
    const members = membersOf(answer.groups)
    const radius = metric.distanceOf(Math.max(...members.map((group) => radiusKey(group, metric.between))))
    const optimum = metric.distanceOf(least)
    const facts = {
      seed,
      areDiverse: members.every(isAllowed),
      isNear: radius <= 2 * optimum + 1e-12,
      isTold: finding(answer, 'radius') === radius,
      isBounded: finding(answer, 'radius-bound') <= optimum + 1e-12,
      isFactor: radius === 0 || Math.abs(finding(answer, 'factor') * finding(answer, 'radius-bound') - radius) < 1e-9,
      areCentres: members.every((group, g) =>
        group.every((record) => metric.distanceOf(metric.between(centreOf(answer, g), record)) <= radius),
      ),
    }
    expect(facts).toEqual({
      seed,
      areDiverse: true,
      isNear: true,
      isTold: true,
      isBounded: true,
      isFactor: true,
      areCentres: true,
    })
    const last = context.events.filter((event) => event.kind === 'incumbent').at(-1)
    expect([...last.groups]).toEqual([...answer.groups])
    expect(last.sse).toBe(mixedLoss(file, answer.groups))
  }
  expect(solved).toBeGreaterThan(800)
})

test('two colours and l = 2: pairs of the least possible radius, proven', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const file = aRandomColouredFile(seed, { records: 8, colours: 1 })
    const codes = Int32Array.from([0, 1, 0, 1, 0, 1, 0, 1])
    const pairs = { ...file, confidential: [{ ...file.confidential[0]!, codes, distinct: 2 }] }
    const { between, distanceOf } = createMixedMetric(metricColumns(pairs, 'root'))
    const least = leastOfLargest(
      8,
      (members) =>
        isPolychromatic(
          members.map((record) => codes[record]!),
          2,
        ),
      (members) => radiusKey(members, between),
    )
    const answer = await diversityClustering.solve(
      pairs,
      diversityClustering.params.parse({ l: 2, k: 2 }),
      await localContext(diversityClustering),
    )
    expect([seed, finding(answer, 'radius'), finding(answer, 'factor')]).toEqual([seed, distanceOf(least), 1])
  }
})

test('k > l: groups of at least k records and l values, none of them in more than one in l', async () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const l = 2 + (seed % 2)
    const k = l + 1 + (seed % 4)
    const file = aRandomColouredFile(seed, { records: 60, colours: 9, lacksValues: seed % 3 === 0 })
    const { codes } = file.confidential[0]!
    const answer = await diversityClustering.solve(
      file,
      diversityClustering.params.parse({ l, k }),
      await localContext(diversityClustering),
    )
    const kept = membersOf(answer.groups).every((group) => {
      const values = group.map((record) => codes[record]!).filter((code) => code >= 0)
      const most = Math.max(...values.map((value) => values.filter((other) => other === value).length))
      return group.length >= k && new Set(values).size >= l && most * l <= values.length
    })
    expect([seed, kept, finding(answer, 'factor') >= 1]).toEqual([seed, true, true])
  }
})

test('a limit of work gives the same groups twice, diverse ones whatever it is', async () => {
  const file = aRandomColouredFile(5, { records: 300, colours: 9 })
  const { codes } = file.confidential[0]!
  for (const work of [1, 3, 10, 40]) {
    const solve = async () => {
      const context = await localContext(diversityClustering, { limits: { work } })
      return diversityClustering.solve(file, diversityClustering.params.parse({}), context)
    }
    const answer = await solve()
    expect(await solve()).toEqual(answer)
    const { tests = 0, sweeps = 0 } = answer.work
    expect(tests + sweeps).toBeLessThanOrEqual(work)
    expect(
      membersOf(answer.groups).every((group) =>
        isPolychromatic(
          group.map((record) => codes[record]!),
          3,
        ),
      ),
    ).toBe(true)
  }
})

test('told to stop at once, it answers diverse groups', async () => {
  const file = aRandomColouredFile(7, { records: 300, colours: 9 })
  const context = await localContext(diversityClustering, { shouldStop: () => true })
  const answer = await diversityClustering.solve(file, diversityClustering.params.parse({}), context)
  const { codes } = file.confidential[0]!
  expect(answer.ended).toBe('stopped')
  expect(
    membersOf(answer.groups).every((group) =>
      isPolychromatic(
        group.map((record) => codes[record]!),
        3,
      ),
    ),
  ).toBe(true)
})

test('in blocks: every group is diverse, and the bound is no larger than that of the whole file at once', async () => {
  const file = aRandomColouredFile(11, { records: 4000, colours: 9 })
  const { codes } = file.confidential[0]!
  const solve = async (blockRecords: number) =>
    diversityClustering.solve(
      file,
      diversityClustering.params.parse({ blockRecords }),
      await localContext(diversityClustering),
    )
  const inBlocks = await solve(1000)
  expect(inBlocks.work['blocks']).toBeGreaterThanOrEqual(4)
  expect(
    membersOf(inBlocks.groups).every((group) =>
      isPolychromatic(
        group.map((record) => codes[record]!),
        3,
      ),
    ),
  ).toBe(true)
  expect(finding(inBlocks, 'radius-bound')).toBeLessThanOrEqual(finding(await solve(4000), 'radius'))
})

test('a value in more than one in l of the records is refused, with how many would have to go', async () => {
  const file = aRandomColouredFile(1, { records: 10, colours: 4 })
  const codes = Int32Array.from([0, 0, 0, 0, 0, 0, 1, 1, 2, 3])
  const skewed = { ...file, confidential: [{ ...file.confidential[0]!, codes, distinct: 4 }] }
  const refusal = await refusalOf(async () =>
    diversityClustering.solve(
      skewed,
      diversityClustering.params.parse({ l: 2, k: 2 }),
      await localContext(diversityClustering),
    ),
  )
  expect(refusal).toEqual({
    code: 'diversity-impossible',
    params: { variable: 's1', l: 2, records: 10, most: 6, leftOut: 2, stratum: '' },
  })
})
