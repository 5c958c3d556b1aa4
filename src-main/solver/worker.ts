/** The computing thread of a solver process: one job at a time, in the context that `createJobContext` makes of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { toErrorMessage } from '../contract/errors.ts'
import { attackSubtasks, attackTable } from '../domain/attack/attack-table.ts'
import type { AdjustmentEvent } from '../domain/cta/adjustment.ts'
import { learningSubtasks, learnInProcesses } from '../domain/measures/learning/learn-in-processes.ts'
import { takeMeasures } from '../domain/measures/microdata/take-measures.ts'
import type { CommonEvent, SolveContext, SolveEvent } from '../domain/method.ts'
import { adjustmentMethodById, methodById } from '../domain/methods.ts'
import { countKeptTable } from '../domain/tables/count-kept-table.ts'
import { readKeptTable } from '../io/tables/read-kept-table.ts'
import { createHighsEngine, loadHighsRuntime } from './engines/highs.ts'
import { createJobContext, type JobContext } from './job-context.ts'
import type { AnyAnswer, AnyEvent, FromSolver, Job, ToSolver } from './protocol.ts'
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
    engine: (control) => createHighsEngine(highs, control),
  })
  current = context
  send({ type: 'began', job })
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

async function compute(work: Job, context: JobContext): Promise<AnyAnswer | { output: unknown }> {
  if (work.family === 'microaggregation') {
    const [method, own] = [methodById(work.method), ofFamily<SolveEvent>(context)]
    if (work.kind === 'solve') return method.solve(work.problem, method.params.parse(work.parameters), own)
    return { output: await subtaskOf(method, work.task)(work.input as never, own) }
  }
  if (work.family === 'table-attack') {
    const own = ofFamily<CommonEvent>(context)
    if (work.kind === 'solve') return attackTable(work.problem, own)
    return { output: subtaskOf({ id: work.method, subtasks: attackSubtasks }, work.task)(work.input as never, own) }
  }
  if (work.family === 'microdata-learning') {
    const own = ofFamily<CommonEvent>(context)
    if (work.kind === 'solve') return learnInProcesses(work.problem, own)
    return { output: subtaskOf({ id: work.method, subtasks: learningSubtasks }, work.task)(work.input as never, own) }
  }
  if (work.family === 'microdata-measuring') {
    if (work.kind === 'solve') return takeMeasures(work.problem, ofFamily<CommonEvent>(context))
    throw new RangeError('Measuring has no subtasks.')
  }
  if (work.family === 'table-counting') {
    if (work.kind === 'solve') return countKeptTable(work.problem)
    throw new RangeError('Counting has no subtasks.')
  }
  if (work.family === 'table-reading') {
    if (work.kind === 'solve') return readKeptTable(work.problem)
    throw new RangeError('Reading has no subtasks.')
  }
  const [method, own] = [adjustmentMethodById(work.method), ofFamily<AdjustmentEvent>(context)]
  if (work.kind === 'solve') return method.solve(work.problem, method.params.parse(work.parameters), own)
  return { output: await subtaskOf(method, work.task)(work.input as never, own) }
}

/** A job and its subtasks are of one family, so its context hears no other's events. */
function ofFamily<Event extends AnyEvent>(context: JobContext): SolveContext<Event> {
  return context as unknown as SolveContext<Event>
}

function subtaskOf<S>({ id, subtasks }: { id: string; subtasks?: Readonly<Record<string, S>> }, task: string): S {
  const subtask = subtasks?.[task]
  if (subtask === undefined) throw new RangeError(`The method ${id} has no subtask ${task}.`)
  return subtask
}

port.on('message', (message: ToSolver) => {
  if (message.type === 'start') void start(message.job, message.work)
  else current?.hear(message)
})

void runtime.then(() => send({ type: 'ready' }))
