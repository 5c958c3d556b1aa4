/**
 * Re-measure an adjusted table from the original, by code that no method uses.
 *
 * Nothing here is imported from the methods or from the numerics they stand on: a fault there must not hide here.
 */
import type { Claim, ResultStatus } from '../../contract/model.ts'
import { cellStatus, type ProtectedTable } from '../tables/table.ts'
import { hasMoved, tableFailures, type TableFailures } from './table-failures.ts'

export type TableToCertify = {
  readonly original: ProtectedTable
  /** Released values, one a cell, as they are written. */
  readonly released: Float64Array
  /** Every released value was to be a whole number. */
  readonly wholeNumbers: boolean
  /** Σ w |x − a| that the method claimed; null when it claimed none. */
  readonly claimedObjective: number | null
  /** The bound the method claims to have proven; null for none. */
  readonly bound: number | null
  readonly wasStopped: boolean
}

export type CertifiedTable = {
  readonly status: ResultStatus
  /** Σ w |x − a| of the released values; null when some are not numbers. */
  readonly objective: number | null
  readonly gapRelative: number | null
  readonly changed: number
  readonly certificate: Claim[]
  /** What does not hold, cell by cell; null when some released values are not numbers. */
  readonly failures: TableFailures | null
}

/** A claimed objective this near to the measured one is the same: sums of a million terms round by less. */
const SAME_OBJECTIVE = 1e-6
const CHECKED_BY = 'domain/certify/certify-table'

/** Cost O(cells + terms of relations). */
export function certifyTable(input: TableToCertify): CertifiedTable {
  const { original, released, bound, claimedObjective } = input
  const numbers = released.length === original.cells && released.every((value) => Number.isFinite(value))
  if (!numbers) {
    const certificate = [claim('every-cell', { cells: original.cells }, false)]
    return { status: 'heuristic', objective: null, gapRelative: null, changed: 0, certificate, failures: null }
  }
  const objective = measureObjective(original, released)
  const failures = tableFailures(original, released)
  const { relations: failing, outside, moved, disclosed, fractions } = failures
  const sensitive = cellsThat(original, (cell) => original.status[cell] === cellStatus.sensitive).length
  const name = (cell: number | undefined): string =>
    cell === undefined ? '' : (original.names?.[cell] ?? String(cell))

  const certificate = [
    claim('every-cell', { cells: original.cells }, true),
    claim('additive', { relations: original.relations.count, failing: failing.length }, failing.length === 0),
    claim('within-bounds', { failing: outside.length, first: name(outside[0]) }, outside.length === 0),
    claim('fixed-kept', { failing: moved.length, first: name(moved[0]) }, moved.length === 0),
    claim('protected', { sensitive, failing: disclosed.length, first: name(disclosed[0]) }, disclosed.length === 0),
    ...(input.wholeNumbers
      ? [claim('whole-numbers', { failing: fractions.length, first: name(fractions[0]) }, fractions.length === 0)]
      : []),
    claim(
      'objective',
      { objective },
      claimedObjective === null
        ? null
        : Math.abs(claimedObjective - objective) <= SAME_OBJECTIVE * Math.max(1, objective),
    ),
    claim(
      'objective-bound',
      { known: bound === null ? 'no' : 'yes', bound: bound ?? 0 },
      bound === null ? null : bound <= objective * (1 + SAME_OBJECTIVE) + SAME_OBJECTIVE,
    ),
  ]
  return {
    status: statusOf(objective, bound, certificate, input.wasStopped),
    objective,
    gapRelative: bound === null ? null : gapOf(objective, bound),
    changed: cellsThat(original, (cell) => hasMoved(original, cell, released[cell]!)).length,
    certificate,
    failures,
  }
}

function claim(name: string, params: Claim['params'], holds: boolean | null): Claim {
  return { claim: name, params, holds, checkedBy: CHECKED_BY }
}

function cellsThat({ cells }: ProtectedTable, holds: (cell: number) => boolean): number[] {
  const found: number[] = []
  for (let cell = 0; cell < cells; cell += 1) if (holds(cell)) found.push(cell)
  return found
}

/** Σ w |x − a| by Neumaier's sum: small deviations of large tables count. */
function measureObjective({ cells, values, weights }: ProtectedTable, released: Float64Array): number {
  let sum = 0
  let lost = 0
  for (let cell = 0; cell < cells; cell += 1) {
    const term = weights[cell]! * Math.abs(released[cell]! - values[cell]!)
    const next = sum + term
    lost += sum >= term ? sum - next + term : term - next + sum
    sum = next
  }
  return sum + lost
}

function gapOf(objective: number, bound: number): number {
  return objective <= 0 ? 0 : Math.max(0, (objective - bound) / objective)
}

function statusOf(objective: number, bound: number | null, certificate: Claim[], wasStopped: boolean): ResultStatus {
  const holds = certificate.every(({ holds }) => holds !== false)
  if (holds && bound !== null && objective - bound <= SAME_OBJECTIVE * Math.max(1e-9, objective)) return 'optimal'
  if (wasStopped) return 'stopped'
  return bound === null || bound <= 0 ? 'heuristic' : 'bounded'
}
