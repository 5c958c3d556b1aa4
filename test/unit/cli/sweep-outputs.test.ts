import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src-main/contract/errors.ts'
import type { ParameterValue } from '../../../src-main/contract/model.ts'
import { sweepOutputs } from '../../../src-main/cli/sweep-outputs.ts'

const method = {
  parameters: {
    properties: {
      k: { type: 'integer' as const, default: 3 },
      lambda: { type: 'number' as const, default: 0.01 },
      entropy: { type: 'array' as const, default: [0] },
      mode: { type: 'string' as const, default: 'improved' },
    },
  },
}

describe('names of what several runs write', () => {
  test('a parameter in braces is its value, given or by default, and run the place', () => {
    const runs: Readonly<Record<string, ParameterValue>>[] = [
      { k: 3, entropy: [0.5, 1] },
      { k: 5, mode: 'a/b' },
    ]
    expect(
      sweepOutputs({ out: 'x-{k}-{lambda}-{entropy}.csv', result: '{run}/{mode}-{other}.json' }, method, runs),
    ).toEqual([
      { out: 'x-3-0.01-0.5-1.csv', result: '1/improved-{other}.json' },
      { out: 'x-5-0.01-0.csv', result: '2/a_b-{other}.json' },
    ])
  })

  test('two runs never have one name, and their results never share standard output', () => {
    const refusal = (outputs: { out?: string; result?: string; json?: boolean }, runs = [{ k: 3 }, { k: 5 }]) => {
      try {
        return sweepOutputs(outputs, method, runs)
      } catch (error) {
        return error instanceof AppError ? [error.code, error.params] : error
      }
    }
    expect(refusal({ out: 'r-{lambda}.csv' })).toEqual(['output-taken', { path: 'r-0.01.csv', by: 'run' }])
    expect(refusal({ result: '-' })).toMatchObject(['argument-invalid', { argument: '--result' }])
    expect(refusal({ result: '-', json: true }, [{ k: 3 }])).toMatchObject([
      'argument-invalid',
      { argument: '--result' },
    ])
    expect(refusal({ result: '-' }, [{ k: 3 }])).toEqual([{ result: '-' }])
  })
})
