import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorSeconds } from '../../../../src-main/app/bench/processor-seconds.ts'

test('counts what a child used, also after its end; nothing is told where the system does not tell', () => {
  const before = processorSeconds()
  execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
  const after = processorSeconds()
  expect(before === null).toBe(!existsSync('/proc/self/stat'))
  if (before !== null) expect((after ?? 0) - before).toBeGreaterThanOrEqual(0.29)
  expect(processorSeconds(2 ** 30)).toBeNull()
})
