import { forkSolver } from '../solver/fork-process.ts'
import type { StartSolverProcess } from '../solver/process.ts'
import { createSupervisor } from '../solver/supervisor.ts'
import type { AppContext } from './context.ts'

export type NodeContextOptions = {
  /** The module that solver processes run by `fork`, or what else starts one. */
  readonly solver: URL | StartSolverProcess
  /** How many solver processes may run side by side. */
  readonly processes: number
  /** How many runs may go on at once; one unless said otherwise. */
  readonly runsAtOnce?: number
  readonly logFault: AppContext['logFault']
}

/** The world of use cases without a window. */
export function createNodeContext({
  solver,
  processes,
  runsAtOnce = 1,
  logFault,
}: NodeContextOptions): AppContext & { close(): Promise<void> } {
  const supervisor = createSupervisor({ start: typeof solver === 'function' ? solver : forkSolver(solver), processes })
  return {
    supervisor,
    now: () => new Date(),
    logFault,
    preferences: () => ({ theme: 'system', density: 'default', workers: processes, runsAtOnce }),
    close: () => supervisor.close(),
  }
}
