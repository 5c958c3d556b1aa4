import { processTree, readProcess } from './process-tree.ts'

/** Clock ticks in a second of `/proc`: fixed in the kernel's interface, whatever its own clock is. */
const TICKS_PER_SECOND = 100

/**
 * Processor seconds that a process and everything it ever started have used; null where there is no `/proc`.
 *
 * What ended and was waited for is in its parent's own account, so the figure never falls.
 */
export function processorSeconds(pid: number = process.pid): number | null {
  if (ticks(pid) === null) return null
  // A child may end between the listing and its reading: it is then in its parent's account the next time.
  return processTree(pid).reduce((sum, each) => sum + (ticks(each) ?? 0), 0) / TICKS_PER_SECOND
}

/** Fields 14 to 17 of `/proc/PID/stat`: user and system time, its own and that of ended children. */
function ticks(pid: number): number | null {
  const stat = readProcess(`${pid}/stat`)
  if (stat === null) return null
  // The name in parentheses may hold spaces; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
