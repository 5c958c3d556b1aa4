/** One program per user folder: a lock file with the holder's process number, and a note to the holder from a second start. */
import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type SecondStart = { argv: string[]; workingDirectory: string }

export type InstanceLock = { release(): void }

function holderOf(lockFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
    if (pid === process.pid) return null
    process.kill(pid, 0)
    return pid
  } catch {
    // No lock, or its holder is gone.
    return null
  }
}

/** The lock, or null when another process holds it (it is told of this start). */
export function takeInstanceLock(userData: string, onSecondStart: (start: SecondStart) => void): InstanceLock | null {
  const folder = join(userData, 'instance')
  const lockFile = join(folder, 'lock')
  mkdirSync(folder, { recursive: true })
  if (holderOf(lockFile) !== null) {
    const note: SecondStart = { argv: process.argv, workingDirectory: process.cwd() }
    writeFileSync(join(folder, `start-${process.pid}.json`), JSON.stringify(note))
    return null
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(lockFile, String(process.pid))

  const watcher = watch(folder, () => {
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
      try {
        const start = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SecondStart
        rmSync(join(folder, name))
        onSecondStart(start)
      } catch {
        // Still being written: its completion wakes the watcher again.
      }
    }
  })
  watcher.unref()
  return {
    release() {
      watcher.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
