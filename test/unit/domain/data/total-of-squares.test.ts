import { expect, test } from 'vitest'
import { standardise, totalOfSquares } from '../../../../src-main/domain/data/standardise.ts'
import { aNumericProblem } from '../../../support/numeric-problem.ts'

test('the total of squares is that of the standardised file, without making one', () => {
  const { values } = aNumericProblem(40, 3, 5)
  for (let record = 0; record < 40; record += 1) values[record * 3 + 1] = 1e9
  const missing = Uint8Array.from({ length: 120 }, (_, cell) => (cell % 7 === 0 ? 1 : 0))
  // The third variable varies in one cell only, and that one is missing.
  const almost = values.map((value, cell) => (cell % 3 === 2 ? (cell === 77 ? value : 4) : value))
  for (const [cells, options] of [
    [values, { factors: null, missing: null }],
    [values, { factors: Float64Array.of(2, 1, 0.5), missing: null }],
    [almost, { factors: Float64Array.of(2, 1, 0.5), missing }],
  ] as const)
    expect(totalOfSquares(cells, 40, 3, options)).toBe(standardise(cells, 40, 3, options).sst)
})
