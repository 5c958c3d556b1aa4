/**
 * Who has a project open: a file beside it (`name.cordon.lock`) that names user, machine, process and time. It is gone when
 * the project is closed. One left behind by a process that has died on this machine is taken over.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { AppError } from '../contract/errors.ts'
import { fileError } from '../contract/file-error.ts'

export interface Lock {
  release(): void
}

type Holder = {
  readonly token: string
  readonly user: string
  readonly host: string
  readonly pid: number
  /** Tells the process from a later one with the same number; null where the system does not say. */
  readonly processStart: string | null
  readonly since: string
}

/**
 * Take the lock of a project file.
 *
 * @param takeOver  take it from a holder that may be alive, because the user said so.
 * @throws AppError `project-locked` naming the holder; `file-not-writable` where the folder takes no file, `disk-full`.
 */
export function takeLock(path: string, now: () => Date, takeOver = false): Lock {
  const lockPath = lockPathOf(path)
  const own = holderNow(now)
  const text = JSON.stringify(own)
  // Each round either takes the lock or removes one that is stale; a third process in between is met in the next.
  for (let round = 0; round < 10; round += 1) {
    if (createWhole(lockPath, text)) return { release: () => release(lockPath, own.token) }
    const found = readText(lockPath)
    if (found === null) continue
    const holder = parseHolder(found)
    if (!takeOver && (holder === null || isHeld(holder))) throw lockedError(path, holder)
    removeExactly(lockPath, found)
  }
  throw lockedError(path, parseHolder(readText(lockPath) ?? ''))
}

/** Refuse a file that another Cordon has open. @throws AppError `project-locked` */
export function refuseIfLocked(path: string): void {
  const found = readText(lockPathOf(path))
  if (found === null) return
  const holder = parseHolder(found)
  if (holder === null || isHeld(holder)) throw lockedError(path, holder)
}

export function isLocked(path: string): boolean {
  const found = readText(lockPathOf(path))
  if (found === null) return false
  const holder = parseHolder(found)
  return holder === null || isHeld(holder)
}

function lockPathOf(path: string): string {
  return `${path}.lock`
}

function holderNow(now: () => Date): Holder {
  return {
    token: randomUUID(),
    user: userName(),
    host: hostname(),
    pid: process.pid,
    processStart: processStart(process.pid),
    since: now().toISOString(),
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A user without an entry in the system's list; the machine and process still tell who it is.
    return ''
  }
}

/** The file appears with its whole content or not at all; false when there is one already. */
function createWhole(lockPath: string, text: string): boolean {
  const temporary = `${lockPath}.${process.pid}`
  try {
    writeFileSync(temporary, text)
    try {
      linkSync(temporary, lockPath)
    } finally {
      unlinkSync(temporary)
    }
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    if (['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(systemCode(error) ?? ''))
      return createWithoutLink(lockPath, text)
    throw fileError(error, lockPath, 'write')
  }
}

/** Some file systems of sticks and networks know no hard links. */
function createWithoutLink(lockPath: string, text: string): boolean {
  try {
    writeFileSync(lockPath, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw fileError(error, lockPath, 'write')
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw fileError(error, path, 'read')
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(text)
    const isHolder =
      typeof holder === 'object' &&
      holder !== null &&
      'pid' in holder &&
      'host' in holder &&
      'since' in holder &&
      'token' in holder
    return isHolder ? (holder as Holder) : null
  } catch {
    // Not written by us, or cut off: nobody can say who holds it, so it is held.
    return null
  }
}

/** Another machine cannot be asked, so what it holds is held. */
function isHeld({ host, pid, processStart: started }: Holder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (systemCode(error) === 'ESRCH') return false
  }
  const start = processStart(pid)
  return started === null || start === null || started === start
}

/** When a process began, in the clock ticks of this boot of Linux; null elsewhere. */
function processStart(pid: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; the start is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    // The process is gone or hidden from us.
    return null
  }
}

/** Remove a lock only if it is still the one that was looked at: another process may have taken it over meanwhile. */
function removeExactly(lockPath: string, seen: string): void {
  const aside = `${lockPath}.${randomUUID()}`
  try {
    renameSync(lockPath, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw fileError(error, lockPath, 'write')
  }
  if (readText(aside) !== seen) createWhole(lockPath, readText(aside) ?? '')
  unlinkSync(aside)
}

function release(lockPath: string, token: string): void {
  const found = readText(lockPath)
  if (found === null || parseHolder(found)?.token !== token) return
  unlinkSync(lockPath)
}

function lockedError(path: string, holder: Holder | null): AppError {
  if (holder === null) return new AppError('project-locked', { path, holder: 'unknown', since: 'unknown' })
  const { user, host, pid, since } = holder
  return new AppError('project-locked', {
    path,
    holder: `${user === '' ? '' : `${user}, `}${host}, process ${pid}`,
    since: localTime(since),
  })
}

/** Date and time of day as a clock on the wall shows it. */
function localTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
