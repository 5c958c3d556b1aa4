import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAppError } from '../../../src-main/contract/errors.ts'
import { certifyGrouping } from '../../../src-main/domain/certify/certify-grouping.ts'
import { groupMeans } from '../../../src-main/domain/data/group-means.ts'
import type { Method, MicroaggregationProblem } from '../../../src-main/domain/method.ts'
import { methodById, methods } from '../../../src-main/domain/methods.ts'
import { mixedFile } from '../../../src-main/domain/mixed/check-mixed-problem.ts'
import { mixedLoss } from '../../../src-main/domain/mixed/mixed-loss.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { localContext } from '../../support/local-context.ts'
import { aNumericProblem } from '../../support/numeric-problem.ts'

const K = 3
const L = 2

/** Numbers, categories where the method takes them, a confidential number of four values, three strata of unequal size. */
function aProblem(method: Method, records: number, seed: number): MicroaggregationProblem {
  const random = createRandomStream(seed, 3)
  const plain = aNumericProblem(records, 2, seed)
  const stratumOf = Int32Array.from({ length: records }, (_, record) =>
    record < 12 ? record >> 2 : random.integer(0, 5) % 3,
  )
  // Dealt in turn within each stratum.
  const dealt = [0, 0, 0]
  const codes = stratumOf.map((stratum) => dealt[stratum]!++ % 4)
  return {
    ...plain,
    categorical:
      method.needs.categories === true
        ? [
            {
              name: 'region',
              codes: Int32Array.from({ length: records }, () => random.integer(0, 2)),
              categories: ['north', 'south', 'east'],
              scale: 'nominal',
              tree: null,
            },
          ]
        : [],
    confidential: [{ name: 'wage', codes, distinct: 4, values: Float64Array.from(codes) }],
    strata: { codes: stratumOf, names: ['a', 'b', 'c', 'never'] },
  }
}

async function solve(method: Method, problem: MicroaggregationProblem, isStopped = false) {
  const context = await localContext(method, { shouldStop: () => isStopped })
  const own = 'l' in method.params.shape ? { l: L } : {}
  const answer = await method.solve(problem, method.params.parse({ k: K, ...own }), context)
  return { answer, incumbents: context.events.filter((event) => event.kind === 'incumbent') }
}

/** What of the certificate does not hold of groups and the loss they were told with. */
function failing(method: Method, problem: MicroaggregationProblem, groups: Int32Array, claimedSse: number): string[] {
  const { values, records, variables, categorical, strata, confidential } = problem
  const released = new Float64Array(values.length)
  for (let v = 0; v < variables; v += 1)
    groupMeans(
      Float64Array.from({ length: records }, (_, record) => values[record * variables + v]!),
      groups,
    ).forEach((mean, record) => (released[record * variables + v] = mean))
  // Numbers alone: released categories are the application's.
  const ofNumbers = mixedLoss(mixedFile({ ...problem, categorical: [] }), groups)
  expect(mixedLoss(mixedFile(problem), groups)).toBeCloseTo(claimedSse, 9)
  expect(categorical.length === 0 ? ofNumbers : claimedSse).toBeGreaterThanOrEqual(ofNumbers - 1e-9)
  const params = method.params.parse('l' in method.params.shape ? { l: L } : {})
  return certifyGrouping({
    original: values,
    released,
    records,
    variables,
    groups,
    k: K,
    claimedSse: method.leavesOut === true ? null : ofNumbers,
    bound: null,
    wasStopped: false,
    strata: strata?.codes ?? null,
    distinct: (method.promises?.(params, confidential) ?? []).map(({ variable, atLeast }) => ({
      variable: variable.name,
      codes: variable.codes,
      atLeast,
    })),
    mayLeaveOut: method.leavesOut === true,
  }).certificate.flatMap(({ claim, holds }) => (holds === false ? [claim] : []))
}

const own = methods.map(({ id }) => methodById(id)).filter(({ needs }) => needs.takes?.strata === true)
/** What speaks of means of the whole file; a record that is left out has none. */
const ofKept = ['means-kept', 'centroids']
const withoutMeans = (method: Method, claims: readonly string[]) =>
  claims.filter((claim) => method.leavesOut !== true || !ofKept.includes(claim))

describe.each(own.map(({ id }) => id))('%s', (id) => {
  const method = methodById(id)

  test('groups within strata of at least k records and l values, each that is told and the answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 16, max: 60 }), fc.integer({ min: 1, max: 1e6 }), async (records, seed) => {
        const problem = aProblem(method, records, seed)
        const { answer, incumbents } = await solve(method, problem)
        for (const { groups, sse } of incumbents)
          expect(withoutMeans(method, failing(method, problem, groups, sse))).toEqual([])
        expect(incumbents.at(-1)?.groups).toEqual(answer.groups)
        expect(answer.work['strata']).toBe(3)
        const [table] = answer.tables ?? []
        expect(table?.rows.map(([name]) => name)).toEqual(['a', 'b', 'c'])
      }),
      { numRuns: 12, seed: 4 },
    )
  })

  test('one stratum is the whole file', async () => {
    const problem = aProblem(method, 40, 5)
    const whole = await solve(method, { ...problem, strata: null })
    const { answer } = await solve(method, { ...problem, strata: { codes: new Int32Array(40), names: ['all'] } })
    expect(answer.groups).toEqual(whole.answer.groups)
    const { strata, ...work } = answer.work
    expect([strata, work]).toEqual([1, whole.answer.work])
  })

  test('a stop at once still gives groups that hold', async () => {
    const problem = aProblem(method, 60, 6)
    const { answer, incumbents } = await solve(method, problem, true)
    expect(answer.ended).toBe('stopped')
    expect(withoutMeans(method, failing(method, problem, answer.groups, incumbents.at(-1)?.sse ?? 0))).toEqual([])
  })

  test('different values asked for as an option are its own l, or refused', async () => {
    const problem = aProblem(method, 50, 7)
    const { codes } = problem.confidential[0]!
    const asking = { ...problem, confidentialCodes: codes, confidentialName: 'wage', distinctAtLeast: 3 }
    if (method.needs.takes?.distinct !== true) {
      const refused = await solve(method, asking).catch((error: unknown) => (isAppError(error) ? error.code : error))
      expect(refused).toBe('option-not-taken')
      return
    }
    const { answer } = await solve(method, asking)
    const values = new Map<number, Set<number>>()
    answer.groups.forEach((group, record) => {
      if (group >= 0) values.set(group, (values.get(group) ?? new Set()).add(codes[record]!))
    })
    expect(Math.min(...[...values.values()].map(({ size }) => size))).toBeGreaterThanOrEqual(3)
  })

  test('a stratum with one value alone is refused by name', async () => {
    if (method.needs.takes?.distinct !== true) return
    const problem = aProblem(method, 30, 8)
    const [wage] = problem.confidential
    const poor = wage!.codes.map((code, record) => (problem.strata!.codes[record] === 1 ? 0 : code))
    const refused = await solve(method, { ...problem, confidential: [{ ...wage!, codes: poor }] }).catch(
      (error: unknown) => (isAppError(error) ? [error.code, error.params] : error),
    )
    expect(refused).toEqual([
      expect.stringMatching('distinct-values-too-few|diversity-impossible'),
      expect.objectContaining({ variable: 'wage', stratum: 'b' }),
    ])
  })
})
