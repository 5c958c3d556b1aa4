import { basename, extname } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import {
  TableFormatId,
  type Table,
  type TableImportRequest,
  type TablePreview,
  type TableRepair,
} from '../../contract/model.ts'
import { applyRules } from '../../domain/tables/apply-rules.ts'
import { givenTableToProtect, type GivenTable } from '../../domain/tables/given-table.ts'
import { countCells, keptInstance, type KeptTable } from '../../domain/tables/kept-table.ts'
import { parseRule } from '../../domain/tables/parse-rule.ts'
import type { RelationOff } from '../../domain/tables/relations-off.ts'
import { NOT_STRUCK } from '../../domain/tables/sensitivity.ts'
import type { AppContext } from '../context.ts'
import type { Session } from '../session.ts'
import { readTableFile, weightingOf, type CsvTableColumns } from '../read-table-to-protect.ts'
import { dimensionsOf } from './describe-table.ts'
import { keepTable } from './keep-table.ts'
import { lookedUp } from './open-table.ts'
import { repairTable } from './repair-table.ts'
import { shownRelation } from './table-relations.ts'

/** Relations that are shown of those that do not hold. */
const OFF_SHOWN = 50

/** What a file was understood to hold. */
export type UnderstoodTable = Pick<TablePreview, 'format' | 'hasStatus'> & {
  readonly kept: KeptTable
  readonly columns: CsvTableColumns | null
  /** How it was made additive; null where it is as it came. */
  readonly repair: TableRepair | null
  /** Relations that did not hold before that; absent where it is as it came. */
  readonly off?: readonly RelationOff[]
}

/** Read a whole file and tell what was understood; nothing is kept. @throws AppError of `readTableFile` and the rules. */
export async function previewTable(request: TableImportRequest): Promise<TablePreview> {
  const { kept, columns, format, hasStatus } = await understandTable(request)
  const off = lookedUp(kept).off()
  return {
    path: request.path,
    sourceName: basename(request.path),
    format,
    columns: columns === null ? null : { ...columns, by: [...columns.by], largest: [...columns.largest] },
    hasStatus,
    decimals: kept.table.decimals,
    dimensions: dimensionsOf(kept),
    counts: { ...countCells(kept), relations: kept.table.relations.count, relationsOff: off.length },
    off: off.slice(0, OFF_SHOWN).map((relation) => shownRelation(kept, null, relation, true)),
  }
}

/**
 * Read a file and keep its table.
 *
 * @throws AppError of `readTableFile` and the rules; `table-without-status` where neither file nor rules say which cells are
 *         sensitive, `project-read-only`, `disk-full`.
 */
export async function importTable(session: Session, request: TableImportRequest): Promise<Table> {
  return keepUnderstood(session, request, await understandRepaired(session.context, request))
}

/** What a file holds, made additive where that was asked for. @throws AppError as `understandTable` and `repairTable` */
export async function understandRepaired(context: AppContext, request: TableImportRequest): Promise<UnderstoodTable> {
  const understood = await understandTable(request)
  const repaired = request.repair === true ? await repairTable(context, understood.kept) : null
  return repaired === null ? understood : { ...understood, ...repaired }
}

/** Keep what a file was understood to hold. @throws AppError as `importTable` */
export async function keepUnderstood(
  session: Session,
  request: TableImportRequest,
  { kept, format, hasStatus, repair }: UnderstoodTable,
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
  })
}

/** A project tells no machine's folders. */
function withoutFolders(request: TableImportRequest): TableImportRequest {
  const { csv, metadata, path } = request
  return {
    ...request,
    path: basename(path),
    metadata: metadata === null ? null : basename(metadata),
    csv:
      csv === null
        ? null
        : {
            ...csv,
            hierarchies: Object.fromEntries(
              Object.entries(csv.hierarchies).map(([name, file]) => [name, basename(file)]),
            ),
          },
  }
}

/** Read a whole file and make of it what a project would keep. @throws AppError of `readTableFile` and the rules. */
export async function understandTable(request: TableImportRequest): Promise<UnderstoodTable> {
  const { path, metadata, response, levelPercent, csv, rules } = request
  const file = { path, metadata, response, levelPercent }
  const { format, read, columns } = await readTableFile(csv === null ? file : { ...file, csv })
  const told = { format: TableFormatId.parse(format), columns, repair: null }
  if (read.kind === 'instance') {
    if (rules.length > 0) throw new AppError('rule-needs', { rule: rules[0]!, lacking: 'contributions' })
    return { ...told, hasStatus: true, kept: keptInstance(read.table) }
  }
  const hasStatus = read.given.sensitivity !== null || rules.length > 0
  return { ...told, hasStatus, kept: keptGiven(read.given, request) }
}

/** What the file says of its cells counts, unless rules are to judge them. */
function keptGiven(given: GivenTable, request: TableImportRequest): KeptTable {
  const { table: counted } = given
  const judges = request.rules.length > 0 || given.sensitivity === null
  const sensitivity = judges ? applyRules(counted, request.rules.map(parseRule)) : given.sensitivity
  const table = givenTableToProtect(given, sensitivity, weightingOf(request, counted))
  return {
    table: { ...table, names: null },
    counted,
    // What the file gave was made by no rule of ours, and by nobody's hand here.
    struckBy: judges ? sensitivity.struckBy : sensitivity.struckBy.map(() => NOT_STRUCK),
    rules: judges ? request.rules : [],
    knowsContributors: counted.frequencies.some((frequency) => frequency > 1),
  }
}
