/** How many groups have each size, ascending by size. Cost O(n). */
export function groupSizes(groups: Int32Array): { size: number; count: number }[] {
  const sizes = new Map<number, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const counts = new Map<number, number>()
  for (const size of sizes.values()) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts].map(([size, count]) => ({ size, count })).sort((a, b) => a.size - b.size)
}
