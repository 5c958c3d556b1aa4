import { squaredDistance } from '../../data/distances.ts'
import type { SolveContext } from '../../method.ts'
import type { NearestNeighbours } from '../nearest-neighbours.ts'

/** A change must shorten the tour by more than this share of the two edges it takes out: rounding must not go round in circles. */
const LEAST_GAIN_RELATIVE = 1e-9
/** Most records of a piece that is carried elsewhere. */
const LONGEST_PIECE = 3
const LOOKS_BETWEEN_CHECKS = 4096

/**
 * Shorten a closed tour as long as one of these changes is found: 2-opt, which turns a stretch round, and Or-opt, which carries up to
 * three records elsewhere, either way round. Only records in one another's lists are brought together, and a record is
 * looked at again only when a change has given it another next one.
 *
 * @param values      n × p, row-major; finite.
 * @param tour        every record once; not changed.
 * @param neighbours  nearest neighbours of every record, ascending.
 * @returns           a tour no longer than `tour`; at a stop, as short as it was by then.
 *
 * Cost      O(n · neighbours · p) for a look at all, at most n / 2 moved places for each change. Deterministic.
 * Source    Bentley (1992), ORSA Journal on Computing 4(4): neighbour lists and records that need no second look.
 */
export function shortenTour(
  values: Float64Array,
  variables: number,
  tour: Int32Array,
  neighbours: NearestNeighbours,
  checkpoint: Pick<SolveContext, 'shouldStop'>,
): Int32Array {
  const n = tour.length
  const order = tour.slice()
  if (n < 5) return order
  const { length, records: near, distances } = neighbours
  const places = new Int32Array(n)
  order.forEach((record, place) => (places[record] = place))
  const distance = (a: number, b: number): number => Math.sqrt(squaredDistance(values, variables, a, b))
  const at = (place: number): number => order[place < 0 ? place + n : place >= n ? place - n : place]!
  // Records to look at, first come first served; each waits once at most.
  const waiting = order.slice()
  const waits = new Uint8Array(n).fill(1)
  let first = 0
  let queued = n

  for (let looks = 1; queued > 0; looks += 1) {
    if (looks % LOOKS_BETWEEN_CHECKS === 0 && checkpoint.shouldStop()) break
    const record = waiting[first]!
    first = (first + 1) % n
    queued -= 1
    waits[record] = 0
    while (improveAt(record)) continue
  }
  return order

  function wake(record: number): void {
    if (waits[record] === 1) return
    waits[record] = 1
    waiting[(first + queued) % n] = record
    queued += 1
  }

  function improveAt(record: number): boolean {
    return turnStretch(record, 1) || turnStretch(record, -1) || carryPiece(record, 1) || carryPiece(record, -1)
  }

  /** 2-opt: the edge from `a` onwards in one direction gives way to one from `a` to a near record. */
  function turnStretch(a: number, direction: 1 | -1): boolean {
    const b = at(places[a]! + direction)
    const edge = distance(a, b)
    for (let entry = a * length; entry < (a + 1) * length; entry += 1) {
      const joined = Math.sqrt(distances[entry]!)
      if (joined >= edge) return false
      const c = near[entry]!
      const d = at(places[c]! + direction)
      if (c === b || d === a) continue
      const taken = edge + distance(c, d)
      if (!(taken - joined - distance(b, d) > LEAST_GAIN_RELATIVE * taken)) continue
      if (direction === 1) reverse(places[b]!, places[c]!)
      else reverse(places[c]!, places[b]!)
      for (const end of [a, b, c, d]) wake(end)
      return true
    }
    return false
  }

  /** Or-opt: the piece that begins with `a` and runs in one direction is put next to a near record of `a`. */
  function carryPiece(a: number, direction: 1 | -1): boolean {
    const before = at(places[a]! - direction)
    const left = distance(before, a)
    for (let size = 1; size <= Math.min(LONGEST_PIECE, n - 3); size += 1) {
      const end = at(places[a]! + direction * (size - 1))
      const after = at(places[a]! + direction * size)
      const freed = left + distance(end, after) - distance(before, after)
      for (let entry = a * length; entry < (a + 1) * length; entry += 1) {
        const joined = Math.sqrt(distances[entry]!)
        if (joined >= freed) break
        const c = near[entry]!
        const offset = (direction * (places[c]! - places[a]!) + n) % n
        if (offset < size) continue
        // Next to `c` on either side: the piece then lies between `c` and `d`, its end towards `d`.
        for (const side of [1, -1] as const) {
          const d = at(places[c]! + side * direction)
          if ((side === 1 && c === before) || (side === -1 && c === after)) continue
          const gain = freed + distance(c, d) - joined - distance(end, d)
          if (!(gain > LEAST_GAIN_RELATIVE * (left + freed))) continue
          carry(direction, places[a]!, size, places[c]!, side)
          for (const touched of [before, a, end, after, c, d]) wake(touched)
          return true
        }
      }
    }
    return false
  }

  /** Moves the piece by turning stretches round: with what it passes as a whole, then each of the two where it must not be turned. */
  function carry(direction: 1 | -1, from: number, size: number, target: number, side: 1 | -1): void {
    const passed = (direction * (target - from) + n) % n
    const pieceFrom = from
    const pieceTo = wrap(from + direction * (size - 1))
    // Onwards, what lies between is from behind the piece up to `c` (side 1), or up to the one before `c` (side -1).
    const ahead = passed - size + (side === 1 ? 1 : 0)
    const behind = n - passed - (side === 1 ? 1 : 0)
    if (ahead <= behind) {
      const stretchTo = wrap(pieceTo + direction * ahead)
      turn(direction, pieceFrom, stretchTo)
      // The passed records now come first, then the piece with its end first.
      turn(direction, pieceFrom, wrap(pieceFrom + direction * (ahead - 1)))
      if (side === 1) turn(direction, wrap(pieceFrom + direction * ahead), stretchTo)
    } else {
      const stretchFrom = wrap(pieceFrom - direction * behind)
      turn(direction, stretchFrom, pieceTo)
      // The piece comes first, with its end first, then the passed records.
      turn(direction, wrap(stretchFrom + direction * size), pieceTo)
      if (side === 1) turn(direction, stretchFrom, wrap(stretchFrom + direction * (size - 1)))
    }
  }

  function wrap(place: number): number {
    return ((place % n) + n) % n
  }

  /** The places from `from` to `to` in one direction turned round, and no others: what follows counts places. */
  function turn(direction: 1 | -1, from: number, to: number): void {
    const count = wrap(direction * (to - from)) + 1
    if (direction === 1) swapInwards(from, to, count >> 1)
    else swapInwards(to, from, count >> 1)
  }

  /** The places from `from` on to `to` turned round, or what lies outside where that is shorter: the same closed tour. */
  function reverse(from: number, to: number): void {
    const inside = wrap(to - from) + 1
    if (2 * inside <= n) swapInwards(from, to, inside >> 1)
    else swapInwards(wrap(to + 1), wrap(from - 1), (n - inside) >> 1)
  }

  function swapInwards(from: number, to: number, swaps: number): void {
    for (let left = swaps, low = from, high = to; left > 0; left -= 1) {
      const a = order[low]!
      const b = order[high]!
      order[low] = b
      places[b] = low
      order[high] = a
      places[a] = high
      low = low + 1 === n ? 0 : low + 1
      high = high === 0 ? n - 1 : high - 1
    }
  }
}
