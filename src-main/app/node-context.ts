import { forkSolver } from '../solver/fork-process.ts'
import type { StartSolverProcess } from '../solver/process.ts'
import { createSupervisor } from '../solver/supervisor.ts'
import type { AppContext } from './context.ts'

export type NodeContextOptions = {
  /** The module that solver processes run by `fork`, or what else starts one. */
  readonly solver: URL | StartSolverProcess
  /** How many solver processes may run side by side. */
  readonly processes: number
  readonly logFault: AppContext['logFault']
}

/** The world of use cases without a window. */
export function createNodeContext({
  solver,
  processes,
  logFault,
}: NodeContextOptions): AppContext & { close(): Promise<void> } {
  const supervisor = createSupervisor({ start: typeof solver === 'function' ? solver : forkSolver(solver), processes })
  return {
    supervisor,
    now: () => new Date(),
    logFault,
    preferences: () => ({ theme: 'system', density: 'default', workers: processes, runsAtOnce: 1 }),
    close: () => supervisor.close(),
  }
}
