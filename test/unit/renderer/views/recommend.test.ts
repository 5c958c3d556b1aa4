import { describe, expect, test } from 'vitest'
import { describeMethods } from '../../../../src-main/domain/methods.ts'
import { groupedVariables, obstacleOf } from '../../../../src-renderer/views/runs/method-fit.ts'
import { recommend, recommendDiverse } from '../../../../src-renderer/views/runs/recommend.ts'

const numbers = (count: number) =>
  groupedVariables(
    Array.from({ length: count }, (_, v) => ({ name: `v${v}`, type: 'number', role: 'quasi-identifier' }) as const),
  )
const mixed = groupedVariables([
  { name: 'age', type: 'integer', role: 'quasi-identifier' },
  { name: 'region', type: 'category', role: 'quasi-identifier' },
  { name: 'diagnosis', type: 'text', role: 'confidential' },
])

test.each([
  [1080, 13, 'microaggregation-anytime', 'bound'],
  [1_000_000, 10, 'microaggregation-blocks', 'size'],
  [1080, 1, 'univariate-exact', 'exact'],
])('%i records and %i variables: %s', (records, variables, method, reason) => {
  expect(recommend(describeMethods(), records, numbers(variables))).toMatchObject({ method, reason })
})

test('categories ask for a method that takes them', () => {
  const { method, reason } = recommend(describeMethods(), 1000, mixed)!
  expect(reason).toBe('mixed')
  expect(describeMethods().find(({ id }) => id === method)?.needs.categories).toBe(true)
})

test('diversity is recommended by what the variables are', () => {
  const diverse = describeMethods().filter(({ isDiverse }) => isDiverse)
  const wages = { ...numbers(3), confidential: ['wage'] }
  const found = [mixed, { ...mixed, categorical: [] }, wages].map((given) => recommendDiverse(diverse, given)!)
  expect(found.map(({ reason }) => reason)).toEqual(['diverseMixed', 'diverse', 'diverseNumbers'])
  const chosen = found.map(({ method }) => diverse.find(({ id }) => id === method)!)
  expect(chosen.map(({ needs }) => needs.confidential.areNumbers)).toEqual([false, false, true])
  expect(chosen.every(({ guarantees }) => guarantees.anytime)).toBe(true)
  expect(recommendDiverse(diverse, { ...mixed, confidential: [] })?.reason).toBe('diverseMixed')
  expect(recommendDiverse([], mixed)).toBeNull()
})

test('no method, no recommendation', () => {
  expect(recommend([], 10, numbers(2))).toBeNull()
})

describe('what stands in the way of a method', () => {
  const obstacle = (id: string, given = mixed) =>
    obstacleOf(
      describeMethods().find((method) => method.id === id)!,
      given,
    )?.key ?? null

  test('categories, confidential texts, or none confidential', () => {
    expect([obstacle('mdav'), obstacle('hybrid-pfsom'), obstacle('mondrian'), obstacle('mo-obam')]).toEqual([
      'numbersOnly',
      'numbersOnly',
      null,
      null,
    ])
    expect(obstacle('mo-obam', numbers(2))).toBe('needsConfidential')
    expect(obstacle('hybrid-pfsom', { ...mixed, categorical: [] })).toBe('confidentialNumbersOnly')
    expect(obstacle('univariate-exact', numbers(2))).toBe('tooMany')
  })
})
