import { namedTable } from '../../domain/tables/kept-table.ts'
import type { JobOutcome } from '../../solver/process.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import type { AppContext } from '../context.ts'
import type { RunCourse } from '../run-course.ts'
import { solveLimits } from '../solve-limits.ts'
import { concludeAdjustment } from './conclude-adjustment.ts'
import { openTable } from './open-table.ts'
import { changedCells } from './released-values.ts'

/** The course of a run that adjusts a table, as the table was when the run was asked for. @throws AppError of `openTable` */
export function adjustmentCourse({ supervisor }: AppContext, store: ProjectStore, run: number): RunCourse {
  const { subject, request } = store.runs.adjustment(run)
  const table = namedTable(openTable(store, subject.id, subject.revision).kept)
  let outcome: JobOutcome<'table-adjustment'> | null = null
  return {
    start(hearing) {
      const job = supervisor.start<'table-adjustment'>(
        {
          kind: 'solve',
          family: 'table-adjustment',
          method: request.method,
          parameters: request.parameters,
          problem: table,
          seed: request.seed,
          limits: solveLimits(request.limits),
          workers: request.workers,
        },
        (event, elapsedMs, memoryBytes) => {
          switch (event.kind) {
            case 'incumbent': {
              const { objective } = event
              const changed = changedCells(table.values, event.values)
              const keep = () => store.runs.addAdjusted(run, { elapsedMs, objective, ...changed })
              hearing.found(objective, keep, elapsedMs, memoryBytes)
              break
            }
            case 'bound':
              hearing.proved(event.bound, elapsedMs, memoryBytes)
              break
            default:
              hearing.said(event, elapsedMs, memoryBytes)
          }
        },
      )
      const done = job.done.then((ended) => {
        outcome = ended
        if (ended.kind !== 'answered') return ended
        return { kind: ended.kind, ended: ended.answer.ended, elapsedMs: ended.elapsedMs }
      })
      return { stop: () => job.stop(), extend: (timeMs) => job.extend(timeMs), done }
    },
    conclude({ elapsedMs }) {
      const answer = outcome?.kind === 'answered' ? outcome.answer : null
      return concludeAdjustment(store, table, run, { answer, elapsedMs })
    },
    remarks: () => [],
  }
}
