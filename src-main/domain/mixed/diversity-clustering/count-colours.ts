/** Records of each value that occurs, in the order of the values; -1 is none. Cost O(n). */
export function countColours(codes: Int32Array): Int32Array {
  const counts = new Map<number, number>()
  for (const code of codes) if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1)
  return Int32Array.from(
    [...counts.keys()].sort((a, b) => a - b),
    (code) => counts.get(code)!,
  )
}
