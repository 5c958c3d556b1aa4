/** The subtasks of one job, each in a process of its own. One that outlasts its time in silence is ended and left out. */
import type { ErrorMessage } from '../contract/errors.ts'
import type { Lanes } from '../domain/lanes.ts'
import { createDeadline } from './deadline.ts'
import type { Lease, LeaseListener } from './process-pool.ts'
import type { FromSolver, Job, ToSolver } from './protocol.ts'

export type RunningSubtasks = {
  start(asked: FromSolver & { type: 'subtask' }): Promise<void>
  /** Ask those under way, and those that begin later, to end. */
  stop(): void
  extend(timeMs: number): void
  /** End those that are still under way; the job hears that they were left out, as are those it asks for until `extend`. */
  leaveOut(): void
  /** The job is over: nobody hears anything any more. */
  end(): void
  memoryBytes(): number
}

export type RunningSubtasksParts = {
  readonly job: number
  readonly lease: (listener: LeaseListener) => Lease
  readonly lanes: Lanes
  /** How long one may take to end once its time is over. */
  readonly graceMs: number
  /** Tell the job. */
  readonly tell: (message: ToSolver) => void
  readonly died: (cause: string, task: string) => void
  /** A failure that no method can deal with. @returns  whether it was one. */
  readonly hasFailed: (error: ErrorMessage, detail: string) => boolean
}

type Member = {
  readonly lease: Lease
  memoryBytes: number
  extend(timeMs: number): void
  leaveOut(): void
  end(): void
}

export function createRunningSubtasks(parts: RunningSubtasksParts): RunningSubtasks {
  const { job, lease, lanes, graceMs, tell, died, hasFailed } = parts
  const members = new Set<Member>()
  let extraMs = 0
  let wantsStop = false
  let leavesOut = false
  let isOver = false

  async function start({ subtask, work, extraMs: known }: FromSolver & { type: 'subtask' }): Promise<void> {
    const leave = await lanes.enter()
    if (isOver) return leave()
    if (leavesOut) {
      leave()
      return tell({ type: 'subtask-left-out', job, subtask })
    }
    const ownLimit = work.limits.timeMs
    let beganMs: number | null = null
    let extraOwnMs = extraMs - known
    const silentTooLong = createDeadline(leaveOut)
    const member: Member = {
      lease: lease({ exit: (cause) => died(cause, nameOf(work)), message: hear }),
      memoryBytes: 0,
      extend(timeMs) {
        extraOwnMs += timeMs
        watch()
      },
      leaveOut,
      end() {
        remove()
        member.lease.end()
      },
    }
    members.add(member)
    member.lease.send({ type: 'start', job, work })
    if (extraOwnMs > 0) member.lease.send({ type: 'extend', job, timeMs: extraOwnMs })
    if (wantsStop) member.lease.send({ type: 'stop', job })

    function watch(): void {
      if (ownLimit !== null && beganMs !== null) silentTooLong.moveTo(beganMs + ownLimit + extraOwnMs + graceMs)
    }

    function remove(): void {
      silentTooLong.clear()
      members.delete(member)
      leave()
    }

    function leaveOut(): void {
      member.end()
      tell({ type: 'subtask-left-out', job, subtask })
    }

    function hear(message: FromSolver): void {
      switch (message.type) {
        case 'began':
          beganMs = performance.now()
          watch()
          break
        case 'event':
          member.memoryBytes = message.memoryBytes
          tell({ type: 'subtask-event', job, subtask, event: message.event })
          break
        case 'done':
          remove()
          member.lease.release()
          if ('output' in message.answer) tell({ type: 'subtask-done', job, subtask, output: message.answer.output })
          break
        case 'failed': {
          const { error, detail } = message
          if (hasFailed(error, detail)) return
          remove()
          member.lease.release()
          tell({ type: 'subtask-failed', job, subtask, error, detail })
          break
        }
        case 'ready':
        case 'subtask':
          break
      }
    }
  }

  return {
    start,
    stop() {
      wantsStop = true
      for (const member of members) member.lease.send({ type: 'stop', job })
    },
    extend(timeMs) {
      extraMs += timeMs
      leavesOut = false
      for (const member of members) {
        member.lease.send({ type: 'extend', job, timeMs })
        member.extend(timeMs)
      }
    },
    leaveOut() {
      leavesOut = true
      for (const member of [...members]) member.leaveOut()
    },
    end() {
      isOver = true
      for (const member of [...members]) member.end()
    },
    memoryBytes: () => [...members].reduce((sum, member) => sum + member.memoryBytes, 0),
  }
}

function nameOf(work: Job): string {
  return work.kind === 'subtask' ? work.task : work.method
}
