import { describe, expect, test } from 'vitest'
import { Interruption } from '../../../src-main/cli/interruption.ts'
import { testTerminal } from '../../support/test-terminal.ts'

describe('Interruption', () => {
  test('the first request stops gently, the second ends the program with 130', () => {
    const { terminal, record } = testTerminal()
    const interruption = new Interruption(terminal)
    let stops = 0
    interruption.onAsked(() => {
      stops += 1
    })
    record.interrupt()
    expect([stops, record.exits]).toEqual([1, []])
    record.interrupt()
    expect([stops, record.exits]).toEqual([1, [130]])
  })

  test('before anything was said to stop, the first request aborts the signal', () => {
    const { terminal, record } = testTerminal()
    const interruption = new Interruption(terminal)
    record.interrupt()
    expect(interruption.signal.aborted).toBe(true)
  })

  test('a request that came too early is not lost', () => {
    const { terminal, record } = testTerminal()
    const interruption = new Interruption(terminal)
    record.interrupt()
    let stops = 0
    interruption.onAsked(() => {
      stops += 1
    })
    expect(stops).toBe(1)
  })

  test('release stops listening', () => {
    const { terminal, record } = testTerminal()
    new Interruption(terminal).release()
    expect(record.listeners.size).toBe(0)
  })
})
