import { SWAP_GAIN_RELATIVE } from '../../numerics/tolerances.ts'
import type { SolveContext } from '../../method.ts'
import { createPacer } from '../../pacing.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { createSwapTable, type SwapTable } from './swap-table.ts'

export type TwoSwapResult = {
  readonly groups: Int32Array
  readonly swaps: number
  /** True when no swap lowers the SSE any more; false when it was stopped or ran out of swaps. */
  readonly isLocalOptimum: boolean
}

/**
 * Lower the SSE by exchanging two records of different groups, the best exchange of all each time, until none helps.
 * Group sizes never change.
 *
 * The swaps are those of a scan of all pairs i < j that takes the first of the best. Instead of scanning all, each record
 * keeps its best partner, and after a swap of A and B only pairs with a record of A or B are looked at again.
 *
 * @param values      n × p, row-major, standardised; finite.
 * @param start       group of each record, numbered from 0 without holes; not changed.
 * @param meanSquare  SST / n: the scale of the least gain that counts.
 * @param swapLimit   most swaps; null for no limit.
 *
 * Cost      O(n²p) once, then O(n (p + k)) a swap and O(n) for each record whose best partner was touched.
 * Source    Castro, Gentile & Spagnolo-Arrizabalaga (2022), PSD, LNCS 13463, step 3.
 */
export function twoSwapSearch(
  values: Float64Array,
  records: number,
  variables: number,
  start: Int32Array,
  meanSquare: number,
  swapLimit: number | null,
  context: Pick<SolveContext, 'shouldStop' | 'report' | 'elapsedMs'>,
): TwoSwapResult {
  const table = createSwapTable(values, records, variables, start)
  const least = -SWAP_GAIN_RELATIVE * meanSquare
  const partners = new Int32Array(records).fill(-1)
  const deltas = new Float64Array(records).fill(Infinity)
  const found = { partner: -1, delta: Infinity }
  const isDue = createPacer(context)
  let swaps = 0

  const rescan = (record: number): void => {
    table.bestPartner(record, found)
    partners[record] = found.partner
    deltas[record] = found.delta
  }
  for (let record = 0; record < records; record += 1) {
    if (isDue()) {
      context.report({ kind: 'progress', work: { swaps, scanned: record } })
      if (context.shouldStop()) return { groups: table.groups, swaps, isLocalOptimum: false }
    }
    rescan(record)
  }

  for (;;) {
    let chosen = 0
    for (let record = 1; record < records; record += 1) if (deltas[record]! < deltas[chosen]!) chosen = record
    if (!(deltas[chosen]! < least)) return { groups: table.groups, swaps, isLocalOptimum: true }
    if (context.shouldStop() || swaps === swapLimit) return { groups: table.groups, swaps, isLocalOptimum: false }
    const partner = partners[chosen]!
    const a = table.groups[chosen]!
    const b = table.groups[partner]!
    table.swap(chosen, partner)
    swaps += 1
    refreshPartners(table, a, b, partners, deltas, rescan)
    if (isDue()) {
      context.report({ kind: 'progress', work: { swaps } })
      context.report({
        kind: 'incumbent',
        groups: table.groups.slice(),
        sse: sumOfSquaredErrors(values, variables, table.groups),
      })
    }
  }
}

/** Brings every record's best partner up to date after a swap between the groups `a` and `b`. */
function refreshPartners(
  table: SwapTable,
  a: number,
  b: number,
  partners: Int32Array,
  deltas: Float64Array,
  rescan: (record: number) => void,
): void {
  const { groups, members } = table
  const touched = [a, b]
    .flatMap((group) => [...members.records.subarray(members.starts[group], members.starts[group + 1])])
    .sort((left, right) => left - right)
  for (let record = 0; record < groups.length; record += 1) {
    const group = groups[record]!
    if (group === a || group === b) {
      rescan(record)
      continue
    }
    let nearest = -1
    let delta = Infinity
    for (const other of touched) {
      if (other <= record) continue
      const value = table.delta(record, other)
      if (value < delta) {
        delta = value
        nearest = other
      }
    }
    const old = partners[record]!
    const oldGroup = old < 0 ? -1 : groups[old]!
    const wasTouched = oldGroup === a || oldGroup === b
    // All pairs with untouched records are still no better than the old best.
    if (delta < deltas[record]!) {
      partners[record] = nearest
      deltas[record] = delta
    } else if (wasTouched) {
      rescan(record)
    } else if (delta === deltas[record]! && nearest >= 0 && nearest < old) {
      partners[record] = nearest
    }
  }
}
