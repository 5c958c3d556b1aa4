import { describe, expect, test } from 'vitest'
import {
  approximateIndividualRisks,
  individualRisks,
} from '../../../../../src-main/domain/measures/classes/individual-risk.ts'
import { aComparison, type Cells } from '../../../../support/a-comparison.ts'
import { measured } from '../../../../support/measured.ts'

const told = (risks: Float64Array | null): string[] => Array.from(risks ?? [], (risk) => risk.toFixed(8))

describe('individual risk, as the tests of sdcMicro have it', () => {
  const weights = Float64Array.of(18, 45.5, 39, 17, 92, 8, 123.5, 51)
  const keys = (A: Cells, C: Cells) => aComparison({ A, B: [3, 3, 3, 3, 3, 3, 4, 3], C }, { weights })

  test('without missing values', () => {
    const comparison = keys([2, 3, 2, 2, 3, 3, 1, 2], [1, 3, 1, 2, 1, 1, 1, 1])
    expect(told(individualRisks(comparison))).toEqual([
      '0.01355297',
      '0.08579129',
      '0.01355297',
      '0.17707583',
      '0.01877883',
      '0.01877883',
      '0.03931625',
      '0.01355297',
    ])
    expect(told(approximateIndividualRisks(comparison))).toEqual([
      '0.01369863',
      '0.08579129',
      '0.01369863',
      '0.17707583',
      '0.01877883',
      '0.01877883',
      '0.03931625',
      '0.01369863',
    ])
  })

  test('with missing values that may be any category', () => {
    const comparison = keys([2, 3, 2, 2, 3, 3, 1, null], [1, 3, null, 2, 1, 1, null, 1])
    expect(told(individualRisks(comparison))).toEqual([
      '0.01355297',
      '0.08579129',
      '0.01050489',
      '0.03246611',
      '0.00975689',
      '0.00975689',
      '0.03931625',
      '0.00596255',
    ])
    expect(told(approximateIndividualRisks(comparison))).toEqual([
      '0.01369863',
      '0.08579129',
      '0.01055409',
      '0.03246611',
      '0.00983607',
      '0.00983607',
      '0.03931625',
      '0.00597372',
    ])
  })

  test('without weights it is 1/f', () => {
    const { weights: _weights, ...comparison } = keys([2, 3, 2, 2, 3, 3, 1, null], [1, 3, null, 2, 1, 1, null, 1])
    const risks = individualRisks({ ...comparison, weights: null })
    expect(Array.from(risks ?? [], (risk) => Math.round(1 / risk))).toEqual([3, 1, 4, 2, 3, 3, 1, 5])
  })

  test('where a missing value is a category of its own', () => {
    const comparison = keys([2, 3, 2, 2, 3, 3, 1, null], [1, 3, null, 2, 1, 1, null, 1])
    const own = { ...comparison, weights: null, choices: { missing: 'own' as const } }
    expect(Array.from(individualRisks(own) ?? [], (risk) => Math.round(1 / risk))).toEqual([1, 1, 1, 1, 2, 2, 1, 1])
  })
})

describe('risks of a file', () => {
  // Classes of 2, 1 and 1 records that stand for 4, 2 and 1.
  const comparison = aComparison(
    { key: ['a', 'a', 'b', 'c'] },
    { weights: Float64Array.of(1, 3, 2, 1), households: Int32Array.of(0, 1, 0, -1) },
  )
  // p = ½ for both: f = 2 gives 1 − ln 2, f = 1 gives ln 2; p = 1 gives 1.
  const [pair, single] = [1 - Math.log(2), Math.log(2)]
  const sum = 2 * pair + single + 1

  test('are sums, shares and the highest of those of the records', () => {
    expect(measured('expected-reidentifications', comparison)).toBeCloseTo(sum, 12)
    expect(measured('global-risk', comparison)).toBeCloseTo(25 * sum, 10)
    expect(measured('highest-individual-risk', comparison)).toBe(100)
  })

  test('a household is found by any of its members', () => {
    const together = 1 - (1 - pair) * (1 - single)
    expect(measured('household-reidentifications', comparison)).toBeCloseTo(2 * together + pair + 1, 12)
    expect(measured('household-risk', comparison)).toBeCloseTo(25 * (2 * together + pair + 1), 10)
    expect(measured('household-risk', { ...comparison, households: null })).toBeNull()
  })

  test('records at risk stand out from the others', () => {
    // 1/f: ten records of 1/10 and one of 1: the median is 0.1 and nothing deviates.
    const key = [...new Array<number>(10).fill(1), 2]
    expect(measured('records-at-risk', aComparison({ key }))).toBe(1)
    expect(measured('records-at-risk', aComparison({ key }, { individualRisk: 1 }))).toBe(0)
  })
})
