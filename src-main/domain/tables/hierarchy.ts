/**
 * The codes of a spanning variable as a tree. The total stands first, and every code is followed by all that lies below it,
 * in the order of the source. Branches may differ in depth; a parent may have a single child, which is a code of its own.
 */
export type Hierarchy = {
  /** Each code once; the total at 0. */
  readonly codes: readonly string[]
  /** Index of the code above; -1 for the total. */
  readonly parents: Int32Array
  /** What each code means in words, '' where nobody said; null where no code has words. */
  readonly labels: readonly string[] | null
}

export interface HierarchyBuilder {
  has(code: string): boolean
  /** Put a new code below one that is there; below one parent the order of calls stays. */
  add(code: string, parent: string): void
  build(labels?: ReadonlyMap<string, string>): Hierarchy
}

/**
 * Grow a hierarchy from its total, in any order in which a parent comes before its children.
 *
 * Whoever reads a file asks `has` first, since only the reader can name the line; here a code that is there twice, or one
 * below nothing, is a fault of the caller.
 */
export function createHierarchyBuilder(total: string): HierarchyBuilder {
  const children = new Map<string, string[]>([[total, []]])
  return {
    has: (code) => children.has(code),
    add(code, parent) {
      const siblings = children.get(parent)
      if (siblings === undefined || children.has(code)) throw new Error('a code twice, or below nothing')
      siblings.push(code)
      children.set(code, [])
    },
    build: (labels) => inOrder(total, children, labels ?? new Map()),
  }
}

function inOrder(
  total: string,
  children: ReadonlyMap<string, readonly string[]>,
  labels: ReadonlyMap<string, string>,
): Hierarchy {
  const codes: string[] = []
  const parents = new Int32Array(children.size)
  const waiting = [{ code: total, parent: -1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const index = codes.length
    codes.push(next.code)
    parents[index] = next.parent
    const below = children.get(next.code) ?? []
    for (let child = below.length - 1; child >= 0; child -= 1) waiting.push({ code: below[child]!, parent: index })
  }
  const words = codes.map((code) => labels.get(code) ?? '')
  return { codes, parents, labels: words.some((word) => word !== '') ? words : null }
}

/** A variable without levels: every code below the total. The codes are different from each other and from the total. */
export function flatHierarchy(
  total: string,
  codes: readonly string[],
  labels?: ReadonlyMap<string, string>,
): Hierarchy {
  const builder = createHierarchyBuilder(total)
  for (const code of codes) builder.add(code, total)
  return builder.build(labels)
}

/** How far below the total each code lies: 0 for the total itself. */
export function levelsOf({ parents }: Pick<Hierarchy, 'parents'>): Int32Array {
  const levels = new Int32Array(parents.length)
  for (let code = 1; code < parents.length; code += 1) levels[code] = levels[parents[code]!]! + 1
  return levels
}

/** How far below the total its lowest codes lie. */
export function depthOf(hierarchy: Pick<Hierarchy, 'parents'>): number {
  return levelsOf(hierarchy).reduce((deepest, level) => Math.max(deepest, level), 0)
}

/** The codes right below each code, in order. */
export function childrenOf({ parents }: Hierarchy): readonly (readonly number[])[] {
  const children = Array.from(parents, (): number[] => [])
  for (let code = 1; code < parents.length; code += 1) children[parents[code]!]!.push(code)
  return children
}
