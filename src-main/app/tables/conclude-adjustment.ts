import type { AdjustmentResult } from '../../contract/model.ts'
import type { AdjustmentAnswer } from '../../domain/cta/adjustment.ts'
import { runSteps, type Steps } from '../../domain/run-steps.ts'
import { namedTable } from '../../domain/tables/kept-table.ts'
import type { ProtectedTable } from '../../domain/tables/table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { adjustmentResult } from '../adjustment-result.ts'
import type { HowItEnded } from '../run-course.ts'
import { openTable } from './open-table.ts'
import { changedCells, releasedValues } from './released-values.ts'

/** How a run ended: with the method's answer, or by force with whatever it had found. */
export type AdjustmentConclusion = HowItEnded & { readonly answer: AdjustmentAnswer | null }

/**
 * Certify what a run found from the original table, and store it as its result. A run that found no safe table has a result
 * only where it is proven that there is none.
 */
export function* concludeAdjustment(
  store: ProjectStore,
  table: ProtectedTable,
  run: number,
  { answer, ended, elapsedMs }: AdjustmentConclusion,
): Steps<void> {
  const kept = store.runs.adjusted(run)
  if (answer !== null && answer.values !== null && !(answer.objective > (kept?.objective ?? Infinity))) {
    const { objective } = answer
    yield
    store.runs.addAdjusted(run, { elapsedMs, objective, ...changedCells(table.values, answer.values) })
  }
  yield
  const best = store.runs.adjusted(run)
  if (best === null && (answer === null || answer.infeasible === null)) return
  const { request, bound } = store.runs.adjustment(run)
  const result: AdjustmentResult = adjustmentResult(table, request, {
    values: releasedValues(store, run),
    objective: best?.objective ?? Infinity,
    bound: answer?.bound ?? bound,
    answer,
    ended,
    elapsedMs,
    repaired: repairOf(store, run),
  })
  yield
  store.runs.setResult(run, result)
}

/** How the table of a run was made additive before it was kept. */
export function repairOf(store: ProjectStore, run: number): AdjustmentResult['repaired'] {
  const { origin } = store.tables.get(store.runs.adjustment(run).subject.id)
  return origin.kind === 'imported' ? origin.repaired : undefined
}

/** Runs that a crash or power cut left behind have their best table; it is certified when the project opens again. */
export function concludeInterruptedAdjustments(store: ProjectStore): void {
  for (const run of store.runs.list()) {
    if (run.family !== 'table-adjustment' || run.state !== 'interrupted' || run.result !== null) continue
    if (store.runs.adjusted(run.id) === null) continue
    const table = namedTable(openTable(store, run.subject.id, run.subject.revision).kept)
    runSteps(concludeAdjustment(store, table, run.id, { answer: null, ended: 'stopped', elapsedMs: run.elapsedMs }))
  }
}
