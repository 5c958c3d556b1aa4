import { describe, expect, test } from 'vitest'
import { solveWholeProgram } from '../../../src-main/domain/cta/mixed-program/whole-program.ts'
import { sensitiveVariables } from '../../../src-main/domain/cta/problem/adjustment-problem.ts'
import { prepareAdjustment } from '../../../src-main/domain/cta/problem/prepare-problem.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { localEngine } from '../../support/local-context.ts'
import { randomTable } from '../../support/random-table.ts'

const UNLIMITED = { gapRelative: 0, iterationLimit: null, nodeLimit: null, timeLimitMs: null, withStart: false }
const problems = Array.from({ length: 30 }, (_, seed) => {
  const table = randomTable(createRandomStream(seed, 77), { rows: 5, columns: 5, sensitive: 8 })
  return prepareAdjustment(table, null).problem!
})

describe('a program with relaxed sensitive cells', () => {
  test('leaves none of them inside its protection interval in the table it is completed to', async () => {
    const engine = await localEngine()
    let completed = 0
    for (const problem of problems) {
      const none = new Int8Array(problem.variables)
      const { found } = solveWholeProgram(engine, problem, null, () => 'relaxed', none, UNLIMITED)
      if (found === null) continue
      completed += 1
      for (const v of sensitiveVariables(problem)) {
        const z = found.deviations[v]!
        expect(Math.max(z - problem.up[v]!, problem.down[v]! - z)).toBeGreaterThanOrEqual(-1e-7)
      }
    }
    expect(completed).toBeGreaterThan(10)
  })

  test('has a bound no higher than the best table costs, and completes to none that is better', async () => {
    const engine = await localEngine()
    for (const problem of problems) {
      const none = new Int8Array(problem.variables)
      const { found, bound } = solveWholeProgram(engine, problem, null, () => 'relaxed', none, UNLIMITED)
      const best = solveWholeProgram(engine, problem, null, () => 'open', none, UNLIMITED)
      expect(bound).toBeLessThanOrEqual(best.bound + 1e-7)
      if (found !== null) expect(found.objective).toBeGreaterThanOrEqual(best.bound - 1e-7)
    }
  })
})
