/** A file on its way in: how it is written, what was understood, what could not be read. */
import { z } from 'zod'
import { Dialect, Histogram, VariableType } from './data-model.ts'
import type { ErrorCode } from './errors.ts'

/** A guess with its certainty (0 to 1) and the fact behind it, as the key and parameters of a sentence. */
const guess = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    certainty: z.number().min(0).max(1),
    reason: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  })

export const DialectGuess = z.object({
  encoding: guess(z.string()),
  delimiter: guess(z.string()),
  quote: guess(z.string()),
  decimal: guess(Dialect.shape.decimal),
  thousands: guess(Dialect.shape.thousands),
  hasHeader: guess(z.boolean()),
  comment: guess(z.string()),
})
export type DialectGuess = z.infer<typeof DialectGuess>

/** What becomes of the cells of a number column that are not numbers. */
export const FailedCellPolicy = z.enum(['stop', 'missing', 'text'])
export type FailedCellPolicy = z.infer<typeof FailedCellPolicy>

export const FailedCell = z.object({ row: z.int(), line: z.int(), text: z.string() })
export type FailedCell = z.infer<typeof FailedCell>

export const ImportColumn = z.object({
  name: z.string(),
  type: VariableType,
  /** Types this column can be read as without losing a cell, most specific first. */
  suggestedType: VariableType,
  parsed: z.int(),
  failed: z.int(),
  missing: z.int(),
  distinct: z.int(),
  /** True when `distinct` stopped counting. */
  distinctIsCapped: z.boolean(),
  smallest: z.string().nullable(),
  largest: z.string().nullable(),
  /** The first failed cells, at most 100. */
  failedCells: z.array(FailedCell),
  policy: FailedCellPolicy,
  /** Equal bins over the parsed numbers (edges, counts, median); null for columns that are not numeric. */
  histogram: Histogram.nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const PreviewRow = z.object({
  /** Row as in a spreadsheet (header = 1). */
  row: z.int(),
  line: z.int(),
  cells: z.array(z.string()),
  /** Indices of cells that could not be read under their column's type. */
  failed: z.array(z.int()),
  /** Indices of missing cells. */
  missing: z.array(z.int()),
  raw: z.string(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const ImportPreview = z.object({
  path: z.string(),
  fileName: z.string(),
  sizeBytes: z.int(),
  dialect: Dialect,
  guess: DialectGuess,
  records: z.int(),
  columns: z.array(ImportColumn),
  /** First rows of the file. */
  firstRows: z.array(PreviewRow),
  /** First rows that hold a cell that could not be read. */
  problemRows: z.array(PreviewRow),
  /** What stops this file from being read as it stands (a ragged row, an unclosed quote …), with its line. */
  blocker: z.custom<{ code: ErrorCode; params: Record<string, string | number> }>().nullable(),
  /** Facts to check before loading: duplicated identifiers, empty columns, constant columns. */
  notes: z.array(z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportRequest = z.object({
  path: z.string(),
  dialect: Dialect.partial().default({}),
  /** By column name; columns not named keep their suggestion and the policy `stop`. */
  columns: z
    .record(z.string(), z.object({ type: VariableType.optional(), policy: FailedCellPolicy.optional() }))
    .default({}),
})
export type ImportRequest = z.infer<typeof ImportRequest>

export const ImportProgress = z.object({
  path: z.string(),
  bytesRead: z.number(),
  sizeBytes: z.number(),
  records: z.int(),
})
export type ImportProgress = z.infer<typeof ImportProgress>
