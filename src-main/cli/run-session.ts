import { openSession, reopenSession, type Session } from '../app/session.ts'
import type { Environment } from './environment.ts'

/**
 * Work in a project and leave nothing behind: whatever happens, the project is closed and every process ended.
 *
 * @param project path of the project file; null for one in memory.
 * @param runsAtOnce how many runs go on side by side.
 * @param mustExist refuse a missing file instead of creating it.
 */
export async function runInSession<T>(
  environment: Environment,
  {
    project,
    mustExist,
    processes,
    runsAtOnce = 1,
  }: { project: string | null; mustExist: boolean; processes: number; runsAtOnce?: number },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const context = environment.createContext(processes, runsAtOnce)
  try {
    const session = mustExist && project !== null ? reopenSession(context, project) : openSession(context, project)
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  } finally {
    await context.close()
  }
}
