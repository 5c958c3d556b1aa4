/**
 * Sizes a group can have in some grouping of n records into groups of k … 2k − 1, ascending; n itself alone when n < 2k.
 *
 * An optimal grouping exists with these sizes: a group of 2k or more can be split without raising the SSE.
 */
export function feasibleSizes(records: number, k: number): number[] {
  if (records < 2 * k) return [records]
  const sizes: number[] = []
  for (let size = k; size <= 2 * k - 1; size += 1) if (canPartition(records - size, k)) sizes.push(size)
  return sizes
}

/** Can `rest` records be split into groups of k … 2k − 1? None can be (into no group), and any k or more. */
function canPartition(rest: number, k: number): boolean {
  return rest === 0 || rest >= k
}
