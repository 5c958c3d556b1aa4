import { forkSolver } from '../solver/fork-process.ts'
import { createSupervisor } from '../solver/supervisor.ts'
import type { AppContext } from './context.ts'

export type NodeContextOptions = {
  /** The module a solver process runs. */
  readonly solverEntry: URL
  /** How many solver processes may run side by side. */
  readonly processes: number
  readonly logFault: AppContext['logFault']
}

/** The world of use cases in a plain Node process: no window, solver processes by `fork`. */
export function createNodeContext({
  solverEntry,
  processes,
  logFault,
}: NodeContextOptions): AppContext & { close(): Promise<void> } {
  const supervisor = createSupervisor({ start: forkSolver(solverEntry), processes })
  return {
    supervisor,
    now: () => new Date(),
    logFault,
    preferences: () => ({ theme: 'system', density: 'default', workers: processes, runsAtOnce: 1 }),
    close: () => supervisor.close(),
  }
}
