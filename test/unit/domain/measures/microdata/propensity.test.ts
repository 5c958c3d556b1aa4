import { describe, expect, test } from 'vitest'
import { pmseLogisticPermuted } from '../../../../../src-main/domain/measures/microdata/pmse-logistic-permuted.ts'
import { pmseLogisticRatio } from '../../../../../src-main/domain/measures/microdata/pmse-logistic-ratio.ts'
import { pmseLogisticStandardised } from '../../../../../src-main/domain/measures/microdata/pmse-logistic-standardised.ts'
import { pmseLogistic } from '../../../../../src-main/domain/measures/microdata/pmse-logistic.ts'
import { pmseTreePermuted } from '../../../../../src-main/domain/measures/microdata/pmse-tree-permuted.ts'
import { pmseTree } from '../../../../../src-main/domain/measures/microdata/pmse-tree.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { aComparison } from '../../../../support/a-comparison.ts'

const times = (count: number, ...values: string[]) => values.flatMap((value) => Array<string>(count).fill(value))

// Of a, 30 originals and 10 released; of b the other way round: a row of a is released by 1/4, of b by 3/4.
const categories = aComparison({
  x: { original: times(10, 'a', 'a', 'a', 'b'), released: times(10, 'a', 'b', 'b', 'b') },
})

describe('pMSE by hand', () => {
  test('both models know the shares of two categories', () => {
    expect(pmseLogistic.measure(categories)).toBeCloseTo(1 / 16, 5)
    expect(pmseTree.measure(categories)).toBeCloseTo(1 / 16, 12)
  })

  test('expectation and deviation for one coefficient and 80 rows', () => {
    const expected = 1 / 8 / 80
    expect(pmseLogisticRatio.measure(categories)).toBeCloseTo(1 / 16 / expected, 3)
    expect(pmseLogisticStandardised.measure(categories)).toBeCloseTo((1 / 16 / expected - 1) / Math.SQRT2, 3)
  })

  test('a record left out makes the sides of different size', () => {
    const leftOut = Uint8Array.from({ length: 40 }, (_, i) => (i < 20 ? 1 : 0))
    const half = aComparison({ x: times(10, 'a', 'a', 'b', 'b') }, { leftOut })
    // c = 1/3; of a no row is released, of b half.
    const pmse = (20 * (1 / 3) ** 2 + 40 * (1 / 2 - 1 / 3) ** 2) / 60
    expect(pmseTree.measure(half)).toBeCloseTo(pmse, 12)
    expect(pmseLogistic.measure(half)).toBeCloseTo(pmse, 3)
  })
})

test('a release that is the file cannot be told from it, and has no permutations to compare with', () => {
  const same = aComparison({ x: [1, 2, 3, 4, 5], y: ['a', 'b', 'a', 'b', 'a'] })
  const measures = [pmseLogistic, pmseLogisticRatio, pmseTree, pmseLogisticPermuted, pmseTreePermuted]
  expect(measures.map((measure) => measure.measure(same))).toEqual([0, 0, 0, null, null])
})

test('means that stay are seen by the tree alone, and far more than by chance', () => {
  const random = createRandomStream(6)
  const x = Array.from({ length: 500 }, () => random.fraction() - 0.5)
  const narrow = x.map((value) => (value > 0 ? 0.25 : -0.25))
  const centred = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.map((value) => value - mean)
  }
  const comparison = aComparison({ x: { original: centred(x), released: centred(narrow) } })
  expect(pmseLogistic.measure(comparison)).toBeLessThan(1e-12)
  expect(pmseTree.measure(comparison)).toBeGreaterThan(0.2)
  expect(pmseTreePermuted.measure(comparison)).toBeGreaterThan(4)
})

test('noise as of another sample is nothing beside chance', () => {
  const random = createRandomStream(7)
  const x = Array.from({ length: 400 }, () => random.fraction())
  const comparison = aComparison({ x: { original: x, released: Array.from(random.permutation(400), (i) => x[i]!) } })
  expect(pmseTreePermuted.measure(comparison)).toBeLessThan(2)
  expect(pmseLogisticPermuted.measure(comparison)).toBeLessThan(2)
})
