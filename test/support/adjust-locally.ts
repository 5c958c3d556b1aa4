import type { AdjustmentAnswer, AdjustmentContext, AdjustmentMethod } from '../../src-main/domain/cta/adjustment.ts'
import type { ProtectedTable } from '../../src-main/domain/tables/table.ts'
import { localEngine } from './local-context.ts'

/** Run a method in this process, subtasks one after the other, until it ends or its work is done; no clock. */
export async function adjustLocally(
  method: Pick<AdjustmentMethod, 'subtasks' | 'params' | 'solve'>,
  table: ProtectedTable,
  {
    params = {},
    work = null,
    workers = 1,
  }: { params?: Record<string, unknown>; work?: number | null; workers?: number } = {},
): Promise<AdjustmentAnswer & { bounds: number[]; objectives: number[] }> {
  const bounds: number[] = []
  const objectives: number[] = []
  const context: AdjustmentContext = {
    seed: 1,
    workers,
    limits: { timeMs: null, gapRelative: null, work },
    elapsedMs: () => 0,
    shouldStop: () => false,
    engine: await localEngine(),
    report(event) {
      if (event.kind === 'bound') bounds.push(event.bound)
      if (event.kind === 'incumbent') objectives.push(event.objective)
    },
    async runSubtasks(tasks, onEvent) {
      const outputs: unknown[] = []
      for (const { task, input } of tasks)
        outputs.push(
          await method.subtasks?.[task]?.(input as never, {
            ...context,
            report: (event) => onEvent?.(outputs.length, event),
          }),
        )
      return outputs
    },
  }
  return { ...(await method.solve(table, method.params.parse(params), context)), bounds, objectives }
}
