import { basename, extname } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import type { Table, TableImportRequest, TablePreview, TableRepair } from '../../contract/model.ts'
import { countCells } from '../../domain/tables/kept-table.ts'
import type { ReadKeptTable } from '../../io/tables/read-kept-table.ts'
import type { AppContext } from '../context.ts'
import { inSolver } from '../in-solver.ts'
import type { Session } from '../session.ts'
import { dimensionsOf } from './describe-table.ts'
import { keepTable } from './keep-table.ts'
import { repairTable } from './repair-table.ts'
import { shownRelation } from './table-relations.ts'

/** Relations that are shown of those that do not hold. */
const OFF_SHOWN = 50

/** What a file was understood to hold, and how it was made additive; null where it is as it came. */
export type UnderstoodTable = ReadKeptTable & { readonly repair: TableRepair | null }

/** Read a whole file and tell what was understood; nothing is kept. @throws AppError of `readKeptTable`. */
export async function previewTable(context: AppContext, request: TableImportRequest): Promise<TablePreview> {
  const { kept, columns, format, hasStatus, off } = await inSolver(context, 'table-reading', request)
  return {
    path: request.path,
    sourceName: basename(request.path),
    format,
    columns: columns === null ? null : { ...columns, by: [...columns.by], largest: [...columns.largest] },
    hasStatus,
    decimals: kept.table.decimals,
    dimensions: dimensionsOf(kept),
    counts: { ...countCells(kept), relations: kept.table.relations.count, relationsOff: off.length },
    off: off.slice(0, OFF_SHOWN).map(({ relation }) => shownRelation(kept, null, relation, true)),
  }
}

/**
 * Read a file and keep its table.
 *
 * @throws AppError of `readKeptTable`; `table-without-status` where neither file nor rules say which cells are
 *         sensitive, `project-read-only`, `disk-full`.
 */
export async function importTable(session: Session, request: TableImportRequest): Promise<Table> {
  return keepUnderstood(session, request, await understandRepaired(session.context, request))
}

/** What a file holds, made additive where that was asked for. @throws AppError of `readKeptTable` and `repairTable` */
export async function understandRepaired(context: AppContext, request: TableImportRequest): Promise<UnderstoodTable> {
  const read = await inSolver(context, 'table-reading', request)
  const repaired = request.repair === true && read.off.length > 0 ? await repairTable(context, read) : null
  return repaired === null ? { ...read, repair: null } : { ...read, ...repaired }
}

/** Keep what a file was understood to hold. @throws AppError as `importTable` */
export async function keepUnderstood(
  session: Session,
  request: TableImportRequest,
  { kept, format, hasStatus, repair, off }: UnderstoodTable,
): Promise<Table> {
  if (!hasStatus) throw new AppError('table-without-status', { path: request.path })
  const sourceName = basename(request.path)
  return keepTable(session, {
    name: request.name ?? basename(sourceName, extname(sourceName)),
    origin: {
      kind: 'imported',
      sourceName,
      format,
      request: withoutFolders(request),
      ...(repair === null ? {} : { repaired: repair }),
    },
    kept,
    relationsOff: repair === null ? off.length : 0,
  })
}

/** A project tells no machine's folders. */
function withoutFolders(request: TableImportRequest): TableImportRequest {
  const { hierarchies, metadata, path } = request
  return {
    ...request,
    path: basename(path),
    metadata: metadata === null ? null : basename(metadata),
    hierarchies: Object.fromEntries(Object.entries(hierarchies).map(([name, file]) => [name, basename(file)])),
  }
}
