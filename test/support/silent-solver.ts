/**
 * A solver process whose linear solver never calls back: methods that tell an answer and a bound, then compute without a
 * word and without hearing anything. It speaks the protocol through the context that real methods have.
 */
import type { AdjustmentEvent } from '../../src-main/domain/cta/adjustment.ts'
import { createJobContext, type JobContext } from '../../src-main/solver/job-context.ts'
import type { FromSolver, Job, ToSolver } from '../../src-main/solver/protocol.ts'
import { CONTROL_LENGTH, EXTRA_MS, STOP } from '../../src-main/solver/worker-message.ts'

const control = new Int32Array(new SharedArrayBuffer(CONTROL_LENGTH * Int32Array.BYTES_PER_ELEMENT))
let current: JobContext | null = null

function send(message: FromSolver): void {
  process.send?.(message)
}

/** Nothing but the end of the process ends it. */
function computeInSilence(): never {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

async function compute(job: number, work: Job): Promise<void> {
  const context = createJobContext({
    job,
    work,
    control,
    send,
    engine: () => ({
      createModel: () => {
        throw new Error('nothing is solved here')
      },
    }),
  })
  current = context
  // Each method and each subtask is called after what it does.
  const doing = work.kind === 'subtask' ? work.task : work.method
  if (doing === 'is-silent') {
    const found: AdjustmentEvent = { kind: 'incumbent', values: Float64Array.of(1, 2), objective: 3 }
    context.report(found)
    context.report({ kind: 'bound', bound: 2 })
    context.flush()
  }
  // Only now: its time cannot be over before it told what it has.
  send({ type: 'began', job })
  if (doing === 'answers')
    return send({ type: 'done', job, elapsedMs: context.elapsedMs(), answer: { output: 'answer' } })
  // What was told leaves the process before it falls silent.
  if (doing === 'is-silent') return void setImmediate(computeInSilence)
  const silent = { task: 'is-silent', input: null }
  const tasks =
    doing === 'has-two-parts'
      ? [
          { ...silent, timeMs: () => 1 },
          { task: 'answers', input: null },
        ]
      : [silent]
  const outputs = await context.runSubtasks(tasks, (_, event) => context.report(event))
  const answer = {
    values: null,
    objective: Infinity,
    bound: null,
    decimals: 0,
    work: { leftOut: outputs.filter((output) => output === undefined).length, parts: outputs.length },
    ended: context.shouldStop() ? ('stopped' as const) : ('finished' as const),
    infeasible: null,
  }
  send({ type: 'done', job, elapsedMs: context.elapsedMs(), answer })
}

process.on('message', (message: ToSolver) => {
  if (message.type === 'start') {
    Atomics.store(control, STOP, 0)
    Atomics.store(control, EXTRA_MS, 0)
    void compute(message.job, message.work)
  } else if (message.type === 'stop') Atomics.store(control, STOP, 1)
  else if (message.type === 'extend') Atomics.add(control, EXTRA_MS, message.timeMs)
  else current?.hear(message)
})
process.on('disconnect', () => process.exit(0))
