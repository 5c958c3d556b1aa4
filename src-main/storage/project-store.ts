/**
 * The project file as the use cases see it. Every method that changes something is one transaction, on disk when it returns.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import type {
  AdjustmentRequest,
  AdjustmentResult,
  AdjustmentRun,
  DataPage,
  Dataset,
  GroupingRun,
  ImportRequest,
  LearningUtility,
  Result,
  Role,
  RunEvent,
  RunRequest,
  RunState,
  RunSummary,
  Table,
  TableCellChange,
  TableCounts,
  TableOrigin,
} from '../contract/model.ts'
import type { Column } from '../domain/data/columns.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import type { FrontPoint } from '../domain/method.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { CellsChange } from '../domain/tables/change-cells.ts'
import type { KeptTable } from '../domain/tables/kept-table.ts'

export type { ImportedColumn, ImportedTable } from '../domain/data/imported-table.ts'

export type Incumbent = {
  readonly elapsedMs: number
  readonly sse: number
  readonly ilPercent: number | null
  readonly groups: Int32Array
}

/** A point of a run's front as lists show it. */
export type KeptFrontPoint = Omit<FrontPoint, 'groups'> & { readonly point: number; readonly groupCount: number }

export interface DatasetRepository {
  list(): Dataset[]
  /** @throws AppError `dataset-not-found` */
  get(dataset: number): Dataset
  /** Stores all columns, in blocks of records, in one transaction. Roles start as `keep` (identifier type: `identifier`). */
  add(table: ImportedTable, importedAt: string): Dataset
  /**
   * As `add`, in steps between which the process answers; nobody sees the data set before it is complete. Cancelled or
   * failed, nothing is left of it.
   *
   * @throws AppError `import-cancelled`, `disk-full`
   */
  addGradually(table: ImportedTable, importedAt: string, signal?: AbortSignal): Promise<Dataset>
  /** @throws AppError `variable-unknown`; `project-broken` when cells are missing */
  column(dataset: number, variable: string): Column
  /** Every choice and guess by which the file was read; its `path` is the name of the file. */
  importRequest(dataset: number): ImportRequest
  /** The fingerprint a data set of this table has. */
  fingerprintOf(table: ImportedTable): string
  /** The data sets with these very cells, read from a file of this name by the same choices. */
  alike(table: ImportedTable): Dataset[]
  /** Whether the stored cells still have the fingerprint of the import. Reads all of them, in steps of one column. */
  isIntact(dataset: number): Steps<boolean>
  /** Reads only the blocks the page touches. */
  page(dataset: number, start: number, count: number): DataPage
  /** @throws AppError `variable-unknown` */
  setRoles(dataset: number, roles: Readonly<Record<string, Role>>): Dataset
  rename(dataset: number, name: string): Dataset
}

/** A table that is to be kept, as it came. */
export type NewTable = {
  readonly name: string
  readonly origin: TableOrigin
  readonly kept: KeptTable
  /** How many relations the original values do not keep. */
  readonly relationsOff: number
}

/** A change by hand, and the revision it was made at. */
type StoredRevision = {
  readonly revision: number
  readonly parent: number
  readonly at: string
  readonly change: TableCellChange
  readonly cells: Int32Array
}

export interface TableRepository {
  list(): Table[]
  /** @throws AppError `table-not-found` */
  get(table: number): Table
  /** In steps of one column; nobody sees the table before it is complete, and nothing is left of it on failure. */
  add(table: NewTable, createdAt: string): Steps<Table>
  /** The fingerprint that a table has as it comes; in steps of one column. */
  fingerprintOf(kept: KeptTable): Steps<string>
  /** The table as it came, before any change by hand. @throws AppError `project-broken` */
  content(table: number): KeptTable
  /** The changes that lead from the table as it came to a revision, oldest first. */
  changesTo(table: number, revision: number): CellsChange[]
  /** All changes by hand, oldest first, those that were undone too. */
  revisions(table: number): StoredRevision[]
  /** A new revision after the present one; `counts` are those of the table after the change. */
  change(table: number, change: CellsChange, counts: TableCounts, at: string): Table
  /** @throws AppError `nothing-to-undo` */
  undo(table: number): Table
  /** The newest change that was undone here. @throws AppError `nothing-to-redo` */
  redo(table: number): Table
  /** Whether the stored columns still have the fingerprint with which they came. */
  isIntact(table: number): Steps<boolean>
  rename(table: number, name: string): Table
  /** Out of every list with its runs; the file keeps them. */
  remove(table: number): void
}

/** A safe table that a run found: the cells that are released with another value than the original. */
export type AdjustedCells = {
  readonly elapsedMs: number
  readonly objective: number
  /** Ascending. */
  readonly cells: Int32Array
  /** Their released values. */
  readonly values: Float64Array
}

export interface RunRepository {
  list(): RunSummary[]
  /** @throws AppError `run-not-found` */
  get(run: number): RunSummary
  /** A run that groups records. @throws AppError `run-not-found`, `run-of-a-table` */
  grouping(run: number): GroupingRun
  /** A run that adjusts a table. @throws AppError `run-not-found`, `run-of-records` */
  adjustment(run: number): AdjustmentRun
  add(dataset: number, request: RunRequest, dataFingerprint: string, createdAt: string): GroupingRun
  /** A run of a table as it is at its present revision. @throws AppError `table-not-found` */
  addAdjustment(table: number, request: AdjustmentRequest, createdAt: string): AdjustmentRun
  setState(run: number, state: RunState, at: string, error?: ErrorMessage): RunSummary
  /** Appends with the next sequence number and returns the stored event. Keeps the run's summary (phase, best, bound) current. */
  addEvent(run: number, event: Omit<RunEvent, 'run' | 'sequence'>): RunEvent
  events(run: number, after: number): RunEvent[]
  /** Every incumbent is kept. */
  addIncumbent(run: number, incumbent: Incumbent): void
  incumbents(run: number): Omit<Incumbent, 'groups'>[]
  /** The grouping of smallest SSE, the newest of equals; null when there is none. */
  answer(run: number): Incumbent | null
  /** The newest grouping; null when there is none. */
  lastAnswer(run: number): Incumbent | null
  /** Every grouping that no other one beats in both figures its method weighs, in the order of the method; points count from 1. */
  addFront(run: number, points: readonly FrontPoint[]): void
  /** What is said of the points, without their groupings; none where the run has no front. */
  front(run: number): KeptFrontPoint[]
  /** null: the run has no such point. */
  frontPoint(run: number, point: number): FrontPoint | null
  /** Every objective is kept, and the cells of the best: a large table found fifty times would fill the disk. */
  addAdjusted(run: number, adjusted: AdjustedCells): void
  /** The safe table of smallest objective, the newest of equals; null when there is none. */
  adjusted(run: number): AdjustedCells | null
  /** Values of what was measured of a grouping's release, by measure; null where one is not defined. */
  measured(run: number): Readonly<Record<string, number | null>>
  /** Beside those that are kept already. */
  addMeasured(run: number, values: Readonly<Record<string, number | null>>): void
  /** What was learned of a grouping's release, one for each target, the newest last. */
  learned(run: number): LearningUtility[]
  addLearned(run: number, utility: LearningUtility): void
  setResult(run: number, result: Result | AdjustmentResult): RunSummary
  /** Out of every list; the file keeps it. */
  remove(run: number): void
}

/** Who may be told of a change: a line of the project's history, newest last. */
export type Edit = { readonly at: string; readonly kind: string; readonly detail: Record<string, unknown> }

export interface ProjectStore {
  readonly path: string
  readonly name: string
  readonly isReadOnly: boolean
  /** When the last change was committed; null for a project without changes. */
  savedAt(): string | null
  readonly datasets: DatasetRepository
  readonly tables: TableRepository
  readonly runs: RunRepository
  /** All changes made inside are one transaction: on the disk when it returns, undone when it throws. */
  together<T>(work: () => T): T
  history(): Edit[]
  addEdit(edit: Edit): void
  /** A consistent copy while the project stays open. @throws AppError `file-not-writable`, `disk-full` */
  saveCopy(path: string): Promise<void>
  close(): void
}
