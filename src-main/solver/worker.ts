/** The computing thread of a solver process: one job at a time, in the context that `createJobContext` makes of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { toErrorMessage } from '../contract/errors.ts'
import type { MicroaggregationAnswer } from '../domain/method.ts'
import { methodById } from '../domain/methods.ts'
import { createHighsEngine, loadHighsRuntime } from './engines/highs.ts'
import { createJobContext, type JobContext } from './job-context.ts'
import type { FromSolver, Job, ToSolver } from './protocol.ts'
import type { WorkerData } from './worker-message.ts'

if (parentPort === null) throw new Error('The solver worker runs in a worker thread.')
const port = parentPort
const control = new Int32Array((workerData as WorkerData).control)
const runtime = loadHighsRuntime()

let current: JobContext | null = null

function send(message: FromSolver): void {
  port.postMessage(message)
}

async function start(job: number, work: Job): Promise<void> {
  const highs = await runtime
  const context = createJobContext({
    job,
    work,
    control,
    send,
    engine: (stop) => createHighsEngine(highs, { shouldStop: stop }),
  })
  current = context
  try {
    const answer = await compute(work, context)
    context.flush()
    send({ type: 'done', job, elapsedMs: context.elapsedMs(), answer })
  } catch (error) {
    context.flush()
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send({ type: 'failed', job, error: toErrorMessage(error, () => 'solver'), detail })
  } finally {
    context.end()
    current = null
  }
}

async function compute(work: Job, context: JobContext): Promise<MicroaggregationAnswer | { output: unknown }> {
  const method = methodById(work.method)
  if (work.kind === 'solve') return method.solve(work.problem, method.params.parse(work.parameters), context)
  const subtask = method.subtasks?.[work.task]
  if (subtask === undefined) throw new RangeError(`The method ${work.method} has no subtask ${work.task}.`)
  return { output: await subtask(work.input as never, context) }
}

port.on('message', (message: ToSolver) => {
  if (message.type === 'start') void start(message.job, message.work)
  else current?.hear(message)
})

void runtime.then(() => send({ type: 'ready' }))
