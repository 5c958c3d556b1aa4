import { partitionAt } from '../../numerics/selection.ts'

/** Points of one leaf are compared one by one: below this many that is faster than to look at boxes. */
const LEAF_SIZE = 16

/** How many points lie nearer than a distance, up to two, and how many at it. */
export type Nearer = { nearer: number; tied: number }

/**
 * A k-d tree whose nodes know the box around their points. Nominal dimensions hold codes: two of them are 0 apart when equal
 * and 1 when not, and a box is 0 or 1 away by whether it spans the code.
 */
export class RecordTree {
  readonly #dimensions: number
  readonly #isNominal: Uint8Array
  /** The points in the order of the leaves. */
  readonly #points: Float64Array
  /** First and last place, and the first of two children (0: a leaf) of each node. */
  readonly #first: number[] = []
  readonly #last: number[] = []
  readonly #child: number[] = []
  readonly #boxes: number[] = []
  readonly #waiting: number[] = []

  /**
   * @param values    n × d points, row-major.
   * @param isNominal 1 for dimensions that hold codes, length d.
   *
   * Cost  O(n d log n).
   */
  constructor(values: Float64Array, count: number, isNominal: Uint8Array) {
    const dimensions = isNominal.length
    this.#dimensions = dimensions
    this.#isNominal = isNominal
    const order = Int32Array.from({ length: count }, (_, i) => i)
    const keys = new Float64Array(count)
    this.#addNode(values, order, 0, count - 1)
    for (let node = 0; node < this.#first.length; node += 1) {
      const [first, last] = [this.#first[node]!, this.#last[node]!]
      const widest = this.#widestDimension(node)
      if (last - first < LEAF_SIZE || widest < 0) continue
      for (let place = first; place <= last; place += 1) keys[place] = values[order[place]! * dimensions + widest]!
      const middle = (first + last) >> 1
      partitionAt(keys, order, first, last, middle)
      this.#child[node] = this.#first.length
      this.#addNode(values, order, first, middle)
      this.#addNode(values, order, middle + 1, last)
    }
    this.#points = new Float64Array(count * dimensions)
    order.forEach((i, place) => {
      this.#points.set(values.subarray(i * dimensions, (i + 1) * dimensions), place * dimensions)
    })
  }

  /** Squared distance of point `at` of `queries` to point `other` of `values`, added up in the order of the dimensions. */
  distance(queries: Float64Array, at: number, values: Float64Array, other: number): number {
    return this.#distance(queries, at * this.#dimensions, values, other * this.#dimensions)
  }

  /**
   * Points that are nearer to a query than `near`, and points between `near` and `far`, both squared. Stops when two are
   * nearer: then `tied` is not all of them.
   *
   * Cost  O(log n) where points are sparse, O(n d) at worst.
   */
  countNearer(queries: Float64Array, at: number, near: number, far: number, found: Nearer): void {
    found.nearer = 0
    found.tied = 0
    const dimensions = this.#dimensions
    const start = at * dimensions
    const waiting = this.#waiting
    waiting.length = 0
    if (this.#boxDistance(queries, start, 0) <= far) waiting.push(0)
    while (waiting.length > 0) {
      const node = waiting.pop()!
      const child = this.#child[node]!
      if (child === 0) {
        const last = this.#last[node]!
        for (let place = this.#first[node]!; place <= last; place += 1) {
          const distance = this.#distance(queries, start, this.#points, place * dimensions)
          if (distance > far) continue
          if (distance >= near) found.tied += 1
          else if (++found.nearer === 2) return
        }
        continue
      }
      const left = this.#boxDistance(queries, start, child)
      const right = this.#boxDistance(queries, start, child + 1)
      // What is pushed last is looked at first: the nearer box.
      const nearest = left <= right ? child : child + 1
      if (Math.max(left, right) <= far) waiting.push(nearest === child ? child + 1 : child)
      if (Math.min(left, right) <= far) waiting.push(nearest)
    }
  }

  #distance(a: Float64Array, from: number, b: Float64Array, other: number): number {
    let sum = 0
    for (let d = 0; d < this.#dimensions; d += 1) {
      const difference = a[from + d]! - b[other + d]!
      if (this.#isNominal[d] === 0) sum += difference * difference
      else if (difference !== 0) sum += 1
    }
    return sum
  }

  #boxDistance(queries: Float64Array, start: number, node: number): number {
    const box = node * 2 * this.#dimensions
    let sum = 0
    for (let d = 0; d < this.#dimensions; d += 1) {
      const value = queries[start + d]!
      const below = this.#boxes[box + 2 * d]! - value
      const above = value - this.#boxes[box + 2 * d + 1]!
      const outside = below > above ? below : above
      if (outside > 0) sum += this.#isNominal[d] === 0 ? outside * outside : 1
    }
    return sum
  }

  #addNode(values: Float64Array, order: Int32Array, first: number, last: number): void {
    this.#first.push(first)
    this.#last.push(last)
    this.#child.push(0)
    for (let d = 0; d < this.#dimensions; d += 1) {
      let lowest = Infinity
      let highest = -Infinity
      for (let place = first; place <= last; place += 1) {
        const value = values[order[place]! * this.#dimensions + d]!
        if (value < lowest) lowest = value
        if (value > highest) highest = value
      }
      this.#boxes.push(lowest, highest)
    }
  }

  /** -1 where all points of a node are equal. Codes that differ are 1 apart, however far their numbers. */
  #widestDimension(node: number): number {
    const box = node * 2 * this.#dimensions
    let widest = -1
    let most = 0
    for (let d = 0; d < this.#dimensions; d += 1) {
      const width = this.#boxes[box + 2 * d + 1]! - this.#boxes[box + 2 * d]!
      const counted = this.#isNominal[d] === 0 ? width : Math.min(1, width)
      if (counted > most) {
        most = counted
        widest = d
      }
    }
    return widest
  }
}
