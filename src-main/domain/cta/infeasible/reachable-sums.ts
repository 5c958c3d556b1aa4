import type { Domain, Interval } from './cell-domain.ts'

/** Beyond this many intervals the nearest ones count as one, which reaches more: never less. */
const MOST_INTERVALS = 400

export type Term = { readonly domain: Domain; readonly coefficient: number }

/**
 * Whether Σ coefficient · z can be `side` with each z in its domain: what a row of protected cells comes to has holes, which
 * no linear program sees.
 *
 * @returns  false only where it certainly cannot.
 *
 * Cost  O(terms · intervals · log intervals).
 */
export function canReach(terms: readonly Term[], side: number, slack: number): boolean {
  let sums: Interval[] = [[-slack, slack]]
  for (const { domain, coefficient } of terms) {
    const moved = domain.map(([low, high]): Interval => {
      const ends = [low * coefficient, high * coefficient] as const
      return coefficient > 0 ? ends : [ends[1], ends[0]]
    })
    sums = united(sums.flatMap(([low, high]) => moved.map(([below, above]): Interval => [low + below, high + above])))
    if (sums.length === 1 && sums[0]![0] === -Infinity && sums[0]![1] === Infinity) return true
  }
  return sums.some(([low, high]) => low <= side && side <= high)
}

/** Intervals that touch are one. */
function united(intervals: Interval[]): Interval[] {
  const ordered = intervals.sort((a, b) => a[0] - b[0])
  let gap = 0
  for (;;) {
    const apart: [number, number][] = []
    for (const [low, high] of ordered) {
      const last = apart.at(-1)
      if (last === undefined || low > last[1] + gap) apart.push([low, high])
      else last[1] = Math.max(last[1], high)
    }
    if (apart.length <= MOST_INTERVALS) return apart
    gap = medianGap(apart)
  }
}

function medianGap(apart: readonly Interval[]): number {
  const gaps = apart.slice(1).map(([low], i) => low - apart[i]![1])
  return gaps.sort((a, b) => a - b)[gaps.length >> 1]!
}
