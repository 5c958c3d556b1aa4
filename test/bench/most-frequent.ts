/** The most frequent cell of each record's group; of equally frequent ones that which is met first. */
export function mostFrequent(cells: readonly string[], groups: Int32Array): string[] {
  const counts: Map<string, number>[] = []
  cells.forEach((cell, place) => {
    const own = (counts[groups[place]!] ??= new Map<string, number>())
    own.set(cell, (own.get(cell) ?? 0) + 1)
  })
  const modes = counts.map((own) => [...own].reduce((most, next) => (next[1] > most[1] ? next : most))[0])
  return Array.from(groups, (group) => modes[group]!)
}
