/** Columns in blocks of records, and back. */
import type { CodedColumn, Column, NumericColumn } from '../domain/data/columns.ts'
import { pack, unpack, type Layout } from './number-layout.ts'

/** Small enough that a page of a hundred records reads little more than it shows, large enough for few rows. */
export const BLOCK_RECORDS = 8192

/** Labels lie in blocks of their own: a page need not read a million texts. */
export const BLOCK_LABELS = 2048

export type ColumnBlock = {
  readonly layout: Layout
  readonly cells: Buffer
  /** One bit per record, set where the cell is missing; null when none is. Coded columns say it by the code -1. */
  readonly missing: Buffer | null
}

/** The cells of a block: numbers with their missing mask, or codes. */
export type BlockCells = { readonly cells: ArrayLike<number>; readonly isMissing: (record: number) => boolean }

export function* blocksOf(column: Column): Generator<ColumnBlock> {
  const length = column.kind === 'numeric' ? column.values.length : column.codes.length
  for (let start = 0; start < length; start += BLOCK_RECORDS) {
    const end = Math.min(length, start + BLOCK_RECORDS)
    yield column.kind === 'numeric' ? numericBlock(column, start, end) : codedBlock(column, start, end)
  }
}

export function* labelBlocksOf({ labels }: CodedColumn): Generator<readonly string[]> {
  for (let start = 0; start < labels.length; start += BLOCK_LABELS) yield labels.slice(start, start + BLOCK_LABELS)
}

export function blockCells({
  layout,
  cells,
  missing,
}: {
  layout: Layout
  cells: Uint8Array
  missing: Uint8Array | null
}): BlockCells {
  const numbers = unpack(layout, cells)
  return {
    cells: numbers,
    isMissing: missing === null ? () => false : (record) => ((missing[record >> 3] ?? 0) & (1 << (record & 7))) !== 0,
  }
}

function numericBlock({ values, missing }: NumericColumn, start: number, end: number): ColumnBlock {
  const { layout, bytes } = pack(values.subarray(start, end))
  return { layout, cells: bytes, missing: missing === null ? null : packBits(missing.subarray(start, end)) }
}

function codedBlock({ codes }: CodedColumn, start: number, end: number): ColumnBlock {
  const { layout, bytes } = pack(codes.subarray(start, end))
  return { layout, cells: bytes, missing: null }
}

function packBits(mask: Uint8Array): Buffer | null {
  const bits = Buffer.alloc((mask.length + 7) >> 3)
  let isAny = false
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue
    isAny = true
    bits[i >> 3]! |= 1 << (i & 7)
  }
  return isAny ? bits : null
}
