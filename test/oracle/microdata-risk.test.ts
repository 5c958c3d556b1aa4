import { describe, expect, test } from 'vitest'
import { releasedClasses } from '../../src-main/domain/measures/classes/released-classes.ts'
import { populationByClass } from '../../src-main/domain/measures/classes/population-by-class.ts'
import { approximateIndividualRisks, individualRisks } from '../../src-main/domain/measures/classes/individual-risk.ts'
import { sumOf } from '../../src-main/domain/numerics/compensated-sum.ts'
import { sudaOf } from '../../src-main/domain/measures/suda/suda.ts'
import { aComparison } from '../support/a-comparison.ts'
import { measured } from '../support/measured.ts'
import { sharedCells } from '../support/shared-cells.ts'

/** What sdcMicro prints for its own data sets. */
describe('francdat (Capobianchi, Polettini & Lucarelli)', () => {
  const { w, ...keys } = sharedCells('francdat', ['Key1', 'Key2', 'Key3', 'Key4', 'w'])
  const comparison = aComparison(keys, { weights: Float64Array.from(w, Number) })

  test('frequencies in sample and population, and individual risks', () => {
    const classes = releasedClasses(comparison)!
    const population = populationByClass(comparison)!
    expect(Array.from(classes.classOf, (c) => classes.frequencies[c])).toEqual([2, 2, 2, 1, 1, 1, 1, 2])
    expect(Array.from(classes.classOf, (c) => population[c])).toEqual([110, 84.5, 84.5, 17, 541, 8, 5, 110])
    expect(Array.from(individualRisks(comparison)!, (risk) => risk.toFixed(8))).toEqual([
      '0.01714426',
      '0.02204233',
      '0.02204233',
      '0.17707583',
      '0.01165448',
      '0.29706308',
      '0.40235948',
      '0.01714426',
    ])
  })
})

describe('testdata (IHSN household survey), as in Templ, Kowarik & Meindl (2015), J. Stat. Softw. 67(4)', () => {
  const names = ['urbrur', 'water', 'sex', 'age', 'sampling_weight', 'ori_hid'] as const
  const { sampling_weight, ori_hid, ...keys } = sharedCells('testdata', names)
  const weights = Float64Array.from(sampling_weight, Number)
  const households = Int32Array.from(ori_hid, Number)
  const comparison = aComparison(keys, { weights, households })

  test('violations of 2-, 3- and 5-anonymity', () => {
    expect([2, 3, 5].map((k) => measured('below-k', { ...comparison, k }))).toEqual([330, 674, 1288])
  })

  test('expected re-identifications, 24.78 (0.54 %), with households 117.20 (2.56 %)', () => {
    const risks = approximateIndividualRisks(comparison)!
    expect(sumOf(risks).toFixed(2)).toBe('24.78')
    expect(measured('global-risk-approximate', comparison)!.toFixed(2)).toBe('0.54')
    const unfound = new Map<number, number>()
    risks.forEach((risk, i) => unfound.set(households[i]!, (unfound.get(households[i]!) ?? 1) * (1 - risk)))
    const found = risks.map((_, i) => 1 - unfound.get(households[i]!)!)
    expect(sumOf(found).toFixed(2)).toBe('117.20')
    // The exact expectation is a little less.
    expect(measured('household-reidentifications', comparison)!.toFixed(2)).toBe('117.15')
    expect(measured('household-risk', comparison)!.toFixed(2)).toBe('2.56')
    expect(measured('records-at-risk', comparison)).toBe(0)
  })
})

describe('testdata2', () => {
  test('SUDA scores of the first record', () => {
    const score = (names: readonly string[]) => sudaOf(aComparison(sharedCells('testdata2', names)))!.scores[0]
    expect(score(['urbrur', 'roof', 'walls', 'water', 'sex'])).toBe(2)
    expect(score(['urbrur', 'roof', 'walls', 'water', 'electcon', 'relat', 'sex'])).toBe(180)
  })
})
