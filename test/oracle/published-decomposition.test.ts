import { describe, expect, test } from 'vitest'
import { methodById } from '../../src-main/domain/methods.ts'
import { benchmarkProblem, type BenchmarkFile } from '../support/benchmark-file.ts'
import { localContext } from '../support/local-context.ts'

const method = methodById('microaggregation-decomposition')

// Castro, Gentile & Spagnolo-Arrizabalaga (2022), PSD, LNCS 13463, tables 1 to 3, k = 3 and s = 40.
describe('the decomposition as published loses what is printed, within 0.01', () => {
  test.each<[BenchmarkFile, boolean, number, number]>([
    ['tarragona', false, 15.15, 14.95],
    ['tarragona', true, 14.96, 14.85],
    ['census', true, 5.21, 5.2],
  ])('%s, step 3 %o: %d %% after step 5, %d %% after step 7', async (file, step3, printed5, printed7) => {
    const context = await localContext(method)
    const parameters = method.params.parse({ k: 3, s: 40, mode: 'published', step3 })
    const { work } = await method.solve(benchmarkProblem(file), parameters, context)
    expect(Math.abs(work['il5']! - printed5)).toBeLessThanOrEqual(0.01)
    expect(Math.abs(work['il7']! - printed7)).toBeLessThanOrEqual(0.01)
    expect(work['subsets']).toBe(40)
  })
})

describe('the default decomposition of Census, k = 3', () => {
  test('never rises from step to step, ends below 5 %, and proves the known bound', async () => {
    const context = await localContext(method)
    const problem = benchmarkProblem('census')
    const { work, bound } = await method.solve(problem, method.params.parse({ k: 3 }), context)
    const { il2 = NaN, il3 = NaN, il5 = NaN, il7 = NaN } = work
    expect([il2, il3, il5, il7]).toEqual([il2, il3, il5, il7].toSorted((a, b) => b - a))
    expect(il7).toBeLessThan(5)
    // The value of the linear master over all groups, found independently when the bound was first computed.
    expect(((100 * bound!) / ((problem.records - 1) * problem.variables)).toFixed(3)).toBe('4.646')
  })
})
