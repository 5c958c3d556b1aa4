import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeadline } from '../../../src-main/solver/deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a deadline comes when it was last set to come', () => {
  const due = vi.fn()
  const deadline = createDeadline(due)
  deadline.moveTo(performance.now() + 100)
  deadline.moveTo(performance.now() + 300)
  vi.advanceTimersByTime(299)
  expect(due).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(due).toHaveBeenCalledOnce()
})

test('a deadline that was cleared never comes', () => {
  const due = vi.fn()
  const deadline = createDeadline(due)
  deadline.moveTo(performance.now() + 100)
  deadline.clear()
  vi.advanceTimersByTime(1000)
  expect(due).not.toHaveBeenCalled()
})

test('a deadline further away than a timer can wait comes all the same', () => {
  const due = vi.fn()
  createDeadline(due).moveTo(performance.now() + 6_000_000_000)
  vi.advanceTimersByTime(5_999_999_999)
  expect(due).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(due).toHaveBeenCalledOnce()
})
