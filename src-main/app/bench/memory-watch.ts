import { writeFileSync } from 'node:fs'
import { processTree, readProcess } from './process-tree.ts'

export type MemoryWatch = {
  /** Most memory of this process and all its children together since the beginning, in bytes; null where unknown. */
  end(): number | null
}

const LOOK_EVERY_MS = 200
/** Written to `clear_refs`, it makes the high-water mark begin anew. */
const RESET_MARK = '5'

/**
 * Watch the resident memory of this process and its children.
 *
 * A process that is busy cannot look at itself: at each look, each process counts with its high-water mark since the look
 * before, so that no peak is missed and the sum is never too small. Pages that processes share count in each.
 */
export function watchMemory(): MemoryWatch {
  let peakBytes = 0
  const look = () => {
    const marks = processTree().map(highWaterMark)
    peakBytes = Math.max(
      peakBytes,
      marks.reduce((sum, bytes) => sum + bytes, 0),
    )
  }
  processTree().forEach(resetMark)
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      look()
      return peakBytes === 0 ? null : peakBytes
    },
  }
}

function highWaterMark(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readProcess(`${pid}/status`) ?? '') ?? []
  resetMark(pid)
  return 1024 * Number(kilobytes)
}

function resetMark(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, RESET_MARK)
  } catch {
    // Where marks cannot begin anew, they are those since the process began: too high, never too low.
  }
}
