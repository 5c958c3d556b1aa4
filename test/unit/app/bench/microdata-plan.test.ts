import { describe, expect, test } from 'vitest'
import { planMicrodata } from '../../../../src-main/app/bench/microdata-plan.ts'

const all = { files: null, sizes: null, subsets: null, methods: null, publishedSeconds: null }

const firstRow = { files: ['tarragona'], sizes: [3], subsets: [40], methods: ['microaggregation-decomposition'] }

describe('planMicrodata', () => {
  test('holds every published row once', () => {
    const plan = planMicrodata(all)
    const count = (method: string) => plan.filter((run) => run.method === method).length
    expect([count('mdav'), count('v-mdav'), count('two-swap'), count('microaggregation-decomposition')]).toEqual([
      9, 4, 6, 45,
    ])
    expect(
      new Set(plan.map(({ file, method, k, parameters }) => JSON.stringify([file, method, k, parameters]))).size,
    ).toBe(plan.length)
  })

  test('a choice narrows it; runs without subsets stay in a choice of subsets', () => {
    const plan = planMicrodata({ ...all, files: ['census'], sizes: [3], subsets: [2] })
    expect(plan.map(({ method, parameters, publishedIlPercent }) => [method, parameters, publishedIlPercent])).toEqual([
      ['mdav', {}, 5.6922],
      ['v-mdav', {}, 5.66],
      ['two-swap', {}, 5.25],
      ['microaggregation-decomposition', { mode: 'published', s: 2, step3: true }, 4.79],
    ])
  })

  test('seconds are those of all steps together', () => {
    const [run] = planMicrodata({ ...all, ...firstRow })
    expect(run?.publishedSeconds).toBeCloseTo(0.6 + 1.9 + 0.2 + 0.1, 9)
  })

  test('the loss after each step is there, absent where a step was left out', () => {
    const losses = planMicrodata({ ...all, ...firstRow }).map(({ publishedSteps }) => publishedSteps)
    expect(losses).toEqual(
      [
        [15.85, 15, 14.96, 14.85],
        [15.85, null, 15.15, 14.95],
      ].map((row) => row.map((ilPercent, index) => ({ step: [2, 3, 5, 7][index], ilPercent }))),
    )
  })

  test('what took the publication long can be left out', () => {
    const plan = planMicrodata({ ...all, files: ['census'], sizes: [5], publishedSeconds: 300 })
    expect(plan.map(({ method, parameters }) => parameters['s'] ?? method)).toEqual([
      'mdav',
      'v-mdav',
      'two-swap',
      40,
      20,
      10,
    ])
  })
})
