/** Indices 0 … n − 1 in ascending order of `values`, equal values by the lower index. Values are finite. O(n log n). */
export function ascendingOrder(values: ArrayLike<number>): Int32Array {
  const order = Int32Array.from({ length: values.length }, (_, i) => i)
  return order.sort((a, b) => values[a]! - values[b]! || a - b)
}

/**
 * The `count` indices among the first `length` entries of `candidates` with the smallest `keys[candidate]`, ascending,
 * equal keys by the earlier place in `candidates`.
 *
 * Cost  O(length + count²) when the keys come in random order: made for a small `count`.
 */
export function smallestCandidates(
  keys: ArrayLike<number>,
  candidates: ArrayLike<number>,
  length: number,
  count: number,
): Int32Array {
  const wanted = Math.min(count, length)
  const chosen = new Int32Array(wanted)
  const chosenKeys = new Float64Array(wanted)
  let filled = 0
  for (let place = 0; place < length; place += 1) {
    const candidate = candidates[place]!
    const key = keys[candidate]!
    if (filled === wanted && key >= chosenKeys[wanted - 1]!) continue
    let slot = filled < wanted ? filled : wanted - 1
    // Strictly greater keys make room, so an equal key that came earlier keeps its place.
    while (slot > 0 && chosenKeys[slot - 1]! > key) {
      chosenKeys[slot] = chosenKeys[slot - 1]!
      chosen[slot] = chosen[slot - 1]!
      slot -= 1
    }
    chosenKeys[slot] = key
    chosen[slot] = candidate
    if (filled < wanted) filled += 1
  }
  return chosen
}

/**
 * The value that `count` of the first `length` values reach or exceed: the `count`-th largest, or the smallest when there
 * are fewer. NaN is not allowed.
 *
 * Cost  O(length) time and memory.
 */
export function largestAtLeast(values: Float64Array, length: number, count: number): number {
  const rest = values.slice(0, length)
  const place = length - Math.min(count, length)
  partitionAt(rest, null, 0, length - 1, place)
  return rest[place]!
}

/**
 * Hoare's quickselect: afterwards no key from `first` to before `place` is larger than one from `place` to `last`. Keys and
 * items, where there are any, move together. The middle as pivot is good for sorted keys too.
 *
 * Cost  O(last − first) when the keys come in random order or sorted.
 */
export function partitionAt(
  keys: Float64Array,
  items: Int32Array | null,
  first: number,
  last: number,
  place: number,
): void {
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
      if (items !== null) {
        const item = items[i]!
        items[i] = items[j]!
        items[j] = item
      }
      i += 1
      j -= 1
    }
    if (place <= j) to = j
    else if (place >= i) from = i
    else return
  }
}
