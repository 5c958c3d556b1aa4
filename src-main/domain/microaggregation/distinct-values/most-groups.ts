/**
 * The most groups that n records can make when every group holds at least `k` records and `atLeast` distinct values; 0
 * when there is no such grouping.
 *
 * m groups are possible exactly when n ≥ k m and Σ_v min(f_v, m) ≥ atLeast · m, f_v being how often value v occurs.
 * Necessary: v is one of the distinct values of at most min(f_v, m) groups. Sufficient: deal min(f_v, m) records of each
 * value, value after value, to the groups in turn. No group gets a value twice, each gets at least ⌊Σ / m⌋ ≥ atLeast, and
 * sizes differ by at most one, so that the records left over bring every group to k. Both sides hold for m − 1 when they
 * hold for m, since min(f, m) / m falls in m. For m = 1 this says: a grouping exists when the file has `atLeast` values.
 *
 * @param codes  value of each record, -1 for none, which never counts.
 *
 * Cost  O(n + V log n) for V values.
 */
export function mostGroups(codes: Int32Array, atLeast: number, k: number): number {
  const frequencies = frequenciesOf(codes)
  const isPossible = (groups: number): boolean =>
    frequencies.reduce((sum, frequency) => sum + Math.min(frequency, groups), 0) >= atLeast * groups
  let possible = 0
  let beyond = Math.floor(codes.length / k) + 1
  while (beyond - possible > 1) {
    const middle = (possible + beyond) >> 1
    if (isPossible(middle)) possible = middle
    else beyond = middle
  }
  return possible
}

/** How often each value occurs, in no particular order. */
function frequenciesOf(codes: Int32Array): number[] {
  const counts = new Map<number, number>()
  for (const code of codes) if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts.values()]
}
