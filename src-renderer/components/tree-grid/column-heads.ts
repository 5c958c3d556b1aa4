import type { AxisTree, ShownAxis } from './axis-tree.ts'

/** A piece of the header: over the columns from `first` to before `end`, in the lines from `line` to before `lineEnd`. */
export type ColumnHead = {
  readonly code: number
  /** A code with others below it has two pieces: one over all their columns, and one over the column of its own numbers. */
  readonly kind: 'single' | 'group' | 'own'
  readonly first: number
  readonly end: number
  readonly line: number
  readonly lineEnd: number
}

/** The total is a column beside its parts, not a bar over the whole table: what lies right below it begins in line 0 too. */
const lineOf = ({ depths }: AxisTree, code: number): number => Math.max(0, depths[code]! - 1)

/** Whether a column can be folded: the total never is. */
export const isGroup = ({ depths, children }: AxisTree, code: number): boolean =>
  children[code]! > 0 && depths[code]! > 0

/** How many lines the header has. */
export function headLines(tree: AxisTree, { shown }: ShownAxis): number {
  let lines = 1
  for (const code of shown) lines = Math.max(lines, lineOf(tree, code) + (isGroup(tree, code) ? 2 : 1))
  return lines
}

/**
 * The pieces of the header that reach into the columns from `first` to before `end`, from left to right and from the top
 * down. A piece over several columns is cut to what is in sight, so that its name is seen.
 */
export function columnHeads(
  tree: AxisTree,
  axis: ShownAxis,
  lines: number,
  first: number,
  end: number,
): readonly ColumnHead[] {
  const heads: ColumnHead[] = []
  for (let place = first; place < end; place += 1) {
    const code = axis.shown[place]!
    const line = lineOf(tree, code)
    // Groups that began further left have their piece from the first column on.
    const groups = place === first ? groupsAbove(tree, code) : isGroup(tree, code) ? [code] : []
    for (const group of groups)
      heads.push({
        code: group,
        kind: 'group',
        first: place,
        end: Math.min(end, lastPlaceBelow(tree, axis, group) + 1),
        line: lineOf(tree, group),
        lineEnd: lineOf(tree, group) + 1,
      })
    heads.push(
      isGroup(tree, code)
        ? { code, kind: 'own', first: place, end: place + 1, line: line + 1, lineEnd: lines }
        : { code, kind: 'single', first: place, end: place + 1, line, lineEnd: lines },
    )
  }
  return heads
}

function groupsAbove(tree: AxisTree, code: number): readonly number[] {
  const groups: number[] = []
  for (let group = code; group >= 0; group = tree.parents[group]!) if (isGroup(tree, group)) groups.unshift(group)
  return groups
}

/** Where the last code below one stands, by halving: codes in sight are in order. */
function lastPlaceBelow({ ends }: AxisTree, { shown, placeOf }: ShownAxis, code: number): number {
  let low = Math.max(0, placeOf[code]!)
  let high = shown.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (shown[middle]! < ends[code]!) low = middle
    else high = middle - 1
  }
  return low
}
