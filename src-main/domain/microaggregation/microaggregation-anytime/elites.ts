import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'

/** The best groupings that searches came to, best first; the next ones learn from them. */
export type Elites = {
  readonly groupings: readonly Int32Array[]
  /** Takes a grouping in, unless one that loses the same is there already or all are better. */
  add(groups: Int32Array): void
}

const MOST = 40
/** Groupings whose losses differ by less are taken for the same. */
const SAME_RELATIVE = 1e-9

/** @param values n × p, row-major. Cost O(np) for each grouping. */
export function createElites(values: Float64Array, variables: number): Elites {
  const kept: { readonly groups: Int32Array; readonly sse: number }[] = []
  return {
    get groupings() {
      return kept.map(({ groups }) => groups)
    },
    add(groups) {
      const sse = sumOfSquaredErrors(values, variables, groups)
      if (kept.some((other) => Math.abs(other.sse - sse) <= SAME_RELATIVE * sse)) return
      kept.push({ groups, sse })
      kept.sort((a, b) => a.sse - b.sse)
      kept.splice(MOST)
    },
  }
}
