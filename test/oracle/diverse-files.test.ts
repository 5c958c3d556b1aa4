import { expect, test } from 'vitest'
import { metricColumns } from '../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../src-main/domain/mixed/distances/mixed-metric.ts'
import { diversityClustering } from '../../src-main/domain/mixed/diversity-clustering/index.ts'
import { diversityOutliers } from '../../src-main/domain/mixed/diversity-outliers/index.ts'
import type { MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'
import type { MixedAnswer } from '../../src-main/domain/mixed/mixed-method.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { radiusKey } from '../support/enumerate-diverse.ts'
import { localContext } from '../support/local-context.ts'
import { sharedMixedFile } from '../support/mixed-file.ts'

const german = () =>
  sharedMixedFile('german_credit', {
    numbers: ['age'],
    nominal: ['personal_status_sex', 'job'],
    confidential: ['checking_status'],
  })

/** What a reader asks of an answer, measured anew. */
function facts(file: MixedFile, answer: MixedAnswer) {
  const metric = createMixedMetric(metricColumns(file, 'root'))
  const { codes } = file.confidential[0]!
  const members: number[][] = []
  answer.groups.forEach((group, record) => group >= 0 && (members[group] ??= []).push(record))
  const radius = members.reduce((most, group) => Math.max(most, radiusKey(group, metric.between)), 0)
  const told = (id: string) => answer.findings!.find((finding) => finding.id === id)!.value!
  return {
    fewest: members.reduce((least, group) => Math.min(least, group.length), Infinity),
    areDifferent: members.every((group) => new Set(group.map((record) => codes[record])).size === group.length),
    isTold: told('radius') === metric.distanceOf(radius),
    factor: told('factor'),
    leftOut: answer.groups.filter((group) => group < 0).length,
  }
}

test('Adult, 30,162 complete records, l = 3: the radius is proven to be the least there is', async () => {
  const file = sharedMixedFile('adult', {
    numbers: ['age'],
    nominal: ['race', 'sex', 'marital-status'],
    confidential: ['occupation'],
  })
  const context = await localContext(diversityClustering, { limits: { work: 3 } })
  const answer = await diversityClustering.solve(file, diversityClustering.params.parse({}), context)
  expect(file.records).toBe(30162)
  expect(facts(file, answer)).toEqual({ fewest: 3, areDifferent: true, isTold: true, factor: 1, leftOut: 0 })
})

test('20,000 × 10 with eight colours, l = 3: within a tenth of the least radius, in one block', async () => {
  const normal = sharedMixedFile('synthetic_normal_20000x10', {
    numbers: Array.from({ length: 10 }, (_, v) => `x${v + 1}`),
    nominal: [],
    confidential: [],
  })
  const random = createRandomStream(7)
  const codes = Int32Array.from({ length: normal.records }, () => random.integer(0, 7))
  const file = { ...normal, confidential: [{ name: 's', codes, distinct: 8, values: null }] }
  const context = await localContext(diversityClustering, { limits: { work: 2 } })
  const answer = await diversityClustering.solve(file, diversityClustering.params.parse({}), context)
  const { factor, ...rest } = facts(file, answer)
  expect(rest).toEqual({ fewest: 3, areDifferent: true, isTold: true, leftOut: 0 })
  expect(factor).toBeLessThan(1.1)
  expect(answer.work['blocks']).toBe(1)
})

test('German Credit: l = 2 for all records; l = 3 needs 91 left out, as 394 of 1,000 have one status', async () => {
  const file = german()
  const all = await diversityClustering.solve(
    file,
    diversityClustering.params.parse({ l: 2, k: 2 }),
    await localContext(diversityClustering),
  )
  const { factor, ...rest } = facts(file, all)
  expect(rest).toEqual({ fewest: 2, areDifferent: true, isTold: true, leftOut: 0 })
  expect(factor).toBeLessThanOrEqual(2)
  const some = await diversityOutliers.solve(
    file,
    diversityOutliers.params.parse({ l: 3 }),
    await localContext(diversityOutliers),
  )
  const { factor: ofSome, ...restOfSome } = facts(file, some)
  expect(restOfSome).toEqual({ fewest: 3, areDifferent: true, isTold: true, leftOut: 91 })
  expect(ofSome).toBeLessThan(1.1)
})
