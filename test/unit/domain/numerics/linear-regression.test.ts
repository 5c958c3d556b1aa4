import { expect, test } from 'vitest'
import { linearRegression } from '../../../../src-main/domain/numerics/linear-regression.ts'

const told = (predictors: readonly number[][], response: readonly number[]) => {
  const found = linearRegression(
    predictors.map((column) => Float64Array.from(column)),
    Float64Array.from(response),
  )
  return found === null ? null : { slopes: Array.from(found.slopes), errors: Array.from(found.errors) }
}

const close = (found: readonly number[], expected: readonly number[]) =>
  found.forEach((value, v) => expect(value / expected[v]!).toBeCloseTo(1, 9))

test('one predictor, by hand', () => {
  // Slope 0.6; residuals −0.1 0.3 −0.3 0.1, s² = 0.2/2, error √(0.1/5).
  const found = told([[0, 1, 2, 3]], [0, 1, 1, 2])!
  close(found.slopes, [0.6])
  close(found.errors, [Math.sqrt(0.02)])
})

test('certified values of the Longley data (NIST, Statistical Reference Datasets), which is nearly collinear', () => {
  const rows = [
    [60323, 83.0, 234289, 2356, 1590, 107608, 1947],
    [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
    [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
    [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
    [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
    [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
    [64989, 99.0, 365385, 1870, 3547, 115094, 1953],
    [63761, 100.0, 363112, 3578, 3350, 116219, 1954],
    [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
    [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
    [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
    [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
    [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
    [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
    [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
    [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
  ]
  const column = (place: number) => rows.map((row) => row[place]!)
  const found = told([1, 2, 3, 4, 5, 6].map(column), column(0))!
  close(
    found.slopes,
    [15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359, -0.0511041056535807, 1829.15146461355],
  )
  close(
    found.errors,
    [84.9149257747669, 0.0334910077722432, 0.488399681651699, 0.214274163161675, 0.22607320006937, 455.478499142212],
  )
})

test('offsets and units of the predictors cost no digits', () => {
  const found = told([[0, 1, 2, 3].map((value) => 1e9 + value / 1024)], [0, 1, 1, 2])!
  expect(found.slopes[0]! / (0.6 * 1024)).toBeCloseTo(1, 12)
})

test('has no answer without a degree of freedom, for constant and for collinear predictors', () => {
  expect(told([[1, 2, 4]], [1, 2, 3])).not.toBeNull()
  expect(told([[1, 2]], [1, 2])).toBeNull()
  expect(told([[5, 5, 5, 5]], [1, 2, 3, 4])).toBeNull()
  const x = [1, 2, 4, 8, 16]
  expect(told([x, x.map((value) => 3 * value + 1)], [1, 2, 3, 4, 6])).toBeNull()
  expect(told([], [1, 2, 3])).toBeNull()
})
