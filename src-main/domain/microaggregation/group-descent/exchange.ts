import { placeCentroid, type GroupTable } from './group-table.ts'

export type ExchangeCounts = { swaps: number; moves: number; dissolved: number }

/**
 * The best exchange between two groups, done again and again while it lowers the SSE by more than `least`: two members
 * change places, or one moves over where its group keeps k and the other stays below 2k.
 *
 * With w = b − a between the centroids and δ = y − x, swapping x of group A for y of group B changes the SSE by
 * 2 w·δ − |δ|² (1/|A| + 1/|B|); moving x from A to B by |B| / (|B| + 1) |x − b|² − |A| / (|A| − 1) |x − a|². All follows from
 * the members' distances to their own centroid and from (x − a)·w, but |δ|², which is at most (|x − a| + |y − a|)²: only
 * swaps that this leaves in question are measured.
 *
 * Cost  O(k p + k²) where nothing helps, O(k² p) at most for each exchange.
 */
export function createExchange(
  table: GroupTable,
  k: number,
  least: number,
  counts: ExchangeCounts,
): (a: number, b: number) => boolean {
  const { values, variables, capacity, members, sizes, squares, centroids } = table
  const most = 2 * k - 1
  const across = new Float64Array(variables)
  // Of each member: (x − a)·w, and its distance to the centroid of A.
  const alongA = new Float64Array(capacity)
  const alongB = new Float64Array(capacity)
  const lengthA = new Float64Array(capacity)
  const lengthB = new Float64Array(capacity)
  const best = { delta: 0, fromA: -1, fromB: -1 }

  function project(group: number, a: number, along: Float64Array): void {
    const first = group * capacity
    for (let i = 0; i < sizes[group]!; i += 1) {
      let sum = 0
      for (let v = 0, cell = members[first + i]! * variables, at = a * variables; v < variables; v += 1) {
        sum += (values[cell + v]! - centroids[at + v]!) * across[v]!
      }
      along[i] = sum
    }
  }

  function findSwap(a: number, b: number): void {
    const sizeA = sizes[a]!
    const sizeB = sizes[b]!
    const share = 1 / sizeA + 1 / sizeB
    for (let i = 0; i < sizeA; i += 1) {
      const x = members[a * capacity + i]! * variables
      for (let j = 0; j < sizeB; j += 1) {
        const along = 2 * (alongB[j]! - alongA[i]!)
        const longest = lengthA[i]! + lengthB[j]!
        if (along - longest * longest * share >= best.delta) continue
        let y = members[b * capacity + j]! * variables
        let square = 0
        for (let cell = x; cell < x + variables; cell += 1, y += 1) {
          const difference = values[y]! - values[cell]!
          square += difference * difference
        }
        const delta = along - square * share
        if (delta < best.delta) {
          best.delta = delta
          best.fromA = i
          best.fromB = j
        }
      }
    }
  }

  function findMoves(a: number, b: number, square: number): void {
    const sizeA = sizes[a]!
    const sizeB = sizes[b]!
    if (sizeA > k && sizeB < most) {
      for (let i = 0; i < sizeA; i += 1) {
        const own = squares[a * capacity + i]!
        const other = own - 2 * alongA[i]! + square
        keepMove((sizeB / (sizeB + 1)) * other - (sizeA / (sizeA - 1)) * own, i, -1)
      }
    }
    if (sizeB > k && sizeA < most) {
      for (let j = 0; j < sizeB; j += 1) {
        const own = squares[b * capacity + j]!
        keepMove((sizeA / (sizeA + 1)) * lengthB[j]! ** 2 - (sizeB / (sizeB - 1)) * own, -1, j)
      }
    }
  }

  function keepMove(delta: number, fromA: number, fromB: number): void {
    if (delta >= best.delta) return
    best.delta = delta
    best.fromA = fromA
    best.fromB = fromB
  }

  function take(group: number, place: number): number {
    const record = members[group * capacity + place]!
    sizes[group]! -= 1
    members[group * capacity + place] = members[group * capacity + sizes[group]!]!
    return record
  }

  function put(group: number, record: number): void {
    members[group * capacity + sizes[group]!] = record
    sizes[group]! += 1
  }

  return (a, b) => {
    for (let isChanged = false; ; isChanged = true) {
      best.delta = -least
      best.fromA = -1
      best.fromB = -1
      let square = 0
      for (let v = 0; v < variables; v += 1) {
        const difference = centroids[b * variables + v]! - centroids[a * variables + v]!
        across[v] = difference
        square += difference * difference
      }
      project(a, a, alongA)
      project(b, a, alongB)
      for (let i = 0; i < sizes[a]!; i += 1) lengthA[i] = Math.sqrt(squares[a * capacity + i]!)
      // |y − a|² = |y − b|² + 2 (y − a)·w − |w|², where rounding must not fall below 0.
      for (let j = 0; j < sizes[b]!; j += 1)
        lengthB[j] = Math.sqrt(Math.max(0, squares[b * capacity + j]! + 2 * alongB[j]! - square))
      findSwap(a, b)
      findMoves(a, b, square)
      const { fromA, fromB } = best
      if (fromA < 0 && fromB < 0) return isChanged
      if (fromA >= 0 && fromB >= 0) counts.swaps += 1
      else counts.moves += 1
      const x = fromA < 0 ? -1 : take(a, fromA)
      const y = fromB < 0 ? -1 : take(b, fromB)
      if (x >= 0) put(b, x)
      if (y >= 0) put(a, y)
      placeCentroid(table, a)
      placeCentroid(table, b)
    }
  }
}
