import { AppError } from '../../contract/errors.ts'
import { CellIndex } from './cell-index.ts'
import { protectionLevels } from './protection-levels.ts'
import { BY_HAND, NOT_STRUCK, type Sensitivity } from './sensitivity.ts'
import { cellStatus } from './table.ts'
import { tableBounds } from './table-bounds.ts'
import { equalCells } from './equal-cells.ts'
import type { TabulatedTable } from './tabulated-table.ts'

/** One change of one cell, as a line of an a priori file says it. */
export type APrioriChange = {
  /** One a variable, in the order of the table; an empty one is the total. */
  readonly codes: readonly string[]
  readonly change:
    | { readonly kind: 'safe' | 'sensitive' | 'protected' }
    | { readonly kind: 'weight'; readonly weight: number }
    | { readonly kind: 'levels'; readonly lower: number; readonly upper: number }
  /** Line of the file, from 1. */
  readonly line: number
}

export type APrioriOptions = {
  /** Leave out changes that do not fit instead of refusing them all. */
  readonly skipUnfit: boolean
  /** Change with a cell all that are equal to it, because a parent has a single child. */
  readonly expandEqual: boolean
  /** Level of a cell that is made sensitive, of its value; the manual rule says otherwise where there is one. */
  readonly percent: number
}

/** A change that was left out, and why. */
export type UnfitChange = APrioriChange & { readonly why: 'cell-unknown' | 'not-allowed' }

export type APrioriResult = { readonly sensitivity: Sensitivity; readonly skipped: readonly UnfitChange[] }

/**
 * Change status, levels and weights of cells after the rules have judged them; what was before stays as it is.
 *
 * Allowed, as in τ-ARGUS: safe for any cell with records, sensitive for cells that are not protected, protected for safe
 * cells, levels for sensitive cells, weights for all. A weight of 0 becomes 1.
 *
 * @throws AppError `a-priori-cell-unknown`, `a-priori-not-allowed`, unless unfit changes are skipped.
 *
 * Cost  O(cells + changes).
 */
export function applyAPriori(
  table: TabulatedTable,
  before: Sensitivity,
  changes: readonly APrioriChange[],
  options: APrioriOptions,
): APrioriResult {
  const weights = new Map(before.weights)
  const sensitivity: Sensitivity = {
    ...before,
    struckBy: before.struckBy.slice(),
    status: before.status.slice(),
    lowerProtection: before.lowerProtection.slice(),
    upperProtection: before.upperProtection.slice(),
    weights,
  }
  const cellOf = cellsByCodes(table)
  const equals = options.expandEqual ? equalCells(table.relations, table.cells) : null
  const percent = manualPercent(before) ?? options.percent
  const lowest = tableBounds(table.values, table.decimals).lower
  const skipped: UnfitChange[] = []

  for (const entry of changes) {
    const cell = cellOf(entry.codes)
    const name = entry.codes.join(' × ')
    if (cell < 0) {
      if (!options.skipUnfit) throw new AppError('a-priori-cell-unknown', { line: entry.line, cell: name })
      skipped.push({ ...entry, why: 'cell-unknown' })
    } else if (!isAllowed(sensitivity, cell, entry.change.kind)) {
      if (!options.skipUnfit)
        throw new AppError('a-priori-not-allowed', { line: entry.line, cell: name, change: entry.change.kind })
      skipped.push({ ...entry, why: 'not-allowed' })
    } else
      for (const same of equals?.(cell) ?? [cell])
        if (isAllowed(sensitivity, same, entry.change.kind)) change(sensitivity, same, entry.change)
  }
  return { sensitivity, skipped }

  function change(
    { struckBy, status, lowerProtection, upperProtection }: Sensitivity,
    cell: number,
    asked: APrioriChange['change'],
  ): void {
    const setLevels = (lower: number, upper: number) => {
      lowerProtection[cell] = lower
      upperProtection[cell] = upper
    }
    switch (asked.kind) {
      case 'safe':
      case 'protected':
        status[cell] = asked.kind === 'safe' ? cellStatus.safe : cellStatus.fixed
        struckBy[cell] = NOT_STRUCK
        setLevels(0, 0)
        return
      case 'sensitive': {
        // A rule's levels are better founded than a percentage.
        if (status[cell] === cellStatus.sensitive) return
        status[cell] = cellStatus.sensitive
        struckBy[cell] = BY_HAND
        const { lower, upper } = protectionLevels(table, cell, (percent / 100) * Math.abs(table.values[cell]!), lowest)
        setLevels(lower, upper)
        return
      }
      case 'levels':
        setLevels(asked.lower, asked.upper)
        return
      case 'weight':
        weights.set(cell, asked.weight === 0 ? 1 : asked.weight)
    }
  }

  function isAllowed({ status }: Sensitivity, cell: number, kind: APrioriChange['change']['kind']): boolean {
    const isEmpty = table.contributors[cell] === 0
    switch (kind) {
      case 'weight':
        return true
      case 'safe':
        return !isEmpty
      case 'sensitive':
        return status[cell] !== cellStatus.fixed
      case 'protected':
        return status[cell] === cellStatus.safe
      case 'levels':
        return status[cell] === cellStatus.sensitive
    }
  }
}

function manualPercent({ rules }: Sensitivity): number | null {
  const percent = rules.find(({ id }) => id === 'manual')?.parameters['percent']
  return typeof percent === 'number' ? percent : null
}

/** Finds cells by the texts of their codes, an empty one being the total; -1 where there is none. */
function cellsByCodes({ variables, cells, codes }: TabulatedTable): (codes: readonly string[]) => number {
  const dimensions = variables.length
  const index = new CellIndex(dimensions)
  // Cells are distinct, so each gets its own number.
  for (let cell = 0; cell < cells; cell += 1)
    index.findOrAdd(codes.subarray(cell * dimensions, (cell + 1) * dimensions))
  const places = variables.map(({ hierarchy }) => new Map(hierarchy.codes.map((code, place) => [code, place])))
  const wanted = new Int32Array(dimensions)
  return (texts) => {
    for (let d = 0; d < dimensions; d += 1) {
      const place = texts[d] === '' ? 0 : places[d]!.get(texts[d]!)
      if (place === undefined) return -1
      wanted[d] = place
    }
    return index.find(wanted)
  }
}
