import { AppError } from '../../contract/errors.ts'
import type { ClassMembers, ClassRequest, DataCell, ValueCounts } from '../../contract/model.ts'
import { columnOf } from '../../domain/data/columns.ts'
import type { Steps } from '../../domain/run-steps.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { takeTurns } from '../take-turns.ts'
import { openClasses, type OpenClasses } from './open-classes.ts'
import { cellsOf, originalRecords } from './original-records.ts'
import { releasedClass } from './released-class.ts'

/** More bars than these say nothing. */
const MOST_VALUES = 12

/** A class with a page of its records. @throws AppError of `openClasses`, `class-not-found` */
export async function classDetail(store: ProjectStore, request: ClassRequest): Promise<ClassMembers> {
  const open = await openClasses(store, request.run)
  const at = request.class - 1
  if (at >= open.classes.count)
    throw new AppError('class-not-found', { run: request.run, class: request.class, classes: open.classes.count })
  return takeTurns(detailOf(store, open, at, request))
}

function* detailOf(
  store: ProjectStore,
  open: OpenClasses,
  at: number,
  { start, count }: ClassRequest,
): Steps<ClassMembers> {
  const { starts, records } = open.classes
  const members = records.subarray(starts[at], starts[at + 1]).map((released) => open.released[released]!)
  const rows = yield* originalRecords(store, open.run, members.slice(start, start + count))
  const values: ValueCounts[] = []
  for (const variable of open.run.request.confidential) {
    yield
    values.push(
      valueCounts(
        variable,
        cellsOf(columnOf(store.datasets.column(open.run.subject.id, variable), members)),
        members.length,
      ),
    )
  }
  return { summary: releasedClass(open, at), start, rows, values }
}

/** Ties by the value met first; what is missing is no value, but counted. */
function valueCounts(variable: string, cell: (at: number) => DataCell, records: number): ValueCounts {
  const counts = new Map<DataCell, number>()
  for (let at = 0; at < records; at += 1) counts.set(cell(at), (counts.get(cell(at)) ?? 0) + 1)
  const all = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
  const values = all.slice(0, MOST_VALUES)
  const others = records - values.reduce((sum, { count }) => sum + count, 0)
  return { variable, distinct: all.filter(({ value }) => value !== null).length, values, others }
}
