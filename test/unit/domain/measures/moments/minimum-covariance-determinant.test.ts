import { expect, test } from 'vitest'
import { minimumCovarianceDeterminant } from '../../../../../src-main/domain/measures/moments/minimum-covariance-determinant.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'

const random = createRandomStream(7)
const normal = () => Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())

test('a third of wild records does not move centre and covariance', () => {
  const rows = Array.from({ length: 900 }, (_, i) => {
    const [a, b] = [normal(), normal()]
    return i % 3 === 0 ? [50 + a, -50 + b] : [a, 0.6 * a + 0.8 * b]
  })
  const shape = minimumCovarianceDeterminant(Float64Array.from(rows.flat()), 900, 2, 1)!
  expect(Math.max(...shape.centre.map(Math.abs))).toBeLessThan(0.15)
  const [xx, xy, yx, yy] = shape.covariance
  expect(xy).toBe(yx)
  expect(Math.abs(xx! - 1)).toBeLessThan(0.25)
  expect(Math.abs(yy! - 1)).toBeLessThan(0.25)
  expect(Math.abs(xy! - 0.6)).toBeLessThan(0.2)
})

test('covariances of normal data are estimated without bias of more than some per cent', () => {
  const values = Float64Array.from({ length: 1500 * 3 }, normal)
  const { covariance } = minimumCovarianceDeterminant(values, 1500, 3, 1)!
  expect(Math.abs((covariance[0]! + covariance[4]! + covariance[8]!) / 3 - 1)).toBeLessThan(0.08)
})

test('the same seed gives the same answer; records on a line give none', () => {
  const values = Float64Array.from({ length: 200 }, normal)
  expect(minimumCovarianceDeterminant(values, 100, 2, 3)).toEqual(minimumCovarianceDeterminant(values, 100, 2, 3))
  const line = Float64Array.from({ length: 200 }, (_, cell) => Math.floor(cell / 2) * (cell % 2 === 0 ? 1 : 2))
  expect(minimumCovarianceDeterminant(line, 100, 2, 1)).toBeNull()
})
