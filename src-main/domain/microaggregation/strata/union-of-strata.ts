/** The best groups known of each stratum, and the grouping of the whole file that they make. */
export type UnionOfStrata = {
  /**
   * Takes a stratum's groups when they are its first or lose less than those kept, or, being its answer, no more, or
   * whenever the last are the best; says whether it did.
   */
  offer(stratum: number, groups: Int32Array, sse: number, isAnswer: boolean): boolean
  /** Raises a stratum's lower bound; says whether it did. */
  raise(stratum: number, bound: number): boolean
  has(stratum: number): boolean
  /** Every stratum has groups. */
  readonly isComplete: boolean
  /** Group of each record of the file, -1 where a stratum leaves it out; strata in order, their groups numbered on. */
  groups(): Int32Array
  readonly sse: number
  /** Sum of the strata's bounds, a stratum without one counting 0; null when none has one. */
  readonly bound: number | null
}

/** @param strata  records of each stratum; together every record once. */
export function createUnionOfStrata(
  records: number,
  strata: readonly Int32Array[],
  isLastBest: boolean,
): UnionOfStrata {
  const kept = new Array<Int32Array | null>(strata.length).fill(null)
  const losses = new Float64Array(strata.length)
  const bounds = new Float64Array(strata.length)
  let open = strata.length
  let hasBound = false

  return {
    offer(stratum, groups, sse, isAnswer) {
      if (kept[stratum] === null) open -= 1
      else if (!isLastBest && !(isAnswer ? sse <= losses[stratum]! : sse < losses[stratum]!)) return false
      kept[stratum] = groups
      losses[stratum] = sse
      return true
    },
    raise(stratum, bound) {
      if (hasBound && !(bound > bounds[stratum]!)) return false
      hasBound = true
      bounds[stratum] = Math.max(bounds[stratum]!, bound)
      return true
    },
    has: (stratum) => kept[stratum] !== null,
    get isComplete() {
      return open === 0
    },
    groups() {
      const union = new Int32Array(records)
      let before = 0
      kept.forEach((groups, stratum) => {
        let count = 0
        groups?.forEach((group, place) => {
          union[strata[stratum]![place]!] = group < 0 ? group : before + group
          if (group >= count) count = group + 1
        })
        before += count
      })
      return union
    },
    get sse() {
      return losses.reduce((sum, loss) => sum + loss, 0)
    },
    get bound() {
      return hasBound ? bounds.reduce((sum, bound) => sum + bound, 0) : null
    },
  }
}
