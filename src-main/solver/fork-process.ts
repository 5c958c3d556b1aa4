import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromSolver } from './protocol.ts'
import type { StartSolverProcess } from './process.ts'

/** Solver processes by `child_process.fork`: command line, tests and wherever there is no Electron. @param entry  the solver's module. */
export function forkSolver(entry: URL): StartSolverProcess {
  return () => {
    // Typed arrays cross by structured clone instead of as JSON.
    const child = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return {
      get pid() {
        return child.pid
      },
      send: (message) => {
        if (child.connected) child.send(message)
      },
      onMessage: (listener) => void child.on('message', (message) => listener(message as FromSolver)),
      onExit: (listener) =>
        void child.once('exit', (code, signal) =>
          listener(signal === null ? `exit code ${code ?? 0}` : `signal ${signal}`),
        ),
      kill: () => void child.kill('SIGKILL'),
    }
  }
}
