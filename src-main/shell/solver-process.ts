/** Starts a solver process under Electron: `utilityProcess`, the only kind of child that a packaged program can have. */
import { utilityProcess } from 'electron'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { AppPorts } from '../app/app.ts'

const signalNames = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

/** In an installed program solvers load from the real files beside the archive (`asarUnpack` in electron-builder.yml). */
function unpacked(folder: string): string {
  return folder.replace(/app\.asar$/, 'app.asar.unpacked')
}

/** "exit code 9", or "signal SIGKILL" where the code tells of one (128 + its number, as shells write it). */
function exitCause(code: number): string {
  const signal = signalNames.get(code - 128)
  return signal === undefined ? `exit code ${code}` : `signal ${signal}`
}

/** @param root  folder (or archive) of `out/` and `resources/`. */
export function createSolverStarter(root: string): AppPorts['startSolver'] {
  const entry = join(unpacked(root), 'out', 'main', 'solver.js')
  return () => {
    // Standard output is for the results of commands alone.
    const stdio: ('ignore' | 'inherit')[] = ['ignore', 'ignore', 'inherit']
    const child = utilityProcess.fork(entry, [], { serviceName: 'Cordon solver', stdio })
    let fatal: string | null = null
    // Told just before the end when V8 itself gives up, most often for want of memory.
    child.on('error', (_type, location) => (fatal = location === '' ? 'fatal error' : `fatal error at ${location}`))
    return {
      get pid() {
        return child.pid
      },
      send: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', (code) => listener(fatal ?? exitCause(code))),
      kill: () => void child.kill(),
    }
  }
}
