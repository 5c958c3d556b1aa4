import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { watchMemory } from '../../../../src-main/app/bench/memory-watch.ts'

const MEGABYTE = 1024 * 1024

/** Filled, so that it is resident; nobody holds it any more when this returns. */
function useForAMoment(bytes: number): number {
  return new Uint8Array(bytes).fill(1)[5]!
}

describe('the peak of memory', () => {
  test('holds what was given back before anyone looked', () => {
    const idle = watchMemory().end()!
    const watch = watchMemory()
    expect(useForAMoment(128 * MEGABYTE)).toBe(1)
    expect(watch.end()! - idle).toBeGreaterThan(100 * MEGABYTE)
  })

  test('holds what a child holds', async () => {
    const watch = watchMemory()
    const program = `const held = Buffer.alloc(${128 * MEGABYTE}, 1); process.stdout.write('x'); process.stdin.on('end', () => held[0]).resume()`
    const child = spawn(process.execPath, ['-e', program])
    await once(child.stdout, 'data')
    const peak = watch.end()!
    // What the process itself held may have shrunk meanwhile: it was in the peak with no less than it has now.
    const own = process.memoryUsage.rss()
    child.stdin.end()
    await once(child, 'exit')
    expect(peak - own).toBeGreaterThan(100 * MEGABYTE)
  })
})
