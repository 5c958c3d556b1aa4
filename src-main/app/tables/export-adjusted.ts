import { AppError } from '../../contract/errors.ts'
import type { AdjustmentRun, TableExportFormat, TableExportRequest } from '../../contract/model.ts'
import { certifyTable } from '../../domain/certify/certify-table.ts'
import { namedTable, type KeptTable } from '../../domain/tables/kept-table.ts'
import { NOT_STRUCK } from '../../domain/tables/sensitivity.ts'
import { cellStatus } from '../../domain/tables/table.ts'
import { writeAdjusted } from '../../io/tables/adjusted/write-adjusted.ts'
import { writeReleasedCsv } from '../../io/tables/csv/write-released-csv.ts'
import { writeJjTable } from '../../io/tables/jj/write-jj.ts'
import { filesOfTab, writeTab } from '../../io/tables/tab/write-tab.ts'
import { refuseOverwrite } from '../refuse-overwrite.ts'
import type { Session } from '../session.ts'
import { takeTurns } from '../take-turns.ts'
import { openTable } from './open-table.ts'
import { releasedValues } from './released-values.ts'

/**
 * Write the adjusted table of a run: `id,value`, or a table with codes as delimited text or for τ-ARGUS, or an instance.
 *
 * What is written is certified once more from the table that lies in the project now. A table whose certificate fails is
 * written only after a named confirmation, which the project's history records. Written values are safe, so no cell of the
 * file is sensitive any more, and none tells its contributors, levels or bounds.
 *
 * @throws AppError `run-not-found`, `run-of-records`, `run-without-answer`, `release-not-certified`, `project-broken` (cells
 *         are not those that came), `table-without-codes`, `output-taken`, `file-not-writable`, `disk-full`.
 */
export async function exportAdjusted(
  session: Session,
  { run: id, path, format, confirmedFailing }: TableExportRequest,
): Promise<{ path: string; cells: number }> {
  const { store, context } = session
  const run = store.runs.adjustment(id)
  const values = releasedValues(store, id)
  if (values === null) throw new AppError('run-without-answer', { run: id })
  const { kept } = openTable(store, run.subject.id, run.subject.revision)
  if (kept.counted === null && (format === 'csv' || format === 'tab'))
    throw new AppError('table-without-codes', { table: run.subject.id })
  const failing = await failingClaims(session, run, kept, values)
  if (failing.length > 0 && !confirmedFailing)
    throw new AppError('release-not-certified', { run: id, failing: failing.length })

  const released = releasedTable(kept, values, run.result?.decimals ?? kept.table.decimals)
  for (const file of filesWritten(path, format, released)) await refuseOverwrite(store, file)
  await write(path, format, released)
  if (!store.isReadOnly)
    store.addEdit({
      at: context.now().toISOString(),
      kind: 'export',
      detail: { run: id, format, failing, confirmed: confirmedFailing },
    })
  return { path, cells: values.length }
}

/** Claims that did not hold when the run ended, or do not hold now. */
async function failingClaims(
  { store }: Session,
  run: AdjustmentRun,
  kept: KeptTable,
  values: Float64Array,
): Promise<string[]> {
  if (!(await takeTurns(store.tables.isIntact(run.subject.id))))
    throw new AppError('project-broken', { path: store.path, detail: `the cells of ${run.subject.name} have changed` })
  const now = certifyTable({
    original: namedTable(kept),
    released: values,
    wholeNumbers: false,
    claimedObjective: run.result?.value.objective ?? null,
    bound: null,
    wasStopped: false,
  })
  const claims = [...(run.result?.certificate ?? []), ...now.certificate]
  return [...new Set(claims.filter(({ holds }) => holds === false).map(({ claim }) => claim))]
}

/** The table as it leaves: released values with their codes, and nothing that tells of the original. */
function releasedTable({ table, counted, ...kept }: KeptTable, values: Float64Array, decimals: number): KeptTable {
  const cells = values.length
  const none = new Float64Array(cells)
  return {
    ...kept,
    rules: [],
    struckBy: new Int16Array(cells).fill(NOT_STRUCK),
    table: {
      ...table,
      values,
      decimals,
      weights: new Float64Array(cells).fill(1),
      status: new Uint8Array(cells).fill(cellStatus.safe),
      lower: new Float64Array(cells).fill(-Infinity),
      upper: new Float64Array(cells).fill(Infinity),
      lowerProtection: none,
      upperProtection: none,
    },
    counted:
      counted === null
        ? null
        : {
            ...counted,
            values,
            decimals,
            records: new Int32Array(cells).fill(1),
            contributors: new Int32Array(cells).fill(1),
            // A count is its own frequency; of other values everybody is told one contributor a cell.
            frequencies: counted.isFrequencyTable ? values : new Float64Array(cells).fill(1),
            sizes: values,
            hasShadow: false,
            largest: { count: 0, contributions: new Float64Array(), weights: new Float64Array() },
            requests: null,
            costs: null,
          },
  }
}

function filesWritten(path: string, format: TableExportFormat, { counted }: KeptTable): string[] {
  return format === 'tab' && counted !== null ? filesOfTab(path, { table: counted, sensitivity: null }) : [path]
}

async function write(path: string, format: TableExportFormat, { table, counted }: KeptTable): Promise<void> {
  if (format === 'adjusted') await writeAdjusted(path, table.values, table.decimals)
  else if (format === 'jj') await writeJjTable(path, table)
  else if (counted === null) throw new Error('a table without codes is written as an instance')
  else if (format === 'csv') await writeReleasedCsv(path, counted)
  else await writeTab(path, { table: counted, sensitivity: null })
}
