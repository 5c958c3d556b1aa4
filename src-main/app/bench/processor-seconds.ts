import { readFileSync } from 'node:fs'

/** Clock ticks in a second of `/proc`: fixed in the kernel's interface, whatever its own clock is. */
const TICKS_PER_SECOND = 100

/**
 * Processor seconds that a process and everything it ever started have used; null where there is no `/proc`.
 *
 * What ended and was waited for is in its parent's own account, so the figure never falls.
 */
export function processorSeconds(pid: number = process.pid): number | null {
  const own = ticks(pid)
  if (own === null) return null
  // A child may end between the listing and its reading: it is then in its parent's account the next time.
  return own / TICKS_PER_SECOND + childrenOf(pid).reduce((sum, child) => sum + (processorSeconds(child) ?? 0), 0)
}

/** Fields 14 to 17 of `/proc/PID/stat`: user and system time, its own and that of ended children. */
function ticks(pid: number): number | null {
  const stat = readProcess(`${pid}/stat`)
  if (stat === null) return null
  // The name in parentheses may hold spaces; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

function childrenOf(pid: number): number[] {
  const list = readProcess(`${pid}/task/${pid}/children`) ?? ''
  return list.split(' ').filter(Boolean).map(Number)
}

function readProcess(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}
