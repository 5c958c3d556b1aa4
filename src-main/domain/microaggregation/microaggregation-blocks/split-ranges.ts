import { partitionAt } from '../../numerics/selection.ts'

/** How one range is cut: which coordinate, and what share of the items comes before the cut. */
export type Cut = { readonly coordinate: number; readonly share: number }

export type SplitOptions = {
  /** A range of at most so many items is not cut. */
  readonly largest: number
  /** No cut leaves fewer on either side. */
  readonly smallest: number
  /** @param spreads  variance of the range in each coordinate, from some of its items. */
  chooseCut(spreads: Float64Array): Cut
}

/** So many items of a range are measured, about. */
const MEASURED = 256
/** A cut that moves leaves this share on either side. */
const LEAST_SHARE = 0.25

/** Half of the items on either side, across the coordinate of the widest spread, the first of equals. */
export function halveWidest(spreads: Float64Array): Cut {
  let coordinate = 0
  for (let v = 1; v < spreads.length; v += 1) if (spreads[v]! > spreads[coordinate]!) coordinate = v
  return { coordinate, share: 0.5 }
}

/**
 * Cut items into ranges that lie together in space, by halves of halves: the cells of a k-d tree. Where many items have the
 * value at a cut, it moves to where that value begins or ends, so that equal items stay together.
 *
 * @param points  items × coordinates, row-major; finite.
 * @param order   the items, in any order; put into the order of the ranges.
 * @returns       where each range of `order` begins, and at last where the last ends.
 *
 * Cost  O(items · log(items / largest)) time and some for each cut; memory for one number an item. Deterministic.
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
    // Items lie in no order that the stride could meet: a few hundred tell which coordinate is wide.
    const stride = Math.max(1, Math.floor((to - from) / MEASURED))
    const origin = order[from]! * coordinates
    for (let v = 0; v < coordinates; v += 1) {
      let sum = 0
      let squares = 0
      let measured = 0
      const shift = points[origin + v]!
      for (let place = from; place < to; place += stride) {
        const difference = points[order[place]! * coordinates + v]! - shift
        sum += difference
        squares += difference * difference
        measured += 1
      }
      spreads[v] = (squares - (sum * sum) / measured) / measured
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
    partitionAt(keys, order, from, to - 1, cut)
    const between = cutBetweenValues(keys, order, from, to, cut, Math.max(smallest, Math.ceil(size * LEAST_SHARE)))
    split(from, between)
    split(between, to)
  }

  if (order.length > 0) split(0, order.length)
  return Int32Array.from([...starts, order.length])
}

/**
 * The place nearest to `cut` where another key begins, with at least `least` items on either side, else `cut` itself; no
 * key before `cut` is larger than one from `cut` on, and so it is then for the place returned.
 */
function cutBetweenValues(
  keys: Float64Array,
  order: Int32Array,
  from: number,
  to: number,
  cut: number,
  least: number,
): number {
  const value = keys[cut]!
  let below = 0
  let equal = 0
  for (let place = from; place < to; place += 1) {
    if (keys[place]! < value) below += 1
    else if (keys[place] === value) equal += 1
  }
  const isAllowed = (place: number) => place - from >= least && to - place >= least
  const [nearest = cut] = [from + below, from + below + equal]
    .filter(isAllowed)
    .sort((a, b) => Math.abs(a - cut) - Math.abs(b - cut))
  // Those equal to the value move to its end of their side.
  for (let place = from, end = from; nearest !== cut && place < to; place += 1) {
    const isFirst = nearest < cut ? keys[place]! < value : keys[place]! <= value
    if (!isFirst) continue
    const key = keys[place]!
    keys[place] = keys[end]!
    keys[end] = key
    const item = order[place]!
    order[place] = order[end]!
    order[end] = item
    end += 1
  }
  return nearest
}
