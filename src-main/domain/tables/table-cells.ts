import { AppError } from '../../contract/errors.ts'
import { CellIndex } from './cell-index.ts'
import type { SpanningVariable } from './spanning-variable.ts'

/** Codes, values and relations of more cells would not fit into the memory of one process. */
const MOST_CELLS = 10_000_000

export type TableCells = {
  /** All cells, in order of their codes, the first variable slowest. */
  readonly index: CellIndex
  /** Cell of the lowest codes that each record falls into, as a number from 0 of its own. */
  readonly leafOfRecord: Int32Array
  readonly leaves: number
  /** The cells that leaf l adds to, itself first: `above` from `aboveStarts[l]` up to `aboveStarts[l + 1]`. */
  readonly aboveStarts: Int32Array
  readonly above: Int32Array
}

/**
 * Which cells a table has: those that a record falls into and all totals above them, or with `keepEmpty` every combination of
 * codes.
 *
 * @throws AppError `table-too-large`
 *
 * Cost  O(records · variables + leaves · Π depths) time and memory; each leaf's totals are looked up once, not for every
 *       record.
 */
export function cellsOfTable(spanning: readonly SpanningVariable[], records: number, keepEmpty: boolean): TableCells {
  const dimensions = spanning.length
  const tuple = new Int32Array(dimensions)
  const { index: leafIndex, leafOfRecord } = lowestCells(spanning, records)
  const found = keepEmpty ? everyCombination(spanning) : new CellIndex(dimensions)
  const parents = spanning.map(({ hierarchy }) => hierarchy.parents)
  const aboveStarts = new Int32Array(leafIndex.count + 1)
  for (let leaf = 0; leaf < leafIndex.count; leaf += 1)
    aboveStarts[leaf + 1] = aboveStarts[leaf]! + cellsAbove(leafIndex, leaf, parents)
  const above = new Int32Array(aboveStarts[leafIndex.count]!)
  for (let leaf = 0; leaf < leafIndex.count; leaf += 1) {
    const lowest = leafIndex.codes.subarray(leaf * dimensions, (leaf + 1) * dimensions)
    tuple.set(lowest)
    for (let at = aboveStarts[leaf]!; at < aboveStarts[leaf + 1]!; at += 1) {
      above[at] = found.findOrAdd(tuple)
      goUp(tuple, lowest, parents)
    }
    if (found.count > MOST_CELLS) throw new AppError('table-too-large', { cells: found.count, allowed: MOST_CELLS })
  }
  return { ...inOrder(found, above, spanning), leafOfRecord, leaves: leafIndex.count, aboveStarts }
}

/** The combinations of codes that records have, in order of their coming, and the one of each record. */
export function lowestCells(
  spanning: readonly SpanningVariable[],
  records: number,
): { readonly index: CellIndex; readonly leafOfRecord: Int32Array } {
  const tuple = new Int32Array(spanning.length)
  const index = new CellIndex(spanning.length)
  const leafOfRecord = new Int32Array(records)
  for (let record = 0; record < records; record += 1) {
    for (const [d, { codes }] of spanning.entries()) tuple[d] = codes[record]!
    leafOfRecord[record] = index.findOrAdd(tuple)
  }
  return { index, leafOfRecord }
}

/** How many cells a leaf adds to: one for each choice of a level in every variable. */
function cellsAbove(leaves: CellIndex, leaf: number, parents: readonly Int32Array[]): number {
  let cells = 1
  for (const [d, up] of parents.entries()) {
    let levels = 0
    for (let code = leaves.codes[leaf * leaves.dimensions + d]!; code >= 0; code = up[code]!) levels += 1
    cells *= levels
  }
  return cells
}

/** The next combination of levels, the last variable fastest; after the last one all start again. */
function goUp(tuple: Int32Array, lowest: Int32Array, parents: readonly Int32Array[]): void {
  for (let d = tuple.length - 1; d >= 0; d -= 1) {
    const up = parents[d]![tuple[d]!]!
    if (up >= 0) {
      tuple[d] = up
      return
    }
    tuple[d] = lowest[d]!
  }
}

function everyCombination(spanning: readonly SpanningVariable[]): CellIndex {
  const sizes = spanning.map(({ hierarchy }) => hierarchy.codes.length)
  const cells = sizes.reduce((product, size) => product * size, 1)
  if (cells > MOST_CELLS) throw new AppError('table-too-large', { cells, allowed: MOST_CELLS })
  const index = new CellIndex(spanning.length)
  const tuple = new Int32Array(spanning.length)
  for (let cell = 0; cell < cells; cell += 1) {
    index.findOrAdd(tuple)
    for (let d = tuple.length - 1; d >= 0; d -= 1) {
      tuple[d]! += 1
      if (tuple[d]! < sizes[d]!) break
      tuple[d] = 0
    }
  }
  return index
}

/** Number the cells anew in the order of their codes: counting sorts from the last variable to the first. */
function inOrder(
  found: CellIndex,
  above: Int32Array,
  spanning: readonly SpanningVariable[],
): { index: CellIndex; above: Int32Array } {
  const { count, dimensions, codes } = found
  let order = Int32Array.from({ length: count }, (_, cell) => cell)
  for (let d = dimensions - 1; d >= 0; d -= 1) {
    const places = new Int32Array(spanning[d]!.hierarchy.codes.length + 1)
    for (let cell = 0; cell < count; cell += 1) places[codes[cell * dimensions + d]! + 1]! += 1
    for (let code = 1; code < places.length; code += 1) places[code]! += places[code - 1]!
    const next = new Int32Array(count)
    for (const cell of order) next[places[codes[cell * dimensions + d]!]!++] = cell
    order = next
  }
  const index = new CellIndex(dimensions)
  const numberOf = new Int32Array(count)
  for (const cell of order) numberOf[cell] = index.findOrAdd(codes.subarray(cell * dimensions, (cell + 1) * dimensions))
  return { index, above: above.map((cell) => numberOf[cell]!) }
}
