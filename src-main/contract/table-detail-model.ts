/** What the window shows of a table: pages of cells, one cell, relations, and the deviations of a run. */
import { z } from 'zod'
import {
  CsvTableColumnChoice,
  Table,
  TableCellChange,
  TableCellFilter,
  TableCellSelection,
  TableCellStatus,
  TableDimension,
  TableFormatId,
} from './table-model.ts'

/** A cell as a grid or list shows it; `cell` is its number from 0 in the table. */
export const TableCell = z.object({
  cell: z.int(),
  value: z.number(),
  status: TableCellStatus,
  /** The rule that made it sensitive as it is written (`p=15`), `by-hand`, `given` by the file; null where it is not. */
  rule: z.string().nullable(),
  /** Distances; 0 for cells that are not sensitive. */
  lowerProtection: z.number(),
  upperProtection: z.number(),
  /** Bounds of the released value; null where there is none. */
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  weight: z.number(),
  isEmpty: z.boolean(),
  /** Of the run that was asked about; null without one, or where it has no answer. */
  released: z.number().nullable(),
  isChanged: z.boolean(),
  /** Changed, and released at one of its bounds. */
  isAtBound: z.boolean(),
})
export type TableCell = z.infer<typeof TableCell>

/** A cell with what it is called: its codes in the order of the dimensions, or its id. */
export const ListedCell = TableCell.extend({ name: z.string(), codes: z.array(z.int()) })
export type ListedCell = z.infer<typeof ListedCell>

/** A revision that a change by hand made, and the one it was made at. */
export const TableRevision = z.object({
  revision: z.int(),
  parent: z.int(),
  at: z.string(),
  change: TableCellChange,
  cells: z.int(),
  firstCell: z.string(),
})
export type TableRevision = z.infer<typeof TableRevision>

export const TableDescription = z.object({
  table: Table,
  dimensions: z.array(TableDimension),
  /** Linked tables that it is made of: the dimensions of each, by their place. Empty for a single table. */
  linked: z.array(z.array(z.int())),
  /** Rules that judged it when it came, as they are written, with the cells that each struck. */
  rules: z.array(z.object({ rule: z.string(), cells: z.int() })),
  /** Changes by hand, oldest first, those that were undone too. */
  revisions: z.array(TableRevision),
})
export type TableDescription = z.infer<typeof TableDescription>

/** Nodes are places in the codes of their dimension, in the order in which they are shown. */
const Axis = z.object({ dimension: z.int().nonnegative(), nodes: z.array(z.int().nonnegative()).max(1000) })

/** A rectangle of a grid. A table of one dimension has no columns (`null`), and gets one column. */
export const TablePageRequest = z
  .object({
    table: z.int(),
    /** Whose released values are wanted. */
    run: z.int().nullable().default(null),
    rows: Axis,
    columns: Axis.nullable().default(null),
    /** The code that each dimension is fixed at; those of rows and columns are not looked at. */
    layer: z.array(z.int().nonnegative()).default([]),
  })
  .refine(({ rows, columns }) => rows.dimension !== columns?.dimension)
  .refine(({ rows, columns }) => rows.nodes.length * (columns?.nodes.length ?? 1) <= 20_000)
export type TablePageRequest = z.infer<typeof TablePageRequest>

/** Row by row; null where the table has no such cell. */
export const TablePage = z.object({ columns: z.int(), cells: z.array(TableCell.nullable()) })
export type TablePage = z.infer<typeof TablePage>

export const TableListRequest = TableCellSelection.extend({
  table: z.int(),
  order: z.enum(['table', 'value', 'deviation', 'relative-deviation', 'cost']).default('table'),
  start: z.int().nonnegative(),
  count: z.int().min(1).max(1000),
})
export type TableListRequest = z.infer<typeof TableListRequest>

/** Largest first but in the order of the table. `total` counts all cells that pass filter and search. */
export const TableList = z.object({ start: z.int(), total: z.int(), cells: z.array(ListedCell) })
export type TableList = z.infer<typeof TableList>

/** Which rows and columns of a grid have a cell that passes a filter. */
export const TableHitsRequest = z.object({
  table: z.int(),
  run: z.int().nullable().default(null),
  filter: TableCellFilter,
  /** Dimensions of the grid, and the code that each of the others is fixed at. */
  rows: z.int().nonnegative(),
  columns: z.int().nonnegative().nullable(),
  layer: z.array(z.int().nonnegative()),
})
export type TableHitsRequest = z.infer<typeof TableHitsRequest>

/** Their codes, ascending; no columns in a table of one dimension. */
export const TableHits = z.object({ rows: z.array(z.int()), columns: z.array(z.int()) })
export type TableHits = z.infer<typeof TableHits>

/** How many cells pass each filter. */
export const TableFilterCounts = z.record(TableCellFilter, z.int())
export type TableFilterCounts = z.infer<typeof TableFilterCounts>

export const TableRelation = z.object({
  relation: z.int(),
  /** Σ coefficient · value less the right side is 0 where it holds. */
  rightSide: z.number(),
  /** What the terms below zero come to (the total), and the others less the right side, of the original values. */
  told: z.number(),
  sum: z.number(),
  isOff: z.boolean(),
  termCount: z.int(),
  /** The first two hundred. */
  terms: z.array(
    z.object({
      cell: z.int(),
      name: z.string(),
      coefficient: z.number(),
      value: z.number(),
      released: z.number().nullable(),
      status: TableCellStatus,
    }),
  ),
})
export type TableRelation = z.infer<typeof TableRelation>

export const TableRelationsRequest = z.object({
  table: z.int(),
  run: z.int().nullable().default(null),
  /** Relations of this cell only; null for those of all. */
  cell: z.int().nullable().default(null),
  /** Only those that the original values do not keep. */
  onlyOff: z.boolean().default(false),
  start: z.int().nonnegative().default(0),
  count: z.int().min(1).max(500).default(50),
})
export type TableRelationsRequest = z.infer<typeof TableRelationsRequest>

export const TableRelations = z.object({ start: z.int(), total: z.int(), relations: z.array(TableRelation) })
export type TableRelations = z.infer<typeof TableRelations>

/** All that is told of one cell. Of contributors counts and shares are told, never who they are. */
export const TableCellDetail = z.object({
  cell: ListedCell,
  /** One line a dimension: the code and its words. */
  codes: z.array(z.object({ dimension: z.string(), code: z.string(), label: z.string() })),
  /** null where the table does not tell contributors. Shares of the largest, in falling order, 0 to 1. */
  contributors: z
    .object({
      count: z.int(),
      shares: z.array(z.number()),
      others: z.object({ count: z.int(), share: z.number() }),
    })
    .nullable(),
  /** Why the rule struck: its parameters and the figures it is judged by; null where no rule struck. */
  rule: z
    .object({ id: z.string(), written: z.string(), figures: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** A sensitive cell is released at or below `below`, or at or above `above`; null for the others. */
  notBetween: z.object({ below: z.number(), above: z.number() }).nullable(),
  /** Released less original, and the same in % of the original; null without a released value (or of 0). */
  distance: z.number().nullable(),
  distancePercent: z.number().nullable(),
  relations: z.int(),
  /** Oldest first: `came`, `judged`, `changed`, `released`; wording under `window.tables.history`. */
  history: z.array(
    z.object({
      at: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type TableCellDetail = z.infer<typeof TableCellDetail>

/** A table that would come in, as it was understood; nothing is kept yet. */
export const TablePreview = z.object({
  path: z.string(),
  sourceName: z.string(),
  format: TableFormatId,
  decimals: z.int(),
  dimensions: z.array(TableDimension),
  counts: Table.shape.counts,
  /** Columns of delimited text that were named or found; null for other files. */
  columns: CsvTableColumnChoice.nullable(),
  /** Whether file or rules say which cells are sensitive; a table without is refused. */
  hasStatus: z.boolean(),
  /** The first relations that do not hold, with both sums. */
  off: z.array(TableRelation),
})
export type TablePreview = z.infer<typeof TablePreview>

/** Deviations of the cells of one level. Relative ones are of cells whose value is not 0. */
export const DeviationOfLevel = z.object({
  level: z.int(),
  cells: z.int(),
  changed: z.int(),
  /** Σ |x − a| over the cells. */
  total: z.number(),
  largest: z.number(),
  meanPercent: z.number().nullable(),
  largestPercent: z.number().nullable(),
})
export type DeviationOfLevel = z.infer<typeof DeviationOfLevel>

/** How the releases of two runs of one table differ; the cells of largest difference, largest first, at most fifty. */
export const ReleaseComparison = z.object({
  first: z.int(),
  second: z.int(),
  cells: z.int(),
  differing: z.int(),
  /** Σ |first − second| over the cells, and the largest of them. */
  total: z.number(),
  largest: z.number(),
  listed: z.array(
    z.object({ cell: z.int(), name: z.string(), value: z.number(), first: z.number(), second: z.number() }),
  ),
})
export type ReleaseComparison = z.infer<typeof ReleaseComparison>
