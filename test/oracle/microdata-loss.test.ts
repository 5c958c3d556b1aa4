import { describe, expect, test } from 'vitest'
import { measured } from '../support/measured.ts'
import { microaggregatedFile } from '../support/microaggregated-file.ts'

/** The eleven attributes of the published EIA results. */
const isOfEia = (name: string) => /^UTILITYID$|REVENUE$|SALES$/.test(name)

test.each([
  ['tarragona', 3, 16.9326],
  ['tarragona', 10, 33.1929],
  ['census', 3, 5.6922],
  ['census', 5, 9.0884],
  ['eia', 3, 0.4829],
])('%s by MDAV, k = %i: information loss as published', (file, k, published) => {
  const release = microaggregatedFile(file, k, file === 'eia' ? isOfEia : undefined)
  expect(measured('information-loss', release)).toBeCloseTo(published, 4)
  // Means in groups lower each variance by its own share of the loss.
  expect(measured('change-of-variances', release)).toBeCloseTo(published, 4)
  expect(measured('shift-of-means', release)).toBeLessThan(1e-12)
  // Means of both sides are equal, so a model of main effects has nothing to tell them by.
  expect(measured('pmse-logistic', release)).toBeLessThan(1e-12)
})

describe('Tarragona by MDAV, k = 3: figures computed from their formulas by NumPy', () => {
  const release = microaggregatedFile('tarragona', 3)

  test.each([
    ['distance-linkage', 31.294964028776977],
    ['distance-linkage-two', 61.990407673860915],
    ['deviation-intervals', 48.34071204574803],
    ['il1s', 1092.0964860656334],
    ['covariance-mean-absolute', 0.060563719514436266],
    ['eigenvalues', 4.232293865417411],
    ['mlodak-gamma', 0.058431052980067434],
    ['pil', 37.12554679038224],
  ])('%s is %d', (id, expected) => {
    expect(measured(id, release)).toBeCloseTo(expected, 8)
  })
})

test('Census has a variable that is the sum of others: what needs an inverse is not defined', () => {
  const release = microaggregatedFile('census', 3)
  const ids = ['eigenvalues', 'eigenvalues-robust', 'mlodak-gamma', 'mahalanobis-linkage', 'robust-intervals']
  expect(ids.map((id) => measured(id, release))).toEqual([null, null, null, null, null])
})
