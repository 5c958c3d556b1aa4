import { expect, test } from 'vitest'
import { distinctTuples } from '../../../../../src-main/domain/mixed/clusters/distinct-tuples.ts'
import { plainNeeds } from '../../../../../src-main/domain/mixed/entropy/group-needs.ts'
import { createParticleMeasure } from '../../../../../src-main/domain/mixed/mo-obam/particle-fitness.ts'
import { tupleValues } from '../../../../../src-main/domain/mixed/mo-obam/tuple-values.ts'
import { aMixedFile } from '../../../../support/mixed-file.ts'

const file = aMixedFile({ numbers: [[1, 1, 2, 3, 4, 4, 4]], confidential: [[0, 1, 0, 0, 1, 0, 1]] })
const tuples = distinctTuples(file)

test('V is how many records clusters with any, but fewer than k, lack', () => {
  const measure = createParticleMeasure(tuples, tupleValues(file, tuples), plainNeeds(file, 4, 1), 'sum-of-minima')
  // Clusters of 3, 4 and 0 records: the first lacks one.
  expect(measure(Int32Array.of(0, 0, 2, 2), 3)).toMatchObject({ shortage: 1, lack: 0.25 })
  // 2, 1, 1 and 3 records lack 2 + 3 + 3 + 1.
  expect(measure(Int32Array.of(0, 1, 2, 3), 4)).toMatchObject({ shortage: 9, entropy: 0 })
})

test('entropy is that of the worst cluster that has records', () => {
  const measure = createParticleMeasure(tuples, tupleValues(file, tuples), plainNeeds(file, 2, 2), 'sum-of-minima')
  expect(measure(Int32Array.of(0, 0, 1, 1), 5).entropy).toBeCloseTo(0.918296, 6)
  expect(measure(Int32Array.of(0, 1, 1, 2), 3).lack).toBeCloseTo(0.5, 12)
})
