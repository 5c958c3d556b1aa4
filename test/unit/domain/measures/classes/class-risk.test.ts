import { expect, test } from 'vitest'
import { approximateRisk, exactRisk } from '../../../../../src-main/domain/measures/classes/class-risk.ts'

/** p · ∫ u^(f − 1) / (p + q u) du over 0 … 1, by Simpson's rule in u = s⁴, which is smooth where p is small. */
function integrated(f: number, population: number): number {
  const p = f / population
  const steps = 20_000
  const at = (s: number) => (4 * s ** 3 * s ** (4 * (f - 1)) * p) / (p + (1 - p) * s ** 4)
  let sum = at(0) + at(1)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * at(i / steps)
  return sum / steps / 3
}

test('is the integral, for every frequency and sampling fraction', () => {
  for (const f of [1, 2, 3, 4, 7, 12, 29, 30, 31, 100]) {
    for (const fraction of [0.999, 0.9, 0.51, 0.5, 0.4999, 0.1, 0.01, 1e-3]) {
      const population = f / fraction
      const expected = integrated(f, population)
      expect(Math.abs(exactRisk(f, population) / expected - 1), `${f} of ${population}`).toBeLessThan(1e-8)
    }
  }
})

test('is 1/f in a census, and where weights say fewer than there are', () => {
  expect([1, 2, 3, 40].map((f) => exactRisk(f, f))).toEqual([1, 1 / 2, 1 / 3, 1 / 40])
  expect(exactRisk(4, 3.5)).toBe(1 / 4)
  expect(approximateRisk(4, 3.5)).toBe(1 / 4)
})

test('falls as the population grows, without a jump between its formulas', () => {
  for (const f of [1, 2, 3, 29, 30]) {
    let before = 1 / f
    for (let population = f * 1.0001; population < f * 1e6; population *= 1.01) {
      const risk = exactRisk(f, population)
      expect(risk).toBeLessThan(before)
      expect(risk).toBeGreaterThan(before * 0.97)
      before = risk
    }
  }
})

test('near a census the closed forms would be 0/0, the series is not', () => {
  expect(exactRisk(1, 1 + 1e-12)).toBeCloseTo(1 - 0.5e-12, 14)
  expect(exactRisk(2, 2 + 1e-12)).toBeCloseTo(0.5, 12)
})
