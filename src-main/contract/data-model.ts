/** Variables, datasets and pages of records as they cross a border. */
import { z } from 'zod'

export const VariableType = z.enum(['number', 'integer', 'category', 'text', 'identifier'])
export type VariableType = z.infer<typeof VariableType>

export const Role = z.enum(['identifier', 'quasi-identifier', 'confidential', 'weight', 'keep', 'drop'])
export type Role = z.infer<typeof Role>

/** What is known of one column without its values. Counts are of records. */
export const VariableSummary = z.object({
  missing: z.int().nonnegative(),
  distinct: z.int().nonnegative(),
  /** Smallest and largest value, numeric types only; null when every cell is missing. */
  smallest: z.number().nullable(),
  largest: z.number().nullable(),
  mean: z.number().nullable(),
  isConstant: z.boolean(),
})
export type VariableSummary = z.infer<typeof VariableSummary>

export const Variable = z.object({
  id: z.int(),
  name: z.string(),
  type: VariableType,
  role: Role,
  /** Largest number of decimals seen in the file, numeric types only; how values are shown. */
  decimals: z.int().nonnegative(),
  summary: VariableSummary,
})
export type Variable = z.infer<typeof Variable>

/** How a delimited text file is written. */
export const Dialect = z.object({
  encoding: z.string(),
  delimiter: z.string().length(1),
  quote: z.string().max(1),
  decimal: z.enum(['.', ',']),
  /** Thousands sign: empty for none. */
  thousands: z.enum(['', '.', ',', ' ', "'", '\u00a0', '\u202f']),
  hasHeader: z.boolean(),
  /** Texts that mean "missing" besides the empty field: only those the user names. */
  missingCodes: z.array(z.string()),
  /** Lines that start with this are skipped; empty for none. */
  comment: z.string().max(1),
})
export type Dialect = z.infer<typeof Dialect>

export const Dataset = z.object({
  id: z.int(),
  name: z.string(),
  /** File name only, never the folder. */
  sourceName: z.string(),
  records: z.int(),
  /** SHA-256 of the columns as stored, hexadecimal: what a run was made from. */
  fingerprint: z.string(),
  importedAt: z.string(),
  dialect: Dialect.nullable(),
  variables: z.array(Variable),
})
export type Dataset = z.infer<typeof Dataset>

/** The categories of a variable, numbers in them in their order; of very many the first, and numbers have none. */
export const Categories = z.object({ variable: z.string(), names: z.array(z.string()), isWhole: z.boolean() })
export type Categories = z.infer<typeof Categories>

/** Cells of a page of records, as text in the project's neutral form (point decimal); null is missing. */
export const DataPage = z.object({
  start: z.int(),
  variables: z.array(z.string()),
  rows: z.array(z.array(z.string().nullable())),
})
export type DataPage = z.infer<typeof DataPage>

export const Histogram = z.object({
  variable: z.string(),
  /** Edges of equal bins, length bins + 1; empty for variables that are not numeric. */
  edges: z.array(z.number()),
  counts: z.array(z.int()),
  median: z.number().nullable(),
})
export type Histogram = z.infer<typeof Histogram>
