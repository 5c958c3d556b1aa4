/** How one range is cut: which coordinate, and what share of the items comes before the cut. */
export type Cut = { readonly coordinate: number; readonly share: number }

export type SplitOptions = {
  /** A range of at most so many items is not cut. */
  readonly largest: number
  /** No cut leaves fewer on either side. */
  readonly smallest: number
  /** @param spreads  variance of the range in each coordinate. */
  chooseCut(spreads: Float64Array): Cut
}

/** Half of the items on either side, across the coordinate of the widest spread, the first of equals. */
export function halveWidest(spreads: Float64Array): Cut {
  let coordinate = 0
  for (let v = 1; v < spreads.length; v += 1) if (spreads[v]! > spreads[coordinate]!) coordinate = v
  return { coordinate, share: 0.5 }
}

/**
 * Cut items into ranges that lie together in space, by halves of halves: the cells of a k-d tree.
 *
 * @param points  items × coordinates, row-major; finite.
 * @param order   the items, in any order; put into the order of the ranges.
 * @returns       where each range of `order` begins, and at last where the last ends.
 *
 * Cost  O(items · log(items / largest) · coordinates) time; memory for one number an item. Deterministic.
 */
export function splitRanges(
  points: Float64Array,
  coordinates: number,
  order: Int32Array,
  { largest, smallest, chooseCut }: SplitOptions,
): Int32Array {
  const keys = new Float64Array(order.length)
  const spreads = new Float64Array(coordinates)
  const starts: number[] = []

  function measureSpreads(from: number, to: number): void {
    const origin = order[from]! * coordinates
    for (let v = 0; v < coordinates; v += 1) {
      let sum = 0
      let squares = 0
      const shift = points[origin + v]!
      for (let place = from; place < to; place += 1) {
        const difference = points[order[place]! * coordinates + v]! - shift
        sum += difference
        squares += difference * difference
      }
      spreads[v] = squares - (sum * sum) / (to - from)
    }
  }

  function split(from: number, to: number): void {
    const size = to - from
    if (size <= largest || size < 2 * smallest) {
      starts.push(from)
      return
    }
    measureSpreads(from, to)
    const { coordinate, share } = chooseCut(spreads)
    const cut = from + Math.max(smallest, Math.min(size - smallest, Math.round(size * share)))
    for (let place = from; place < to; place += 1) keys[place] = points[order[place]! * coordinates + coordinate]!
    selectInto(keys, order, from, to - 1, cut)
    split(from, cut)
    split(cut, to)
  }

  if (order.length > 0) split(0, order.length)
  return Int32Array.from([...starts, order.length])
}

/** Hoare's quickselect: no key before `place` is larger than one from `place` on. Keys and items move together. */
function selectInto(keys: Float64Array, order: Int32Array, first: number, last: number, place: number): void {
  let from = first
  let to = last
  while (from < to) {
    const pivot = keys[(from + to) >> 1]!
    let i = from
    let j = to
    while (i <= j) {
      while (keys[i]! < pivot) i += 1
      while (keys[j]! > pivot) j -= 1
      if (i > j) break
      const key = keys[i]!
      keys[i] = keys[j]!
      keys[j] = key
      const item = order[i]!
      order[i] = order[j]!
      order[j] = item
      i += 1
      j -= 1
    }
    if (place <= j) to = j
    else if (place >= i) from = i
    else return
  }
}
