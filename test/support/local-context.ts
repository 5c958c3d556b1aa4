import { performance } from 'node:perf_hooks'
import type { Method, SolveContext, SolveEvent } from '../../src-main/domain/method.ts'
import type { LinearEngine } from '../../src-main/domain/optimise/engine.ts'
import { createHighsEngine, loadHighsRuntime } from '../../src-main/solver/engines/highs.ts'

export type LocalContext = SolveContext & { readonly events: SolveEvent[] }

// One runtime for all contexts of a test file: loading it costs more than most solves here.
let runtime: ReturnType<typeof loadHighsRuntime> | undefined

/** The linear engine in this process; `shouldStop` as a context's. */
export async function localEngine(shouldStop: () => boolean = () => false): Promise<LinearEngine> {
  runtime ??= loadHighsRuntime()
  return createHighsEngine(await runtime, { shouldStop })
}

/** A context in this process: subtasks of `method` run here, one after the other, and every event is kept. */
export async function localContext(
  method: Pick<Method, 'subtasks'> = {},
  options: { seed?: number; limits?: Partial<SolveContext['limits']>; shouldStop?: () => boolean } = {},
): Promise<LocalContext> {
  const startedMs = performance.now()
  const shouldStop = options.shouldStop ?? (() => false)
  const events: SolveEvent[] = []
  const context: LocalContext = {
    events,
    seed: options.seed ?? 1,
    workers: 1,
    limits: { timeMs: null, gapRelative: null, work: null, ...options.limits },
    elapsedMs: () => performance.now() - startedMs,
    shouldStop,
    report: (event) => void events.push(event),
    engine: await localEngine(shouldStop),
    async runSubtasks(tasks, onEvent, onDone) {
      const outputs: unknown[] = []
      for (const [index, { task, input }] of tasks.entries()) {
        if (shouldStop()) break
        const subtask = method.subtasks?.[task]
        if (subtask === undefined) throw new RangeError(`There is no subtask ${task}.`)
        outputs.push(await subtask(input as never, { ...context, report: (event) => onEvent?.(index, event) }))
        onDone?.(index, outputs[index])
      }
      return outputs
    },
  }
  return context
}
