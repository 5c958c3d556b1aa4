import { readFileSync } from 'node:fs'

/** A process and all that descend from it, by their ids; the process alone where there is no `/proc`. */
export function processTree(pid: number = process.pid): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

function childrenOf(pid: number): number[] {
  const list = readProcess(`${pid}/task/${pid}/children`) ?? ''
  return list.split(' ').filter(Boolean).map(Number)
}

/** What the system tells of a process; null where it does not, or the process has ended. */
export function readProcess(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}
