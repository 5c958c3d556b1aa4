import { namedTable } from '../../domain/tables/kept-table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import type { AppContext } from '../context.ts'
import { jobOfRequest, runCourse, type RunCourse } from '../run-course.ts'
import { concludeAdjustment } from './conclude-adjustment.ts'
import { openTable } from './open-table.ts'
import { changedCells } from './released-values.ts'

/** The course of a run that adjusts a table, as the table was when the run was asked for. @throws AppError of `openTable` */
export function adjustmentCourse({ supervisor }: AppContext, store: ProjectStore, run: number): RunCourse {
  const { subject, request } = store.runs.adjustment(run)
  const table = namedTable(openTable(store, subject.id, subject.revision).kept)
  return runCourse<'table-adjustment'>({
    begin: (hear) => supervisor.start({ ...jobOfRequest(request), family: 'table-adjustment', problem: table }, hear),
    found({ objective, values }, elapsedMs) {
      const changed = changedCells(table.values, values)
      return { loss: objective, keep: () => store.runs.addAdjusted(run, { elapsedMs, objective, ...changed }) }
    },
    bound: (objective) => objective,
    conclude: (answer, end) => concludeAdjustment(store, table, run, { answer, ...end }),
    remarks: () => [],
  })
}
