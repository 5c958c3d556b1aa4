import type { FromSolver, ToSolver } from './protocol.ts'
import type { SolverProcess, StartSolverProcess } from './process.ts'

/** A process with at most one job; whoever leased it hears its messages. */
export type Lease = {
  readonly pid: number | undefined
  send(message: ToSolver): void
  /** Give the process back for the next job. */
  release(): void
  /** End the process; its exit is then no longer told. */
  end(): void
}

export type LeaseListener = { message(message: FromSolver): void; exit(cause: string): void }

type Member = { readonly process: SolverProcess; listener: LeaseListener | null; isEnded: boolean }

/**
 * Processes that outlive their jobs: the linear solver is compiled in them once and stays warm. At most `idle` wait for
 * work; the memory of the others goes back to the system.
 */
export function createProcessPool(start: StartSolverProcess, idle: number) {
  const members = new Set<Member>()
  const resting: Member[] = []

  function launch(): Member {
    const member: Member = { process: start(), listener: null, isEnded: false }
    members.add(member)
    member.process.onMessage((message) => member.listener?.message(message))
    member.process.onExit((cause) => {
      members.delete(member)
      const place = resting.indexOf(member)
      if (place >= 0) resting.splice(place, 1)
      if (!member.isEnded) member.listener?.exit(cause)
    })
    return member
  }

  function end(member: Member): void {
    member.isEnded = true
    member.listener = null
    member.process.kill()
  }

  return {
    lease(listener: LeaseListener): Lease {
      const member = resting.pop() ?? launch()
      member.listener = listener
      return {
        get pid() {
          return member.process.pid
        },
        send: (message) => member.process.send(message),
        release() {
          member.listener = null
          if (member.isEnded || !members.has(member)) return
          if (resting.length < idle) resting.push(member)
          else end(member)
        },
        end: () => end(member),
      }
    },
    /** Ends every process and resolves once all are gone. */
    async close(): Promise<void> {
      const gone = [...members].map((member) => new Promise<void>((resolve) => member.process.onExit(() => resolve())))
      for (const member of members) end(member)
      await Promise.all(gone)
    },
  }
}
