/** Project, run and result as they cross a border, with what they stand on; the schemas both sides parse with. */
import { z } from 'zod'
import { Dataset, Role } from './data-model.ts'
import type { ErrorCode } from './errors.ts'

export * from './data-model.ts'
export * from './import-model.ts'

// ---- Roles ------------------------------------------------------------------------------------------------

/** A contradiction (blocks a run) or a suggestion (never applied unasked), said at its variable. */
export const RoleRemark = z.object({
  variable: z.string().nullable(),
  kind: z.enum(['contradiction', 'suggestion']),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  suggestedRole: Role.nullable(),
})
export type RoleRemark = z.infer<typeof RoleRemark>

// ---- Methods ----------------------------------------------------------------------------------------------

export const Family = z.enum(['microaggregation', 'table-adjustment'])
export type Family = z.infer<typeof Family>

const MethodEntry = z.object({
  id: z.string(),
  version: z.string(),
  guarantees: z.object({ exact: z.boolean(), bound: z.boolean(), anytime: z.boolean() }),
  /** JSON Schema of the parameters: titles come from the catalogue, defaults and ranges from here. */
  parameters: z.custom<{
    properties: Record<string, ParameterSchema>
    required?: string[]
  }>(),
  source: z.string(),
})

/** A method that groups records. */
export const GroupingMethodDescription = MethodEntry.extend({
  family: z.literal('microaggregation'),
  needs: z.object({ quasiIdentifiers: z.object({ atLeast: z.int(), atMost: z.int().nullable() }) }),
})
export type GroupingMethodDescription = z.infer<typeof GroupingMethodDescription>

/** A method that adjusts tables. */
export const AdjustmentMethodDescription = MethodEntry.extend({ family: z.literal('table-adjustment') })
export type AdjustmentMethodDescription = z.infer<typeof AdjustmentMethodDescription>

export const MethodDescription = z.discriminatedUnion('family', [
  GroupingMethodDescription,
  AdjustmentMethodDescription,
])
export type MethodDescription = z.infer<typeof MethodDescription>

/** The part of JSON Schema that a parameter's field is drawn from. */
export type ParameterSchema = {
  type?: 'integer' | 'number' | 'boolean' | 'string' | 'array'
  enum?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: ParameterSchema
  /** Hidden behind *Advanced*. */
  advanced?: boolean
  unit?: string
}

// ---- Runs -------------------------------------------------------------------------------------------------

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
  /** Release the means of whole-number variables as whole numbers, halves to the even one. */
  roundIntegers: z.boolean().default(false),
})
export type DataOptions = z.infer<typeof DataOptions>

export const noDataOptions: DataOptions = {
  factors: {},
  missing: 'refuse',
  strata: [],
  distinct: null,
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
  /** Of a table that no adjustment can protect: cells and relations that cannot be met together. */
  infeasible: z.object({ cells: z.array(z.string()), relations: z.array(z.int()) }).nullable(),
})
export type AdjustmentResult = z.infer<typeof AdjustmentResult>

/** A line of a run's log. Values and bounds are IL in percent. */
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

export const RunSummary = z.object({
  id: z.int(),
  dataset: z.int(),
  datasetName: z.string(),
  records: z.int(),
  request: RunRequest,
  state: RunState,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  elapsedMs: z.number(),
  phase: z.string().nullable(),
  /** First answer, best so far and bound, IL in percent. */
  firstIncumbent: z.number().nullable(),
  incumbent: z.number().nullable(),
  bound: z.number().nullable(),
  gapRelative: z.number().nullable(),
  result: Result.nullable(),
  error: z.custom<{ code: ErrorCode; params: Record<string, string | number> }>().nullable(),
  dataFingerprint: z.string(),
})
export type RunSummary = z.infer<typeof RunSummary>

/** One run in full: what the results view and the report show. */
export const RunDetail = z.object({
  run: RunSummary,
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
  /** Sentence parts of the header: keys under `window.results`. */
  sentence: z.array(z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
})
export type RunDetail = z.infer<typeof RunDetail>

// ---- Project ----------------------------------------------------------------------------------------------

export const Project = z.object({
  name: z.string(),
  path: z.string(),
  isReadOnly: z.boolean(),
  savedAt: z.string().nullable(),
  datasets: z.array(Dataset),
  runs: z.array(RunSummary),
  remarks: z.array(RoleRemark),
})
export type Project = z.infer<typeof Project>

export const RecentProject = z.object({
  path: z.string(),
  name: z.string(),
  folder: z.string(),
  sizeBytes: z.number().nullable(),
  lastOpenedAt: z.string(),
  isMissing: z.boolean(),
  runs: z.int().nullable(),
  dataset: z.string().nullable(),
  records: z.int().nullable(),
})
export type RecentProject = z.infer<typeof RecentProject>

// ---- Leaving ----------------------------------------------------------------------------------------------

export const ExportDialect = z.object({
  delimiter: z.string().length(1).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  encoding: z.string().default('utf-8'),
  lineEnd: z.enum(['\n', '\r\n']).default('\n'),
  /** Put an apostrophe before texts a spreadsheet would run as a formula. */
  guardFormulas: z.boolean().default(false),
})
export type ExportDialect = z.infer<typeof ExportDialect>

export const ExportRequest = z.object({
  run: z.int(),
  path: z.string(),
  dialect: ExportDialect.default({
    delimiter: ',',
    decimal: '.',
    encoding: 'utf-8',
    lineEnd: '\n',
    guardFormulas: false,
  }),
  order: z.enum(['kept', 'shuffled']).default('kept'),
  /** The user confirmed by name that a release whose certificate fails may be written. */
  confirmedFailing: z.boolean().default(false),
})
export type ExportRequest = z.infer<typeof ExportRequest>

export const ReportRequest = z.object({
  run: z.int(),
  path: z.string(),
  format: z.enum(['html', 'pdf', 'json']),
})
export type ReportRequest = z.infer<typeof ReportRequest>

/** What the user chose; what is not in it keeps its default. (A schema with defaults, made partial, would fill them in.) */
export const PreferencesChange = z
  .object({
    theme: z.enum(['system', 'light', 'dark', 'contrast', 'contrast-dark']),
    density: z.enum(['default', 'compact', 'comfortable']),
    workers: z.int().min(1).max(64),
    runsAtOnce: z.int().min(1).max(8),
  })
  .partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const Preferences = z.object({
  theme: PreferencesChange.shape.theme.unwrap().default('system'),
  density: PreferencesChange.shape.density.unwrap().default('default'),
  workers: PreferencesChange.shape.workers.unwrap().default(2),
  runsAtOnce: PreferencesChange.shape.runsAtOnce.unwrap().default(1),
})
export type Preferences = z.infer<typeof Preferences>
