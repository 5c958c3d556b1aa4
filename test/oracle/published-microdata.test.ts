/** Our transcription of the published tables against the one made independently of it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planMicrodata } from '../../src-main/app/bench/microdata-plan.ts'
import { sharedPath } from '../support/shared.ts'

test('every published row of the decomposition is as printed', () => {
  const [header = '', ...lines] = readFileSync(sharedPath('methods', 'published_decomposition.csv'), 'utf8')
    .trim()
    .split('\n')
  const names = header.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const number = (name: string) => (cell(name) === '' ? null : Number(cell(name)))
    return {
      file: cell('dataset').toLowerCase(),
      k: number('k'),
      s: number('s'),
      step3: cell('with_step3') === '1',
      losses: [2, 3, 5, 7].map((step) => number(`il_step${step}`)),
      seconds: [2, 3, 5, 7].reduce((sum, step) => sum + (number(`cpu_step${step}`) ?? 0), 0).toFixed(1),
    }
  })
  const methods = ['microaggregation-decomposition']
  const plan = planMicrodata({ files: null, sizes: null, subsets: null, methods, publishedSeconds: null })
  expect(
    plan.map(({ file, k, parameters: { s, step3 }, publishedSteps, publishedSeconds }) => ({
      file,
      k,
      s,
      step3,
      losses: publishedSteps.map(({ ilPercent }) => ilPercent),
      seconds: publishedSeconds?.toFixed(1),
    })),
  ).toStrictEqual(rows)
})
