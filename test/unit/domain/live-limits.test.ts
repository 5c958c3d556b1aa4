import { expect, test } from 'vitest'
import { liveLimits } from '../../../src-main/domain/live-limits.ts'
import { localContext } from '../../support/local-context.ts'

const others = { gapRelative: 0.1, work: 7 }

test('time given to a run while it goes on is in its limits, also in those of a context made of its context', async () => {
  let timeMs: number | null = 1000
  const context = { ...(await localContext()), limits: liveLimits(() => timeMs, others) }
  const ofPart = { ...context, report: () => undefined }
  const ofPartOfPart = { ...ofPart, limits: liveLimits(() => ofPart.limits.timeMs, { gapRelative: null, work: null }) }
  timeMs = 5000
  expect([context, ofPart, ofPartOfPart].map(({ limits }) => limits.timeMs)).toEqual([5000, 5000, 5000])
  timeMs = null
  expect(ofPartOfPart.limits.timeMs).toBeNull()
})

test('limits of gap and work are as given', () => {
  expect(liveLimits(() => null, others)).toEqual({ timeMs: null, ...others })
})
