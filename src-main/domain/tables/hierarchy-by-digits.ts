import { createHierarchyBuilder, type Hierarchy } from './hierarchy.ts'

/**
 * A hierarchy of codes whose first signs are the code above: with widths 3, 1, 1 the code 01234 lies below 0123, and that
 * below 012. A code that ends early (or has blanks there) lies on the level where it ends.
 *
 * @param codes   the codes that occur, in any order; they are put in the order of their signs.
 * @param widths  signs that each level adds, from the top; levels of no width do not count.
 */
export function hierarchyByDigits(
  total: string,
  codes: readonly string[],
  widths: readonly number[],
  labels?: ReadonlyMap<string, string>,
): Hierarchy {
  const builder = createHierarchyBuilder(total)
  for (const code of [...codes].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))) {
    let parent = total
    let length = 0
    for (const width of widths) {
      length += width
      const prefix = code.slice(0, length).trimEnd()
      if (prefix === '' || prefix === parent) continue
      if (!builder.has(prefix)) builder.add(prefix, parent)
      parent = prefix
    }
  }
  return builder.build(labels)
}
