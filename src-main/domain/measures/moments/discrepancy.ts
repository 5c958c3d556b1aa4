import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { MicrodataComparison, MicrodataMeasure } from '../microdata/microdata-comparison.ts'

/** Numbers that stand for each other before and after, each with its unit and weight; without them all are 1. */
export type Counterparts = {
  readonly before: ArrayLike<number>
  readonly after: ArrayLike<number>
  readonly units?: ArrayLike<number>
  readonly weights?: ArrayLike<number>
}

const averages = {
  /** Σ ((a − a′) / u)² / N. */
  square: (before: number, after: number, unit: number) => ((before - after) / unit) ** 2,
  /** Σ |a − a′| / u / N. */
  absolute: (before: number, after: number, unit: number) => Math.abs(before - after) / unit,
  /** Σ |a − a′| / |a| / N, each at most 1: a number near 0 says nothing of others. */
  variation: (before: number, after: number) =>
    before === after ? 0 : Math.min(1, Math.abs(before - after) / Math.abs(before)),
} as const

/**
 * The three discrepancies of one sort of numbers: `<what>-mean-square`, `<what>-mean-absolute` and, in per cent,
 * `<what>-mean-variation`.
 *
 * Source  Domingo-Ferrer & Torra (2001), table of information loss; the cap of each variation at 1 is Trottini's (2003).
 */
export function discrepancies(
  what: string,
  source: string,
  numbersOf: (comparison: MicrodataComparison) => Counterparts | null,
): MicrodataMeasure[] {
  return (['square', 'absolute', 'variation'] as const).map((average) => ({
    id: `${what}-mean-${average}`,
    unit: average === 'variation' ? ('percent' as const) : ('number' as const),
    better: 'less' as const,
    kind: 'loss' as const,
    source: `${source}, mean ${average}. Domingo-Ferrer & Torra (2001).`,
    cost: 'fast' as const,
    measure(comparison) {
      const numbers = numbersOf(comparison)
      if (numbers === null || numbers.before.length === 0) return null
      const { before, after, units, weights } = numbers
      const total = weights === undefined ? before.length : compensatedSum(weights.length, (at) => weights[at]!)
      if (total === 0) return null
      const sum = compensatedSum(
        before.length,
        (at) => (weights?.[at] ?? 1) * averages[average](before[at]!, after[at]!, units?.[at] ?? 1),
      )
      return ((average === 'variation' ? 100 : 1) * sum) / total
    },
  }))
}
