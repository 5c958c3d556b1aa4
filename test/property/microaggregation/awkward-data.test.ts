import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import type { Method, MicroaggregationProblem } from '../../../src-main/domain/method.ts'
import { methodById, methods } from '../../../src-main/domain/methods.ts'
import { mostGroups } from '../../../src-main/domain/microaggregation/distinct-values/most-groups.ts'
import { observedSquaredErrors } from '../../../src-main/domain/microaggregation/missing-cells/observed-squared-errors.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { localContext } from '../../support/local-context.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const SHAPES: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']
const K = 3

const made = fc.record({
  records: fc.integer({ min: 12, max: 60 }),
  seed: fc.integer({ min: 1, max: 1e6 }),
  shape: fc.constantFrom(...SHAPES),
})

async function solve(method: Method, problem: MicroaggregationProblem, parameters: Record<string, unknown> = {}) {
  const context = await localContext(method)
  const answer = await method.solve(problem, method.params.parse({ k: K, ...parameters }), context)
  return { answer, events: context.events }
}

const variablesOf = (method: Method, wanted: number): number =>
  Math.min(wanted, method.needs.quasiIdentifiers.atMost ?? wanted)

function groupsOf(groups: Int32Array): number[][] {
  const members: number[][] = []
  groups.forEach((group, record) => void (members[group] ??= []).push(record))
  return members
}

const codesOf = (records: number, values: number, seed: number): Int32Array => {
  const random = createRandomStream(seed, 1)
  return Int32Array.from({ length: records }, (_, record) => (record < values ? record : random.integer(0, values - 1)))
}

const takers = methods.filter(({ id }) => methodById(id).needs.takes === undefined)

describe.each(takers.map(({ id }) => id))('%s', (id) => {
  const method = methodById(id)

  test('never puts two strata into one group, and its bound stays below its loss', async () => {
    await fc.assert(
      fc.asyncProperty(made, fc.integer({ min: 1, max: 4 }), async ({ records, seed, shape }, strata) => {
        const codes = Int32Array.from({ length: records }, (_, record) => record % Math.min(strata, records / K))
        const names = ['a', 'b', 'c', 'd', 'never']
        const problem = { ...aNumericProblem(records, variablesOf(method, 2), seed, shape), strata: { codes, names } }
        const { answer, events } = await solve(method, problem)
        for (const members of groupsOf(answer.groups)) {
          expect(members.length).toBeGreaterThanOrEqual(K)
          expect(new Set(members.map((record) => codes[record])).size).toBe(1)
        }
        const incumbents = events.filter((event) => event.kind === 'incumbent')
        const last = incumbents[incumbents.length - 1]!
        expect(last.groups).toEqual(answer.groups)
        if (answer.bound !== null) expect(answer.bound).toBeLessThanOrEqual(last.sse * (1 + 1e-9) + 1e-9)
      }),
      { numRuns: 15, seed: 1 },
    )
  })

  test('a bound on strata is not above the best of all groupings within them', async () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const variables = variablesOf(method, 2)
      const plain = aNumericProblem(15, variables, seed, SHAPES[seed % SHAPES.length])
      const codes = Int32Array.from({ length: 15 }, (_, record) => (record * seed) % 2)
      const { answer, events } = await solve(method, { ...plain, strata: { codes, names: ['a', 'b'] } })
      const { values } = standardise(plain.values, 15, variables)
      const best = [0, 1].reduce((sum, stratum) => {
        const rows = values.filter((_, cell) => codes[Math.floor(cell / variables)] === stratum)
        const records = rows.length / variables
        return sum + (records === 0 ? 0 : leastSumOfSquaredErrors(rows, records, variables, K))
      }, 0)
      const told = events.flatMap((event) => (event.kind === 'bound' ? [event.bound] : []))
      expect(Math.max(answer.bound ?? 0, ...told)).toBeLessThanOrEqual(best * (1 + 1e-9) + 1e-9)
      if (method.guarantees.exact) expect(answer.bound).toBeCloseTo(best, 9)
    }
  })

  test('a stop at once still gives groups within strata that hold their values', async () => {
    const codes = Int32Array.from({ length: 60 }, (_, record) => record % 3)
    const problem = {
      ...aNumericProblem(60, variablesOf(method, 2), 4),
      strata: { codes, names: ['a', 'b', 'c'] },
      confidentialCodes: codesOf(60, 4, 8),
      distinctAtLeast: 3,
    }
    const context = await localContext(method, { shouldStop: () => true })
    const answer = await method.solve(problem, method.params.parse({ k: K }), context)
    expect(answer.ended).toBe('stopped')
    for (const members of groupsOf(answer.groups)) {
      expect(members.length).toBeGreaterThanOrEqual(K)
      expect(new Set(members.map((record) => codes[record])).size).toBe(1)
      expect(new Set(members.map((record) => problem.confidentialCodes[record])).size).toBeGreaterThanOrEqual(3)
    }
  })

  test('one stratum is the whole file', async () => {
    const plain = aNumericProblem(40, variablesOf(method, 3), 5)
    const whole = { ...plain, strata: { codes: new Int32Array(40), names: ['all'] } }
    const { answer } = await solve(method, plain)
    const { strata, ...work } = (await solve(method, whole)).answer.work
    expect(strata).toBe(1)
    expect(work).toEqual(Object.fromEntries(Object.entries(answer.work).filter(([name]) => name !== 'gamma')))
    expect((await solve(method, whole)).answer.groups).toEqual(answer.groups)
  })

  test('every group holds as many distinct values as asked for, and no more groups than can be', async () => {
    await fc.assert(
      fc.asyncProperty(made, fc.integer({ min: 2, max: 5 }), async ({ records, seed, shape }, atLeast) => {
        const codes = codesOf(records, 5, seed)
        if (seed % 2 === 0) codes.fill(-1, 8, 12)
        const problem = {
          ...aNumericProblem(records, variablesOf(method, 2), seed, shape),
          confidentialCodes: codes,
          distinctAtLeast: atLeast,
        }
        const { answer, events } = await solve(method, problem)
        const incumbents = events.filter((event) => event.kind === 'incumbent')
        const groups = groupsOf(answer.groups)
        // Each that is told is stored, and is the answer if a crash makes it the last.
        for (const members of incumbents.flatMap((incumbent) => groupsOf(incumbent.groups))) {
          expect(members.length).toBeGreaterThanOrEqual(K)
          const values = members.map((record) => codes[record]!).filter((code) => code >= 0)
          expect(new Set(values).size).toBeGreaterThanOrEqual(atLeast)
        }
        expect(groups.length).toBeLessThanOrEqual(mostGroups(codes, atLeast, K))
        expect(incumbents[incumbents.length - 1]!.groups).toEqual(answer.groups)
      }),
      { numRuns: 15, seed: 2 },
    )
  })

  test('with missing cells the answer loses least of all it told, and no less than the bound', async () => {
    await fc.assert(
      fc.asyncProperty(made, async ({ records, seed, shape }) => {
        const variables = variablesOf(method, 3)
        const whole = aNumericProblem(records, variables, seed, shape)
        const random = createRandomStream(seed, 2)
        const missing = Uint8Array.from({ length: records * variables }, () => (random.integer(1, 6) === 1 ? 1 : 0))
        const values = whole.values.map((value, cell) => (missing[cell] === 1 ? 0 : value))
        const { answer, events } = await solve(method, { ...whole, values, missing })
        const { values: standardised } = standardise(values, records, variables, { factors: null, missing })
        const sse = observedSquaredErrors(standardised, variables, missing, answer.groups)
        const bounds = events.flatMap((event) => (event.kind === 'bound' ? [event.bound] : []))
        expect(Math.max(0, ...bounds)).toBe(answer.bound ?? 0)
        if (method.guarantees.bound) expect(answer.bound).toBeGreaterThanOrEqual(0)
        expect(answer.bound ?? 0).toBeLessThanOrEqual(sse * (1 + 1e-9) + 1e-9)
        const told = events.flatMap((event) => (event.kind === 'incumbent' ? [event] : []))
        expect(told[told.length - 1]).toMatchObject({ groups: answer.groups, sse })
        expect(Math.min(...told.map((each) => each.sse))).toBe(sse)
        expect(groupsOf(answer.groups).every((members) => members.length >= K)).toBe(true)
      }),
      { numRuns: 15, seed: 3 },
    )
  })

  test('a factor is a column that many times as long, and 0 leaves a column out', async () => {
    const variables = variablesOf(method, 2)
    const problem = aNumericProblem(40, variables, 9)
    const factors = (...values: number[]) => Float64Array.from(values.slice(0, variables))
    const plain = await solve(method, problem)
    expect((await solve(method, { ...problem, factors: factors(1, 1) })).answer).toEqual(plain.answer)
    if (variables === 1) return
    const first = { ...problem, variables: 1, values: problem.values.filter((_, cell) => cell % 2 === 0) }
    const alone = await solve(method, { ...first, variableNames: ['v1'] })
    const without = await solve(method, { ...problem, factors: factors(1, 0) })
    expect(without.answer.groups).toEqual(alone.answer.groups)
  })
})
