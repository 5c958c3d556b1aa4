/** Project, run and result as they cross a border, with what they stand on; the schemas both sides parse with. */
import { z } from 'zod'
import { Dataset, Role } from './data-model.ts'
import { RunSummary } from './run-model.ts'
import { Table, TableExportFormat } from './table-model.ts'

export * from './before-after-model.ts'
export * from './classes-model.ts'
export * from './data-model.ts'
export * from './import-model.ts'
export * from './learning-model.ts'
export * from './measure-model.ts'
export * from './release-front-model.ts'
export * from './run-model.ts'
export * from './table-detail-model.ts'
export * from './table-model.ts'

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
  needs: z.object({
    quasiIdentifiers: z.object({ atLeast: z.int(), atMost: z.int().nullable() }),
    /** Whether quasi-identifiers may be categorical. */
    categories: z.boolean(),
    /** Confidential variables it looks at, and whether they have to be numbers. */
    confidential: z.object({ atLeast: z.int(), areNumbers: z.boolean() }),
    /** Which of the options it takes. */
    takes: z.object({ strata: z.boolean(), distinct: z.boolean(), missing: z.boolean(), trees: z.boolean() }),
  }),
  /** Whether it looks at confidential values, so that groups hold different ones by its own parameters. */
  isDiverse: z.boolean(),
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
  /** Its value is the name of a variable with this role; empty for the first. */
  variable?: Role
}

// ---- Project ----------------------------------------------------------------------------------------------

export const Project = z.object({
  name: z.string(),
  path: z.string(),
  isReadOnly: z.boolean(),
  savedAt: z.string().nullable(),
  datasets: z.array(Dataset),
  tables: z.array(Table),
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

/** The adjusted table of a run. */
export const TableExportRequest = z.object({
  run: z.int(),
  path: z.string(),
  format: TableExportFormat,
  /** The user confirmed by name that a release whose certificate fails may be written. */
  confirmedFailing: z.boolean().default(false),
})
export type TableExportRequest = z.infer<typeof TableExportRequest>

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
