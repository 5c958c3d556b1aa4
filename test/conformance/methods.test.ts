import { describe, expect, test } from 'vitest'
import { isAppError } from '../../src-main/contract/errors.ts'
import { certifyGrouping } from '../../src-main/domain/certify/certify-grouping.ts'
import type { Method, MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { describeMethod, methodById, methods } from '../../src-main/domain/methods.ts'
import { groupMeans } from '../../src-main/domain/data/group-means.ts'
import { localContext } from '../support/local-context.ts'
import { aNumericProblem, type Shape } from '../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

function variablesFor(method: Method, wanted: number): number {
  return Math.min(wanted, method.needs.quasiIdentifiers.atMost ?? wanted)
}

async function solve(method: Method, problem: MicroaggregationProblem, parameters: Record<string, unknown> = {}) {
  const context = await localContext(method)
  const answer = await method.solve(problem, method.params.parse(parameters), context)
  return { answer, events: context.events }
}

function certify(problem: MicroaggregationProblem, groups: Int32Array, k: number, bound: number | null) {
  const { values, records, variables } = problem
  const released = new Float64Array(values.length)
  for (let v = 0; v < variables; v += 1) {
    const column = Float64Array.from({ length: records }, (_, record) => values[record * variables + v]!)
    groupMeans(column, groups).forEach((mean, record) => {
      released[record * variables + v] = mean
    })
  }
  return certifyGrouping({
    original: values,
    released,
    records,
    variables,
    groups,
    k,
    claimedSse: null,
    bound,
    wasStopped: false,
  })
}

async function refusal(
  method: Method,
  problem: MicroaggregationProblem,
  parameters: Record<string, unknown>,
): Promise<string> {
  try {
    const context = await localContext(method)
    await method.solve(problem, { ...method.params.parse({}), ...parameters }, context)
    return 'solved'
  } catch (error) {
    return isAppError(error) ? error.code : String(error)
  }
}

describe.each(methods.map(({ id }) => id))('%s', (id) => {
  const method = methodById(id)

  test('says what it takes, with a default for every parameter', () => {
    const { parameters } = describeMethod(method)
    expect(Object.values(parameters.properties).filter((parameter) => parameter.default === undefined)).toEqual([])
    expect(parameters.properties['k']).toMatchObject({ type: 'integer', minimum: 2, default: 3 })
    expect(method.params.parse({})).toBeTypeOf('object')
  })

  test.each(shapes)('every group has at least k records and the certificate holds: %s', async (shape) => {
    for (const [records, k] of [
      [31, 3],
      [24, 2],
      [40, 5],
    ] as const) {
      const problem = aNumericProblem(records, variablesFor(method, 3), 7, shape)
      const { answer } = await solve(method, problem, { k })
      const certified = certify(problem, answer.groups, k, answer.bound)
      expect(certified.certificate.filter(({ holds }) => holds === false)).toEqual([])
    }
  })

  test('fewer than 2k records make one group, the log says so, and no other exists: proven best', async () => {
    for (const records of [3, 4, 5]) {
      const problem = aNumericProblem(records, variablesFor(method, 2))
      const { answer, events } = await solve(method, problem, { k: 3 })
      expect([...answer.groups]).toEqual(new Array(records).fill(0))
      expect(events.some((event) => event.kind === 'note' && event.note === 'one-group')).toBe(true)
      expect(events.some((event) => event.kind === 'bound')).toBe(true)
      const { status, gapRelative } = certify(problem, answer.groups, 3, answer.bound)
      expect({ status, gapRelative }).toEqual({ status: 'optimal', gapRelative: 0 })
    }
  })

  test('2k and 3k − 1 records make groups of at least k', async () => {
    for (const records of [6, 8]) {
      const problem = aNumericProblem(records, variablesFor(method, 2), 3)
      const { answer } = await solve(method, problem, { k: 3 })
      expect(certify(problem, answer.groups, 3, answer.bound).groups.smallest).toBeGreaterThanOrEqual(3)
    }
  })

  test('equal records and constant variables lose nothing and are never NaN', async () => {
    const variables = variablesFor(method, 2)
    const problem = { ...aNumericProblem(12, variables), values: new Float64Array(12 * variables).fill(1e9) }
    const { answer, events } = await solve(method, problem, { k: 3 })
    const certified = certify(problem, answer.groups, 3, answer.bound)
    expect({ sse: certified.sse, il: certified.ilPercent, smallest: certified.groups.smallest >= 3 }).toEqual({
      sse: 0,
      il: null,
      smallest: true,
    })
    expect(answer.bound).toBe(0)
    expect(events.every((event) => event.kind !== 'incumbent' || event.sse === 0)).toBe(true)
    expect(Object.values(answer.work).every(Number.isFinite)).toBe(true)
  })

  test('an offset of 1e9 does not change the groups', async () => {
    const plain = aNumericProblem(40, variablesFor(method, 3), 5, 'integer grid')
    const shifted = { ...plain, values: plain.values.map((value) => value + 1e9) }
    expect((await solve(method, shifted)).answer.groups).toEqual((await solve(method, plain)).answer.groups)
  })

  test('the same request gives the same groups and the same work', async () => {
    const problem = aNumericProblem(60, variablesFor(method, 3), 9)
    const first = await solve(method, problem)
    const second = await solve(method, problem)
    expect({ ...second.answer }).toEqual({ ...first.answer })
  })

  test('incumbents have the loss they claim and the last one is the answer', async () => {
    const problem = aNumericProblem(45, variablesFor(method, 3), 11)
    const { answer, events } = await solve(method, problem)
    const incumbents = events.filter((event) => event.kind === 'incumbent')
    for (const { groups, sse } of incumbents) {
      expect(Math.abs(certify(problem, groups, 3, null).sse - sse)).toBeLessThanOrEqual(1e-9 * (sse + 1))
    }
    const last = incumbents[incumbents.length - 1]!
    expect(Math.abs(certify(problem, answer.groups, 3, null).sse - last.sse)).toBeLessThanOrEqual(1e-9 * (last.sse + 1))
  })

  test('a stop at once still gives groups of at least k', async () => {
    const problem = aNumericProblem(200, variablesFor(method, 3), 13)
    const context = await localContext(method, { shouldStop: () => true })
    const answer = await method.solve(problem, method.params.parse({}), context)
    expect(certify(problem, answer.groups, 3, answer.bound).groups.smallest).toBeGreaterThanOrEqual(3)
  })

  test('bad input is refused in the words of its fault', async () => {
    const variables = variablesFor(method, 2)
    const problem = aNumericProblem(10, variables)
    const broken = { ...problem, values: problem.values.with(variables, Infinity) }
    expect([
      await refusal(method, problem, { k: 1 }),
      await refusal(method, problem, { k: 2.5 }),
      await refusal(method, problem, { k: 11 }),
      await refusal(method, broken, { k: 3 }),
      await refusal(method, { ...problem, values: new Float64Array(0), variables: 0, variableNames: [] }, { k: 3 }),
    ]).toEqual([
      'group-size-too-small',
      'group-size-too-small',
      'group-size-too-large',
      'cell-not-a-number',
      'quasi-identifier-missing',
    ])
    const { atMost } = method.needs.quasiIdentifiers
    if (atMost !== null)
      expect(await refusal(method, aNumericProblem(10, atMost + 1), { k: 3 })).toBe('too-many-variables')
  })
})

test('an unknown method is refused with the list of those there are', () => {
  expect(() => methodById('nothing')).toThrow('method-unknown')
})
