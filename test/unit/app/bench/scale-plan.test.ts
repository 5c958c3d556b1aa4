import { expect, test } from 'vitest'
import { madeShapes } from '../../../../src-main/app/bench/made-numbers.ts'
import { planScale } from '../../../../src-main/app/bench/scale-plan.ts'

const everything = { records: null, methods: null, hasReference: true }

test('the plan begins with the reference file, grows to a million records and ends with every shape', () => {
  const plan = planScale(everything)
  expect(plan[0]).toEqual({
    part: 'reference',
    method: 'mdav',
    shape: 'reference',
    records: 20_000,
    variables: 10,
    k: 3,
  })
  const largest = (method: string) =>
    Math.max(...plan.filter((run) => run.method === method).map(({ records }) => records))
  expect([largest('microaggregation-blocks'), largest('mdav')]).toEqual([1_000_000, 100_000])
  expect(new Set(plan.filter(({ part }) => part === 'shape').map(({ shape }) => shape)).size).toBe(madeShapes.length)
})

test('chosen numbers of records and methods are the only ones', () => {
  const plan = planScale({ records: [300, 200], methods: ['v-mdav'], hasReference: false })
  expect(new Set(plan.map(({ method }) => method))).toEqual(new Set(['v-mdav']))
  expect(plan.filter(({ part }) => part === 'growth').map(({ records }) => records)).toEqual([300, 200])
  expect(plan.filter(({ part }) => part === 'shape').every(({ records }) => records === 200)).toBe(true)
})

test('what cannot be run is refused', () => {
  expect(() => planScale({ ...everything, methods: ['magic'] })).toThrow('method-unknown')
  expect(() => planScale({ ...everything, records: [20] })).toThrow('argument-invalid')
  expect(() => planScale({ ...everything, records: [1000.5] })).toThrow('argument-invalid')
})
