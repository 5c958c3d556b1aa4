import type { LeftOutPage, LeftOutRequest, MethodTable } from '../../contract/model.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { takeTurns } from '../take-turns.ts'
import { openClasses } from './open-classes.ts'
import { originalRecords } from './original-records.ts'

/** Table in which a method says why it leaves records out: columns `record`, from 1, `reason` and `distance`. */
const REASONS = 'outliers'

/** A page of the records that a run leaves out of its release. @throws AppError of `openClasses` */
export async function leftOutRecords(
  store: ProjectStore,
  { run: runId, start, count }: LeftOutRequest,
): Promise<LeftOutPage> {
  const { run, leftOut } = await openClasses(store, runId)
  const said = rowsByRecord(run.result?.tables?.find(({ id }) => id === REASONS))
  const records = await takeTurns(originalRecords(store, run, leftOut.slice(start, start + count)))
  return {
    start,
    total: leftOut.length,
    rows: records.map((record) => {
      const { reason = null, distance = null } = said.get(record.record) ?? {}
      return {
        ...record,
        reason: typeof reason === 'string' ? reason : null,
        distance: typeof distance === 'number' ? distance : null,
      }
    }),
  }
}

type Row = Readonly<Record<string, string | number | null>>

function rowsByRecord(table: MethodTable | undefined): ReadonlyMap<unknown, Row> {
  const rows = (table?.rows ?? []).map((row): Row =>
    Object.fromEntries(table!.columns.map((column, at) => [column, row[at] ?? null])),
  )
  return new Map(rows.map((row) => [row['record'], row]))
}
