import { AppError } from '../../contract/errors.ts'
import { TableFormatId, type TableImportRequest } from '../../contract/model.ts'
import { applyRules } from '../../domain/tables/apply-rules.ts'
import { givenTableToProtect, type GivenTable } from '../../domain/tables/given-table.ts'
import { keptInstance, type KeptTable } from '../../domain/tables/kept-table.ts'
import { parseRule } from '../../domain/tables/parse-rule.ts'
import { relationsOff, type RelationOff } from '../../domain/tables/relations-off.ts'
import { NOT_STRUCK } from '../../domain/tables/sensitivity.ts'
import type { CsvTableColumns } from './csv/csv-columns.ts'
import { readTableFile, weightingOf } from './read-table-file.ts'

/** What a file was understood to hold. */
export type ReadKeptTable = {
  readonly kept: KeptTable
  readonly format: TableFormatId
  /** Which columns of delimited text were taken for what; null for other files. */
  readonly columns: CsvTableColumns | null
  /** Whether file or rules say which cells are sensitive. */
  readonly hasStatus: boolean
  /** Relations that do not hold, with both sums. */
  readonly off: readonly RelationOff[]
}

/**
 * Read a whole file and make of it what a project would keep.
 *
 * @throws AppError of `readTableFile`, `weightingOf` and the rules.
 */
export async function readKeptTable(request: TableImportRequest): Promise<ReadKeptTable> {
  const { csv, rules } = request
  const { format, read, columns } = await readTableFile({
    ...request,
    ...(csv === null ? { csv: undefined } : { csv }),
  })
  const told = { format: TableFormatId.parse(format), columns }
  if (read.kind === 'instance') {
    if (rules.length > 0) throw new AppError('rule-needs', { rule: rules[0]!, lacking: 'contributions' })
    return { ...told, hasStatus: true, ...withRelations(keptInstance(read.table)) }
  }
  const hasStatus = read.given.sensitivity !== null || rules.length > 0
  return { ...told, hasStatus, ...withRelations(keptGiven(read.given, request)) }
}

function withRelations(kept: KeptTable): Pick<ReadKeptTable, 'kept' | 'off'> {
  return { kept, off: relationsOff(kept.table) }
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
