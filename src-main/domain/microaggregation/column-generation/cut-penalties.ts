import type { SubsetRowCuts } from './subset-row-cuts.ts'

/** Share of the largest price that prices are rounded to: sums of thousands of them are exact, and so is their undoing. */
const PRICE_GRID_BITS = 36

/**
 * What the cuts' duals σ ≤ 0 add to the reduced cost of a group while it grows record by record.
 *
 * `pending[v]` is the penalty that adding record v would bring now: the sum of −σ over the cuts of v that the group has
 * brought to one record below their next whole share. For several records that join together, a share of 1 / (their
 * number) of each one's pending penalty is never too much: a cut that is pending for f of them is paid at least once.
 */
export type CutPenalties = {
  readonly pending: Float64Array
  /** Is there any cut to pay for? */
  readonly isEmpty: boolean
  /** A record joins; its own `pending` was the price. */
  enter(record: number): void
  /** Undoes the last `enter`, of the same record. */
  leave(record: number): void
}

/** The duals as pricing uses them: rounded to a grid on which sums are exact. Any duals σ ≤ 0 are as valid as any others. */
export function roundedCutDuals(duals: Float64Array): Float64Array {
  const largest = duals.reduce((most, dual) => Math.max(most, -dual), 0)
  if (largest === 0) return new Float64Array(duals.length)
  const grid = 2 ** (Math.ceil(Math.log2(largest)) - PRICE_GRID_BITS)
  return duals.map((dual) => (dual < 0 ? Math.round(dual / grid) * grid : 0))
}

/**
 * @param duals  σ ≤ 0 of each cut, from `roundedCutDuals`; cuts of dual 0 cost nothing and are left out.
 *
 * Cost  `enter` and `leave`: O(records of the cuts that come to a whole share).
 */
export function createCutPenalties(records: number, cuts: SubsetRowCuts, duals: Float64Array): CutPenalties {
  const priced: number[] = []
  for (let cut = 0; cut < duals.length; cut += 1) if (duals[cut]! < 0) priced.push(cut)
  const starts = new Int32Array(records + 1)
  const setStarts = new Int32Array(priced.length + 1)
  priced.forEach((cut, place) => {
    const set = cuts.records(cut)
    setStarts[place + 1] = setStarts[place]! + set.length
    for (const record of set) starts[record + 1]! += 1
  })
  for (let record = 0; record < records; record += 1) starts[record + 1]! += starts[record]!
  const ofRecord = new Int32Array(starts[records]!)
  const sets = new Int32Array(setStarts[priced.length]!)
  const next = starts.slice()
  const prices = new Float64Array(priced.length)
  const divisors = new Int32Array(priced.length)
  // Records of each cut in the group, modulo the divisor.
  const shares = new Int32Array(priced.length)
  const pending = new Float64Array(records)
  priced.forEach((cut, place) => {
    const set = cuts.records(cut)
    sets.set(set, setStarts[place])
    for (const record of set) {
      ofRecord[next[record]!] = place
      next[record]! += 1
    }
    prices[place] = -duals[cut]!
    divisors[place] = cuts.divisor(cut)
  })

  function add(place: number, price: number): void {
    const to = setStarts[place + 1]!
    for (let at = setStarts[place]!; at < to; at += 1) pending[sets[at]!]! += price
  }

  return {
    pending,
    isEmpty: priced.length === 0,
    enter(record) {
      const to = starts[record + 1]!
      for (let at = starts[record]!; at < to; at += 1) {
        const place = ofRecord[at]!
        const divisor = divisors[place]!
        const share = shares[place]!
        if (share === divisor - 1) {
          shares[place] = 0
          add(place, -prices[place]!)
        } else {
          shares[place] = share + 1
          if (share === divisor - 2) add(place, prices[place]!)
        }
      }
    },
    leave(record) {
      const to = starts[record + 1]!
      for (let at = starts[record]!; at < to; at += 1) {
        const place = ofRecord[at]!
        const divisor = divisors[place]!
        const share = shares[place]!
        if (share === 0) {
          shares[place] = divisor - 1
          add(place, prices[place]!)
        } else {
          shares[place] = share - 1
          if (share === divisor - 1) add(place, -prices[place]!)
        }
      }
    },
  }
}
