import { expect, test } from 'vitest'
import { joinFindings } from '../../../../../src-main/domain/cta/cta-anytime/join-findings.ts'

const start = { directions: Int8Array.of(1, 0, -1, 0), deviations: Float64Array.of(5, -5, -3, 3) }

test('changes of different variables are made together', () => {
  const one = { directions: Int8Array.of(-1, 0, -1, 0), deviations: Float64Array.of(-5, 5, -3, 3) }
  const other = { directions: Int8Array.of(1, 0, 1, 0), deviations: Float64Array.of(5, -5, 3, -3) }
  expect(joinFindings(start, one, other)).toEqual({
    directions: Int8Array.of(-1, 0, 1, 0),
    deviations: Float64Array.of(-5, 5, 3, -3),
  })
})

test('changes of one variable in both are not', () => {
  const one = { directions: Int8Array.of(-1, 0, -1, 0), deviations: Float64Array.of(-5, 5, -3, 3) }
  const other = { directions: Int8Array.of(1, 0, 1, 0), deviations: Float64Array.of(5, -4, 3, -4) }
  expect(joinFindings(start, one, other)).toBe(null)
})

test('what changed in neither stays', () => {
  expect(joinFindings(start, start, start)).toEqual(start)
})
