/** The codes of one axis of a table as a tree, and which of them are shown while some are folded or filtered out. */

/**
 * Codes stand in the order in which every code is followed by all that lies below it; arrays have one entry a code.
 * Several codes may lie below none: an axis without a total is a list.
 */
export type AxisTree = {
  readonly codes: readonly string[]
  /** What a code means in words; '' where nobody said. */
  readonly labels: readonly string[]
  readonly depths: Int32Array
  /** One more than the last code below each. */
  readonly ends: Int32Array
  /** How many codes lie right below each. */
  readonly children: Int32Array
  readonly parents: Int32Array
}

/** Codes in sight, in order; `placeOf` says where a code stands among them, −1 for one out of sight. */
export type ShownAxis = { readonly shown: Int32Array; readonly placeOf: Int32Array }

/**
 * @param parents  index of the code above, −1 for none; a parent comes before what lies below it.
 */
export function axisTree(
  codes: readonly string[],
  labels: readonly string[] | null,
  parents: ArrayLike<number>,
): AxisTree {
  const count = codes.length
  const depths = new Int32Array(count)
  const ends = Int32Array.from({ length: count }, (_, code) => code + 1)
  const children = new Int32Array(count)
  for (let code = 0; code < count; code += 1) {
    const parent = parents[code]!
    if (parent < 0) continue
    depths[code] = depths[parent]! + 1
    children[parent]! += 1
  }
  // From the last code to the first: what lies below a code is done before it.
  for (let code = count - 1; code > 0; code -= 1) {
    const parent = parents[code]!
    if (parent >= 0 && ends[parent]! < ends[code]!) ends[parent] = ends[code]!
  }
  return {
    codes,
    labels: labels ?? codes.map(() => ''),
    depths,
    ends,
    children,
    parents: Int32Array.from(parents),
  }
}

/**
 * The codes in sight.
 *
 * @param kept  1 for each code that a filter asks for: those and what stands above them are shown, whatever is folded.
 *              null without a filter.
 *
 * Cost  O(codes in sight); O(codes) with a filter.
 */
export function shownAxis(tree: AxisTree, folded: ReadonlySet<number>, kept: Uint8Array | null = null): ShownAxis {
  const count = tree.codes.length
  const placeOf = new Int32Array(count).fill(-1)
  const shown = new Int32Array(count)
  const isAsked = kept === null ? null : withAncestors(tree, kept)
  let places = 0
  for (let code = 0; code < count;) {
    if (isAsked === null || isAsked[code] === 1) {
      placeOf[code] = places
      shown[places] = code
      places += 1
    }
    code = isAsked === null && folded.has(code) ? tree.ends[code]! : code + 1
  }
  return { shown: shown.subarray(0, places), placeOf }
}

function withAncestors({ parents }: AxisTree, kept: Uint8Array): Uint8Array {
  const asked = Uint8Array.from(kept)
  for (let code = asked.length - 1; code > 0; code -= 1) {
    if (asked[code] === 1 && parents[code]! >= 0) asked[parents[code]!] = 1
  }
  return asked
}

/** The folds with which an axis begins: the deepest level that shows at most `most` codes, and the first one in any case. */
export function foldedAtFirst({ codes, depths, children }: AxisTree, most: number): ReadonlySet<number> {
  const atDepth: number[] = []
  for (const depth of depths) atDepth[depth] = (atDepth[depth] ?? 0) + 1
  let deepest = 0
  let inSight = atDepth[0] ?? 0
  while (deepest + 1 < atDepth.length && (deepest === 0 || inSight + atDepth[deepest + 1]! <= most)) {
    deepest += 1
    inSight += atDepth[deepest]!
  }
  const folded = new Set<number>()
  for (let code = 0; code < codes.length; code += 1)
    if (children[code]! > 0 && depths[code]! >= deepest) folded.add(code)
  return folded
}

/** The folds in which a code is in sight: nothing above it is folded. The same set where that is so already. */
export function unfoldedTo({ parents }: AxisTree, folded: ReadonlySet<number>, code: number): ReadonlySet<number> {
  const above: number[] = []
  for (let parent = parents[code] ?? -1; parent >= 0; parent = parents[parent]!) {
    if (folded.has(parent)) above.push(parent)
  }
  return above.length === 0 ? folded : new Set([...folded].filter((each) => !above.includes(each)))
}

export const noCodes: ReadonlySet<number> = new Set()

/** The folds with a code folded or not. */
export function withFold(folded: ReadonlySet<number>, code: number, isFolded: boolean): ReadonlySet<number> {
  const next = new Set(folded)
  if (isFolded) next.add(code)
  else next.delete(code)
  return next
}
