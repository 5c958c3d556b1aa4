import { describe, expect, test } from 'vitest'
import { shareOfLimits } from '../../../../src-main/domain/microaggregation/strata/share-of-limits.ts'
import type { Subtask } from '../../../../src-main/domain/method.ts'
import { localContext } from '../../../support/local-context.ts'

async function aContext(timeMs: number | null) {
  const clock = { nowMs: 1000, timeMs }
  const asked: Subtask[] = []
  const context = await localContext()
  const whole = {
    ...context,
    elapsedMs: () => clock.nowMs,
    limits: {
      get timeMs() {
        return clock.timeMs
      },
      gapRelative: 0.1,
      work: 7,
    },
    runSubtasks: (tasks: readonly Subtask[]) => {
      asked.push(...tasks)
      return Promise.resolve([])
    },
  }
  return { clock, whole, asked }
}

describe('shareOfLimits', () => {
  test('has a clock of its own and its share of the time left', async () => {
    const { clock, whole } = await aContext(5000)
    const part = shareOfLimits(whole, 0.25)
    expect([part.elapsedMs(), part.limits.timeMs, part.shouldStop()]).toEqual([0, 1000, false])
    clock.nowMs = 2000
    expect([part.elapsedMs(), part.shouldStop()]).toEqual([1000, true])
  })

  test('more time for the run is more for the part; other limits are as they are', async () => {
    const { clock, whole } = await aContext(5000)
    const part = shareOfLimits(whole, 0.5)
    clock.timeMs = 9000
    expect(part.limits).toMatchObject({ timeMs: 4000, gapRelative: 0.1, work: 7 })
  })

  test('no limit stays none, and the run ends its parts', async () => {
    const { whole } = await aContext(null)
    expect(shareOfLimits(whole, 0.5).limits.timeMs).toBeNull()
    expect(shareOfLimits({ ...whole, shouldStop: () => true }, 0.5).shouldStop()).toBe(true)
  })

  test('its subtasks may take what it has left when they begin', async () => {
    const { clock, whole, asked } = await aContext(5000)
    const part = shareOfLimits(whole, 0.25)
    await part.runSubtasks([{ task: 'any', input: null }])
    clock.nowMs = 1400
    expect(asked.map(({ task, timeMs }) => [task, timeMs?.()])).toEqual([['any', 600]])
  })
})
