/** Runs as they cross a border: what is asked, what happens, what comes of it. */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { MeasuredFigure } from './measure-model.ts'
import { DeviationOfLevel, ListedCell, TableRelation } from './table-detail-model.ts'
import { TableRepair } from './table-model.ts'

export const ParameterValue = z.union([z.number(), z.boolean(), z.string(), z.array(z.number())])
export type ParameterValue = z.infer<typeof ParameterValue>

export const Limits = z.object({
  timeSeconds: z.number().positive().nullable().default(null),
  /** Stop when (best − bound) / best is at most this; 0.01 is 1 %. */
  gapRelative: z.number().min(0).nullable().default(null),
  /** Stop after this much work in the method's own unit: reproducible where a time limit is not. */
  work: z.int().positive().nullable().default(null),
})
export type Limits = z.infer<typeof Limits>

/** A hierarchy of categories: every code once, the whole at 0, and the place of the code above each; -1 above the whole. */
export const CodeTree = z
  .object({
    /** Name of the file it was read from. */
    source: z.string(),
    codes: z.array(z.string()).min(2),
    parents: z.array(z.int().min(-1)),
  })
  .refine(
    ({ codes, parents }) =>
      codes.length === parents.length &&
      new Set(codes).size === codes.length &&
      parents.every((parent, code) => (code === 0 ? parent === -1 : parent >= 0 && parent < code)),
  )
export type CodeTree = z.infer<typeof CodeTree>

/** What may be asked of a run beyond its method and k. Each of them defaults to nothing asked. */
export const DataOptions = z.object({
  /** How much a quasi-identifier's squared standardised distance counts, by name; those not named count once. */
  factors: z.record(z.string(), z.number().min(0)).default({}),
  /** Missing cells of quasi-identifiers: refused, or kept missing while the means are those of the rest. */
  missing: z.enum(['refuse', 'keep']).default('refuse'),
  /** Variables whose combinations of values no group may mix. */
  strata: z.array(z.string()).default([]),
  /** So many different values of a confidential variable in every group. */
  distinct: z
    .object({ variable: z.string(), atLeast: z.int().min(2).max(1000) })
    .nullable()
    .default(null),
  /** Categories of ordinal quasi-identifiers, from the lowest to the highest, by variable; others have no order. */
  orders: z.record(z.string(), z.array(z.string()).min(2)).default({}),
  /** Hierarchies of categorical quasi-identifiers, by variable: how far two categories are apart. */
  trees: z.record(z.string(), CodeTree).default({}),
  /** Release the means of whole-number variables as whole numbers, halves to the even one. */
  roundIntegers: z.boolean().default(false),
})
export type DataOptions = z.infer<typeof DataOptions>

export const noDataOptions: DataOptions = {
  factors: {},
  missing: 'refuse',
  strata: [],
  distinct: null,
  orders: {},
  trees: {},
  roundIntegers: false,
}

/** All that decides a run's bytes (with the data): the same object from window and command line. */
export const RunRequest = z.object({
  method: z.string(),
  parameters: z.record(z.string(), ParameterValue).default({}),
  quasiIdentifiers: z.array(z.string()),
  confidential: z.array(z.string()).default([]),
  weight: z.string().nullable().default(null),
  ...DataOptions.shape,
  seed: z.int().default(1),
  limits: Limits.default({ timeSeconds: null, gapRelative: null, work: null }),
  workers: z.int().min(1).max(64).default(2),
})
export type RunRequest = z.infer<typeof RunRequest>

/** All that decides the bytes of an adjusted table (with the table). */
export const AdjustmentRequest = RunRequest.pick({
  method: true,
  parameters: true,
  seed: true,
  limits: true,
  workers: true,
})
export type AdjustmentRequest = z.infer<typeof AdjustmentRequest>

export const RunState = z.enum(['queued', 'running', 'done', 'stopped', 'failed', 'interrupted'])
export type RunState = z.infer<typeof RunState>

export const ResultStatus = z.enum(['optimal', 'bounded', 'heuristic', 'stopped', 'infeasible'])
export type ResultStatus = z.infer<typeof ResultStatus>

/** One claim about a release, re-measured from the input and the answer. */
export const Claim = z.object({
  claim: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** null: not claimed or not checkable (an open ring in the window). */
  holds: z.boolean().nullable(),
  checkedBy: z.string(),
})
export type Claim = z.infer<typeof Claim>

/** A number that a method found out; its words stand under `methods.<method>.figures`. */
export const MethodFinding = z.object({ id: z.string(), value: z.number().nullable(), unit: z.string().nullable() })
export type MethodFinding = z.infer<typeof MethodFinding>

/** What a method shows of how it went; words of table and columns stand under `methods.<method>.tables`. */
export const MethodTable = z.object({
  id: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
})
export type MethodTable = z.infer<typeof MethodTable>

/** `result.json`, and what a run keeps. `bound` is in the unit of `value.ilPercent`. */
export const Result = z.object({
  method: z.string(),
  version: z.string(),
  status: ResultStatus,
  seed: z.int(),
  parameters: z.record(z.string(), ParameterValue),
  /** What was asked beyond method and k; absent when nothing was. */
  options: DataOptions.optional(),
  value: z.object({ sse: z.number(), ilPercent: z.number().nullable() }),
  bound: z.number().nullable(),
  gapRelative: z.number().nullable(),
  elapsedMs: z.number(),
  work: z.record(z.string(), z.number()),
  groups: z.object({ count: z.int(), smallest: z.int(), largest: z.int() }),
  /** Records left out of the release; absent when none is. */
  leftOut: z.int().optional(),
  /** What else the method found out, and how it went; absent where it says nothing. */
  findings: z.array(MethodFinding).optional(),
  tables: z.array(MethodTable).optional(),
  certificate: z.array(Claim),
})
export type Result = z.infer<typeof Result>

/** `result.json` of an adjusted table. `bound` is in the unit of `value.objective`. */
export const AdjustmentResult = Result.omit({ value: true, groups: true, options: true }).extend({
  /** Σ w |x − a| of the released values; null when there are none. */
  value: z.object({ objective: z.number().nullable() }),
  cells: z.object({ count: z.int(), sensitive: z.int(), changed: z.int() }),
  /** Digits after the point of the released values. */
  decimals: z.int(),
  /** How many of them were added as fewer could not keep the table additive; absent where none was. */
  moreDecimals: z.int().positive().optional(),
  /** Of a table that no adjustment can protect: cells and relations that cannot be met together. */
  infeasible: z
    .object({
      cells: z.array(z.string()),
      relations: z.array(z.int()),
      /** What of each cell takes part: its protection (and its bounds), the value it keeps, or its bounds. */
      by: z.array(z.enum(['protection', 'kept-value', 'bounds'])).optional(),
    })
    .nullable(),
  /** How the original was made additive first; absent where that was not asked for, or not needed. */
  repaired: TableRepair.optional(),
})
export type AdjustmentResult = z.infer<typeof AdjustmentResult>

/** A line of a run's log. Values and bounds are IL in percent, or of a table's adjustment Σ w |x − a|. */
export const RunEvent = z.object({
  run: z.int(),
  sequence: z.int(),
  elapsedMs: z.number(),
  kind: z.enum(['state', 'phase', 'progress', 'incumbent', 'bound', 'note']),
  phase: z.string().nullable().default(null),
  state: RunState.nullable().default(null),
  incumbent: z.number().nullable().default(null),
  bound: z.number().nullable().default(null),
  gapRelative: z.number().nullable().default(null),
  work: z.record(z.string(), z.number()).default({}),
  memoryBytes: z.number().nullable().default(null),
  /** Sentence in the catalogue under `window.events`. */
  note: z.string().nullable().default(null),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
export type RunEvent = z.infer<typeof RunEvent>

const RunEntry = z.object({
  id: z.int(),
  state: RunState,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  elapsedMs: z.number(),
  phase: z.string().nullable(),
  /** First answer, best so far and bound: IL in percent of a grouping, Σ w |x − a| of an adjusted table. */
  firstIncumbent: z.number().nullable(),
  incumbent: z.number().nullable(),
  bound: z.number().nullable(),
  gapRelative: z.number().nullable(),
  error: z.custom<{ code: ErrorCode; params: Record<string, string | number> }>().nullable(),
  dataFingerprint: z.string(),
})

/** What a run of records was made from. */
export const DatasetSubject = z.object({
  kind: z.literal('dataset'),
  id: z.int(),
  name: z.string(),
  records: z.int(),
})
export type DatasetSubject = z.infer<typeof DatasetSubject>

/** What a run of a table was made from: the table as it was at a revision, whatever was changed by hand since. */
export const TableSubject = z.object({
  kind: z.literal('table'),
  id: z.int(),
  name: z.string(),
  cells: z.int(),
  revision: z.int(),
})
export type TableSubject = z.infer<typeof TableSubject>

export const GroupingRun = RunEntry.extend({
  family: z.literal('microaggregation'),
  subject: DatasetSubject,
  request: RunRequest,
  result: Result.nullable(),
})
export type GroupingRun = z.infer<typeof GroupingRun>

export const AdjustmentRun = RunEntry.extend({
  family: z.literal('table-adjustment'),
  subject: TableSubject,
  request: AdjustmentRequest,
  result: AdjustmentResult.nullable(),
})
export type AdjustmentRun = z.infer<typeof AdjustmentRun>

/** A run of any family, as lists show it. */
export const RunSummary = z.discriminatedUnion('family', [GroupingRun, AdjustmentRun])
export type RunSummary = z.infer<typeof RunSummary>

/** Parts of a result's header sentence: keys under `window.results`. */
export const SentenceParts = z.array(
  z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
)
export type SentenceParts = z.infer<typeof SentenceParts>

/** One grouping in full: what the results view and the report show. */
export const GroupingRunDetail = z.object({
  family: z.literal('microaggregation'),
  run: GroupingRun,
  events: z.array(RunEvent),
  /** Loss by quasi-identifier, in % of that variable's variance; null where the variable is constant. */
  lossByVariable: z.array(z.object({ variable: z.string(), ilPercent: z.number().nullable() })),
  /** How many groups have each size. */
  groupSizes: z.array(z.object({ size: z.int(), count: z.int() })),
  /** Original and released distribution, at most six variables of largest loss. */
  distributions: z.array(
    z.object({
      variable: z.string(),
      edges: z.array(z.number()),
      original: z.array(z.int()),
      released: z.array(z.int()),
    }),
  ),
  sentence: SentenceParts,
})
export type GroupingRunDetail = z.infer<typeof GroupingRunDetail>

/** One adjustment in full; lists of cells hold at most twenty. */
export const AdjustmentRunDetail = z.object({
  family: z.literal('table-adjustment'),
  run: AdjustmentRun,
  events: z.array(RunEvent),
  /** What the release loses, by the registry of measures of tables; null where a figure is not defined. */
  measures: z.array(MeasuredFigure),
  /** Deviation of the cells by level: 0 is a grand total, each step down in any relation one more. */
  levels: z.array(DeviationOfLevel),
  /** Changed cells by deviation in % of the original: equal bins (edges, counts); cells of value 0 are left out. */
  deviations: z.object({ edges: z.array(z.number()), counts: z.array(z.int()) }),
  /** Cells of largest deviation, largest first. */
  largestChanges: z.array(ListedCell),
  atBound: z.object({ count: z.int(), cells: z.array(ListedCell) }),
  /** Of a table that no adjustment can protect: what cannot be met together. */
  infeasible: z.object({ cells: z.array(ListedCell), relations: z.array(TableRelation) }).nullable(),
  sentence: SentenceParts,
})
export type AdjustmentRunDetail = z.infer<typeof AdjustmentRunDetail>

export const RunDetail = z.discriminatedUnion('family', [GroupingRunDetail, AdjustmentRunDetail])
export type RunDetail = z.infer<typeof RunDetail>
