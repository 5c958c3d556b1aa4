/** Tables of a project as they cross a border: what is kept of them, how they come in, what is changed by hand. */
import { z } from 'zod'
import { Dialect } from './data-model.ts'

/** `fixed` is what the letter Z of the JJ format says: published as it is. */
export const TableCellStatus = z.enum(['safe', 'sensitive', 'fixed'])
export type TableCellStatus = z.infer<typeof TableCellStatus>

export const TableCellFilter = z.enum(['all', 'sensitive', 'changed', 'at-bound', 'fixed', 'empty'])
export type TableCellFilter = z.infer<typeof TableCellFilter>

export const CellWeighting = z.enum(['one', 'inverse', 'inverse-root', 'cost'])
export type CellWeighting = z.infer<typeof CellWeighting>

export const TableExportFormat = z.enum(['adjusted', 'csv', 'tab', 'jj'])
export type TableExportFormat = z.infer<typeof TableExportFormat>

/** A dimension in a word or two; its tree is in the description. */
export const TableDimensionSummary = z.object({ name: z.string(), codes: z.int(), depth: z.int() })
export type TableDimensionSummary = z.infer<typeof TableDimensionSummary>

/**
 * A dimension's codes as a tree, in flat arrays of one entry a code. The total stands first, and every code is followed by
 * all that lies below it.
 */
export const TableDimension = z.object({
  name: z.string(),
  codes: z.array(z.string()),
  /** What codes mean in words, '' where nobody said; null where no code has words. */
  labels: z.array(z.string()).nullable(),
  /** Place of the code above; -1 for the total. */
  parents: z.array(z.int()),
  /** 0 for the total. */
  depths: z.array(z.int()),
})
export type TableDimension = z.infer<typeof TableDimension>

export const TableCounts = z.object({
  cells: z.int(),
  sensitive: z.int(),
  fixed: z.int(),
  /** Cells of value 0. */
  zero: z.int(),
  /** Cells of value 0 that nobody contributes to, as far as that is known. */
  empty: z.int(),
  relations: z.int(),
  /** Relations that the original values do not keep. */
  relationsOff: z.int(),
})
export type TableCounts = z.infer<typeof TableCounts>

/** Hierarchy of a spanning variable: codes right below the total, a file (.hrc), digits of the code, or a tree. */
export const HierarchyChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat') }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  /** How many signs of the code each level takes, from the left. */
  z.object({ kind: z.literal('digits'), digits: z.array(z.int().min(1).max(100)).min(1).max(50) }),
])
export type HierarchyChoice = z.infer<typeof HierarchyChoice>

/** A table of the records of a data set. Rules are written as on the command line: `p=15`, `nk=2,80`. */
export const TableDefinition = z.object({
  dataset: z.int(),
  name: z.string().min(1).max(200),
  by: z.array(z.object({ variable: z.string(), hierarchy: HierarchyChoice.default({ kind: 'flat' }) })).min(1),
  /**
   * Several tables of the same records instead of one: the spanning variables of each, by name. They share cells, and are
   * one table to adjust; variables that none of them has are left out.
   */
  tables: z.array(z.array(z.string()).min(1)).max(100).default([]),
  total: z.string().min(1).default('Total'),
  /** A code that a hierarchy lacks: nothing is counted, or it counts right below the total. */
  unknownCodes: z.enum(['refuse', 'below-total']).default('refuse'),
  /** null: count records. */
  response: z.string().nullable().default(null),
  shadow: z.string().nullable().default(null),
  weight: z.string().nullable().default(null),
  holding: z.string().nullable().default(null),
  /** Column of requests for protection, and the codes of the two classes in it. */
  request: z
    .object({ variable: z.string(), codes: z.array(z.string()).min(1).max(2).default(['1', '2']) })
    .nullable()
    .default(null),
  cost: z.string().nullable().default(null),
  /** null: as many as the response has. */
  decimals: z.int().min(0).max(15).nullable().default(null),
  rules: z.array(z.string()).default([]),
  weighting: CellWeighting.default('inverse'),
  keepEmpty: z.boolean().default(false),
})
export type TableDefinition = z.infer<typeof TableDefinition>

/** What a definition would make, before anything is kept. */
export const TableBuildPreview = z.object({
  records: z.int(),
  dimensions: z.array(TableDimensionSummary),
  counts: TableCounts,
  decimals: z.int(),
  /** Sensitive cells by the rule that struck them, in the order of the rules. */
  struck: z.array(z.object({ rule: z.string(), cells: z.int() })),
})
export type TableBuildPreview = z.infer<typeof TableBuildPreview>

/** A kind of rule, as a form is drawn from it: `p=percent[,intruders]`. */
export const TableRuleDescription = z.object({
  id: z.string(),
  /** How it is written. */
  written: z.string(),
  /** In the order in which they are written; the first `required` have to be. */
  parameters: z.array(z.object({ name: z.string(), default: z.number().nullable(), isInteger: z.boolean() })),
  required: z.int(),
  needs: z.enum(['nothing', 'contributions', 'requests']),
})
export type TableRuleDescription = z.infer<typeof TableRuleDescription>

/** Which columns of delimited text make a table of one row a cell; null for those that are found by their usual names. */
export const CsvTableColumnChoice = z.object({
  by: z.array(z.string()).min(1).nullable().default(null),
  value: z.string().nullable().default(null),
  frequency: z.string().nullable().default(null),
  largest: z.array(z.string()).nullable().default(null),
  status: z.string().nullable().default(null),
  lowerLevel: z.string().nullable().default(null),
  upperLevel: z.string().nullable().default(null),
  lower: z.string().nullable().default(null),
  upper: z.string().nullable().default(null),
  weight: z.string().nullable().default(null),
})
export type CsvTableColumnChoice = z.infer<typeof CsvTableColumnChoice>

export const TableImportRequest = z.object({
  path: z.string(),
  /** Name in the project; null: that of the file. */
  name: z.string().min(1).max(200).nullable().default(null),
  /** Metadata of a .tab file; null: those that lie beside it. */
  metadata: z.string().nullable().default(null),
  /** Which number of a .tab file is adjusted; null: the first. */
  response: z.string().nullable().default(null),
  /** Files of hierarchies by variable, in place of those that the metadata of a .tab file name. */
  hierarchies: z.record(z.string(), z.string()).default({}),
  /** Delimited text only: its columns and how it is written. null: all is found. */
  csv: z
    .object({
      columns: CsvTableColumnChoice,
      total: z.string().min(1).default('Total'),
      dialect: Dialect.partial().default({}),
    })
    .nullable()
    .default(null),
  /** Judge the cells by these rules, where the file tells codes and contributions but no status. */
  rules: z.array(z.string()).default([]),
  /** What a unit of deviation costs in a table with codes; null: what the file says, and 1 / |value| where it does not. */
  weighting: CellWeighting.nullable().default(null),
  /** Make a table that does not add up additive: the nearest one is kept. */
  repair: z.boolean().optional(),
  /** Levels of a sensitive cell that the file gives none, in % of its value. */
  levelPercent: z.number().positive().default(15),
})
export type TableImportRequest = z.infer<typeof TableImportRequest>

/** What the metadata of a .tab file leave to choose. */
export const TabChoices = z.object({
  /** Name of the metadata file. */
  metadata: z.string(),
  /** Numbers that can be adjusted; the first is where nobody chooses. */
  responses: z.array(z.string()),
  /** Spanning variables, with the file of the hierarchy that the metadata name; null where they name none. */
  spanning: z.array(z.object({ name: z.string(), hierarchy: z.string().nullable() })),
})
export type TabChoices = z.infer<typeof TabChoices>

/** How a table that did not add up was made additive before it was kept. */
export const TableRepair = z.object({
  /** Relations that did not hold. */
  relations: z.int(),
  /** Cells that were changed, and by how much in all. */
  cells: z.int(),
  change: z.number(),
  /** Whether totals were among them: inner cells alone could not do it. */
  totals: z.boolean(),
  /** How many were sensitive: changed by no more than rounding explains, where nothing else could do it. */
  sensitive: z.int().optional(),
  /** The first of the cells. */
  listed: z.array(z.object({ cell: z.string(), before: z.number(), after: z.number() })),
})
export type TableRepair = z.infer<typeof TableRepair>

export const TableFormatId = z.enum(['jj', 'tab', 'csv'])
export type TableFormatId = z.infer<typeof TableFormatId>

export const TableOrigin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('imported'),
    sourceName: z.string(),
    format: TableFormatId,
    /** How it was read; of paths it has the name of the file alone. */
    request: TableImportRequest,
    /** Absent for a table that is kept as it came. */
    repaired: TableRepair.optional(),
  }),
  z.object({ kind: z.literal('built'), dataset: z.int(), datasetName: z.string(), definition: TableDefinition }),
])
export type TableOrigin = z.infer<typeof TableOrigin>

/** A table as lists show it. */
export const Table = z.object({
  id: z.int(),
  name: z.string(),
  origin: TableOrigin,
  createdAt: z.string(),
  /** SHA-256 of cells and relations as they stand at this revision, hexadecimal. */
  fingerprint: z.string(),
  /** The change by hand that it stands at; 0 as it came. */
  revision: z.int(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** Digits after the point that the original is told with. */
  decimals: z.int(),
  /** Empty for a table without codes: it is shown as a list of cells with their relations. */
  dimensions: z.array(TableDimensionSummary),
  counts: TableCounts,
})
export type Table = z.infer<typeof Table>

/**
 * The same change of some cells. Levels are distances from the value, or parts of it in per cent; bounds are absolute, null
 * for none.
 */
export const PlainCellChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: TableCellStatus }),
  z.object({ kind: z.literal('levels'), lower: z.number().min(0), upper: z.number().min(0) }),
  z.object({ kind: z.literal('levels-percent'), lower: z.number().min(0), upper: z.number().min(0) }),
  z.object({ kind: z.literal('bounds'), lower: z.number().nullable(), upper: z.number().nullable() }),
  z.object({ kind: z.literal('weight'), weight: z.number().min(0) }),
])
export type PlainCellChange = z.infer<typeof PlainCellChange>

/** A change of cells by hand, or all that an a priori file changes: each part is of the next so many cells. */
export const TableCellChange = z.discriminatedUnion('kind', [
  ...PlainCellChange.options,
  z.object({
    kind: z.literal('a-priori'),
    /** Name of the file. */
    file: z.string(),
    parts: z.array(z.object({ cells: z.int().positive(), change: PlainCellChange })),
  }),
])
export type TableCellChange = z.infer<typeof TableCellChange>

/** Cells by what they are: those that pass filter and search, and have one of the codes of each dimension named. */
export const TableCellSelection = z.object({
  /** Whose released values the filter looks at. */
  run: z.int().nullable().default(null),
  filter: TableCellFilter.default('all'),
  /** Part of a name, capitals or not. */
  search: z.string().max(200).default(''),
  within: z.array(z.object({ dimension: z.int().nonnegative(), codes: z.array(z.int().nonnegative()) })).default([]),
})
export type TableCellSelection = z.infer<typeof TableCellSelection>

/** Of cells that are selected, levels change those that are sensitive; cells that are named have to be. */
export const TableChangeRequest = z.object({
  table: z.int(),
  cells: z.union([z.array(z.int().nonnegative()).min(1).max(100_000), TableCellSelection]),
  change: PlainCellChange,
})
export type TableChangeRequest = z.infer<typeof TableChangeRequest>

/** An a priori file of τ-ARGUS (.hst) for a table of the project. */
export const APrioriRequest = z.object({
  table: z.int(),
  path: z.string(),
  /** Change with a cell all that are equal to it, because a parent has a single child. */
  expandEqual: z.boolean().default(false),
})
export type APrioriRequest = z.infer<typeof APrioriRequest>

/** What an a priori file would change, before it is applied. */
export const APrioriPreview = z.object({
  sourceName: z.string(),
  lines: z.int(),
  /** Cells that would change, each counted once, and by what changes of them. */
  cells: z.int(),
  safe: z.int(),
  sensitive: z.int(),
  fixed: z.int(),
  levels: z.int(),
  weights: z.int(),
  /** Lines of cells that the table lacks, and lines that its cells do not allow. */
  unknown: z.int(),
  notAllowed: z.int(),
  /** The first of both. */
  unfit: z.array(z.object({ line: z.int(), cell: z.string(), why: z.enum(['cell-unknown', 'not-allowed']) })),
})
export type APrioriPreview = z.infer<typeof APrioriPreview>
