import { expect, test } from 'vitest'
import { measuredFigures } from '../../../../../src-main/domain/measures/microdata/asked-measures.ts'
import { microdataMeasures } from '../../../../../src-main/domain/measures/microdata/microdata-measures.ts'
import { takeMeasures } from '../../../../../src-main/domain/measures/microdata/take-measures.ts'
import { aComparison } from '../../../../support/a-comparison.ts'

const context = { shouldStop: () => false, report: () => undefined }

/** Five ages that differ, released as two classes of two and a record that is left out. */
const comparison = aComparison(
  { age: { original: [20, 21, 30, 32, 50], released: [20.5, 20.5, 31, 31, 0] } },
  { confidential: { illness: ['a', 'b', 'c', 'c', 'a'] }, leftOut: Uint8Array.of(0, 0, 0, 0, 1), k: 2, l: 2 },
)

test('risks of one file are told of the original too, of all its records; others of the release alone', () => {
  const asked = ['k-level', 'sample-uniques', 'homogeneous-records', 'distance-linkage', 'information-loss']
  const figures = measuredFigures(takeMeasures({ comparison, measures: asked }, context))
  const told = Object.fromEntries(figures.map(({ id, value, before }) => [id, { value, before }]))
  expect(told).toMatchObject({
    'k-level': { value: 2, before: 1 },
    'sample-uniques': { value: 0, before: 5 },
    'homogeneous-records': { value: 2, before: 5 },
    'distance-linkage': { before: undefined },
    'information-loss': { before: undefined },
  })
})

test('a measure that is said to be of one file does not look at the original', () => {
  const ofOneFile = microdataMeasures.filter(({ isOfOneFile }) => isOfOneFile === true)
  expect(ofOneFile.length).toBeGreaterThan(5)
  const { quasiIdentifiers } = comparison
  const other = {
    ...comparison,
    quasiIdentifiers: quasiIdentifiers.map((variable) => ({ ...variable, original: variable.released! })),
  }
  for (const { id, measure } of ofOneFile) expect([id, measure(other)]).toEqual([id, measure(comparison)])
})
