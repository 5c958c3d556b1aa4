import { describe, expect, test } from 'vitest'
import { deviationIntervalsRecords } from '../../../../../src-main/domain/measures/microdata/deviation-intervals-records.ts'
import { deviationIntervals } from '../../../../../src-main/domain/measures/microdata/deviation-intervals.ts'
import { disclosureRiskBoth } from '../../../../../src-main/domain/measures/microdata/disclosure-risk-both.ts'
import { disclosureRisk } from '../../../../../src-main/domain/measures/microdata/disclosure-risk.ts'
import { distanceLinkageSubsets } from '../../../../../src-main/domain/measures/microdata/distance-linkage-subsets.ts'
import { distanceLinkageTwo } from '../../../../../src-main/domain/measures/microdata/distance-linkage-two.ts'
import { distanceLinkage } from '../../../../../src-main/domain/measures/microdata/distance-linkage.ts'
import { mahalanobisLinkageReleased } from '../../../../../src-main/domain/measures/microdata/mahalanobis-linkage-released.ts'
import { mahalanobisLinkage } from '../../../../../src-main/domain/measures/microdata/mahalanobis-linkage.ts'
import { probabilisticLinkage } from '../../../../../src-main/domain/measures/microdata/probabilistic-linkage.ts'
import { rankIntervals } from '../../../../../src-main/domain/measures/microdata/rank-intervals.ts'
import { robustIntervals } from '../../../../../src-main/domain/measures/microdata/robust-intervals.ts'
import { scoreProbabilistic } from '../../../../../src-main/domain/measures/microdata/score-probabilistic.ts'
import { score } from '../../../../../src-main/domain/measures/microdata/score.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { aComparison } from '../../../../support/a-comparison.ts'

describe('linkage by distance', () => {
  test('originals that tie share a link', () => {
    const pairs = aComparison({ x: { original: [0, 2, 4, 6], released: [1, 1, 5, 5] } })
    expect(distanceLinkage.measure(pairs)).toBeCloseTo(50, 12)
    expect(distanceLinkageTwo.measure(pairs)).toBeCloseTo(100, 12)
  })

  test('the nearest may be another, and the second nearest the own', () => {
    // Released: 1.2 is nearest to 2 and then to 0, its own; 5 and 9 are at their own.
    const comparison = aComparison({ x: { original: [0, 2, 5, 9], released: [1.2, 2, 5, 9] } })
    expect(distanceLinkage.measure(comparison)).toBe(75)
    expect(distanceLinkageTwo.measure(comparison)).toBe(100)
  })

  test('records left out are not linked, but are there to be taken for others', () => {
    const original = [0, 1, 10]
    const leftOut = Uint8Array.of(1, 0, 0)
    const comparison = aComparison({ x: { original, released: [0, 0.4, 10] } }, { leftOut })
    expect(distanceLinkage.measure(comparison)).toBe(50)
  })

  test('categories are 1 apart, ranks by their difference, and names the original does not know by 1 from all', () => {
    const sex = { original: ['f', 'm', 'f', 'm'], released: ['f', 'm', '*', '*'] }
    // f and m: own among two each; *: among all four.
    expect(distanceLinkage.measure(aComparison({ sex }))).toBeCloseTo(100 * ((1 / 2 + 1 / 2 + 1 / 4 + 1 / 4) / 4), 12)
    const ranks = ['low', 'mid', 'high']
    const school = { original: ['low', 'mid', 'high'], released: ['mid', 'mid', 'high'], ranks }
    expect(distanceLinkage.measure(aComparison({ school }))).toBeCloseTo(200 / 3, 12)
  })

  test('over subsets: within each number of variables first', () => {
    const a = [0, 2, 4, 6]
    const b = { original: [1, 3, 5, 7], released: [2, 2, 6, 6] }
    // One variable: 1 and 1/2. Both: a alone tells all apart.
    expect(distanceLinkageSubsets.measure(aComparison({ a, b }))).toBeCloseTo((75 + 100) / 2, 12)
  })

  test('by Mahalanobis distance a change along the main axis counts little', () => {
    const random = createRandomStream(3)
    const t = Array.from({ length: 200 }, () => random.fraction() * 10)
    const narrow = Array.from({ length: 200 }, () => random.fraction() / 10)
    const noise = Array.from({ length: 200 }, () => random.fraction() - 0.5)
    const across = Array.from({ length: 200 }, () => random.fraction() / 500)
    // Noise moves both variables together; across it the file says who is who.
    const comparison = aComparison({
      x: {
        original: t.map((value, i) => value + narrow[i]!),
        released: t.map((value, i) => value + narrow[i]! + noise[i]!),
      },
      y: { original: t, released: t.map((value, i) => value + noise[i]! + across[i]!) },
    })
    const euclidean = distanceLinkage.measure(comparison)!
    expect(mahalanobisLinkage.measure(comparison)!).toBeGreaterThan(2 * euclidean)
    expect(mahalanobisLinkageReleased.measure(comparison)!).toBeGreaterThan(euclidean)
  })

  test('nothing is linked by what is not comparable', () => {
    const comparison = aComparison({ x: { original: [1, 2, 3], released: ['1–2', '1–2', '3'] } })
    const measures = [distanceLinkage, distanceLinkageSubsets, mahalanobisLinkage, probabilisticLinkage, disclosureRisk]
    expect(measures.map((measure) => measure.measure(comparison))).toEqual(Array(5).fill(null))
  })
})

describe('linkage by probability', () => {
  test('a file released as it is is linked wherever its records differ enough', () => {
    const random = createRandomStream(5)
    const column = () => Array.from({ length: 60 }, () => random.fraction())
    const comparison = aComparison({ a: column(), b: column(), c: column(), d: column(), e: column() })
    expect(probabilisticLinkage.measure(comparison)!).toBeGreaterThan(90)
  })

  test('a release that says nothing of its records is linked by chance alone', () => {
    const x = Array.from({ length: 400 }, (_, i) => i)
    const comparison = aComparison({ x: { original: x, released: x.map(() => 200) } })
    expect(probabilisticLinkage.measure(comparison)!).toBeLessThan(2)
  })
})

describe('interval disclosure', () => {
  const x = Array.from({ length: 20 }, (_, i) => i)

  test('by ranks: from 5 % on an interval reaches one rank on either side', () => {
    const moved = aComparison({ x: { original: x, released: x.map((value) => value + 1) } })
    // The lowest original is below every released value.
    expect(rankIntervals.measure(moved)).toBeCloseTo((60 * 19) / 20, 12)
    expect(rankIntervals.measure(aComparison({ x }))).toBe(100)
  })

  test('by deviations: S = √35, so 0.3 is within it from 6 % on', () => {
    const by = (change: number) => aComparison({ x: { original: x, released: x.map((value) => value + change) } })
    expect(deviationIntervals.measure(by(0.3))).toBeCloseTo(50, 12)
    expect(deviationIntervalsRecords.measure(by(0.3))).toBe(0)
    expect(deviationIntervalsRecords.measure(by(0.29))).toBe(100)
  })

  test('robust: wider by distance, so that an outlier is found where others are not', () => {
    const random = createRandomStream(2)
    const column = (outlier: number) => [...Array.from({ length: 99 }, () => random.fraction() * 2 - 1), outlier]
    const [a, b] = [column(1000), column(-1000)]
    const moved = (values: number[]) => values.map((value) => value + 5)
    const comparison = aComparison({ a: { original: a, released: moved(a) }, b: { original: b, released: moved(b) } })
    expect(robustIntervals.measure(comparison)).toBeCloseTo(1, 12)
  })
})

test('risks and scores are the means they say', () => {
  const x = Array.from({ length: 20 }, (_, i) => i ** 2)
  const comparison = aComparison({ x: { original: x, released: x.map((value, i) => value + (i % 3)) } })
  const of = (measure: { measure: typeof score.measure }) => measure.measure(comparison)!
  const risk = (of(distanceLinkage) + of(rankIntervals)) / 2
  expect(of(disclosureRisk)).toBe(risk)
  expect(of(disclosureRiskBoth)).toBe(of(distanceLinkage) / 4 + of(probabilisticLinkage) / 4 + of(rankIntervals) / 2)
  expect(of(score)).toBeGreaterThan(risk / 2)
  expect(of(score)).toBeLessThan(risk / 2 + 1)
  expect(of(scoreProbabilistic)).toBeGreaterThan(risk / 2)
})
