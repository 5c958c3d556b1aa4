/** One command of the command line in the program itself, without a window: an installed program has no other process for it. */
import { app } from 'electron'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runCommandLine } from '../cli/command-line.ts'
import { createSolverStarter } from './solver-process.ts'
import type { CommandStart } from './start-arguments.ts'

/** What the program ends with when it is asked to end while nothing listens: as after Ctrl C. */
const stopped = 130

/**
 * Runs the command and ends the program. The runtime must be ready: before, it starts no solver and keeps Ctrl C to itself.
 *
 * @param root  folder (or archive) of `out/` and `resources/`.
 */
export async function startCommand({ program, words }: CommandStart, root: string): Promise<void> {
  const listeners = new Set<() => void>()
  const interrupt = (): void => {
    if (listeners.size === 0) app.exit(stopped)
    for (const listener of [...listeners]) listener()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  // The desktop ends its session, or the runtime took the signal itself: a request to stop like the others.
  app.on('before-quit', (event) => {
    event.preventDefault()
    interrupt()
  })
  // Electron would show a fault in a window of its own.
  process.on('uncaughtException', (error) => {
    console.error(error)
    app.exit(1)
  })

  const code = await runCommandLine(words, {
    solver: createSolverStarter(root),
    onInterrupt(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    exit: (ended) => app.exit(ended),
    async openWindow(project) {
      const window = spawn(process.execPath, [...process.execArgv, ...program, `--project=${project}`], {
        detached: true,
        stdio: 'ignore',
      })
      await once(window, 'spawn')
      window.unref()
    },
  })
  await Promise.all([process.stdout, process.stderr].map(written))
  app.exit(code)
}

/** Resolves when all that was written to the stream before is out, or can never be. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()))
}
