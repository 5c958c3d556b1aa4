import { expect, test } from 'vitest'
import { toldAdjustment } from '../../../src-main/cli/told-adjustment.ts'
import type { AdjustmentResult } from '../../../src-main/contract/model.ts'
import { englishWording } from '../../../src-main/app/wording.ts'

const result: AdjustmentResult = {
  method: 'cta-anytime',
  version: '1.0.0',
  status: 'heuristic',
  seed: 1,
  parameters: {},
  value: { objective: 12 },
  bound: null,
  gapRelative: null,
  elapsedMs: 10,
  work: {},
  certificate: [],
  cells: { count: 9, sensitive: 2, changed: 4 },
  decimals: 1,
  infeasible: null,
}

const told = (change: Partial<AdjustmentResult>) =>
  toldAdjustment({ ...result, ...change }, { wording: englishWording() })

test('digits that were added are told, with how many the table wanted', () => {
  expect(told({})).toBe('Objective 12; 4 cells of 9 changed, 2 sensitive cells are protected.')
  expect(told({ moreDecimals: 1 })).toContain('Released values have 1 digit after the point, 1 more than the table')
})

test('a contradiction is told with what would end it, by what each cell takes part with', () => {
  const infeasible: AdjustmentResult['infeasible'] = {
    cells: ['a', 'b', 'total', 'kept'],
    relations: [3],
    by: ['protection', 'protection', 'bounds', 'kept-value'],
  }
  expect(told({ status: 'infeasible', value: { objective: null }, infeasible })).toBe(
    'No table protects every cell: 4 cells and 1 relation cannot be met together, which is proven. What helps: less ' +
      'protection or wider bounds for one of the cells a, b, to let cell kept change, or wider bounds for cell total.',
  )
})

test('of many cells the first are named and the rest counted', () => {
  const cells = Array.from({ length: 13 }, (_, cell) => String(cell))
  const infeasible = { cells, relations: [0, 1], by: cells.map(() => 'protection' as const) }
  expect(told({ status: 'infeasible', value: { objective: null }, infeasible })).toContain('8, 9 (and 3 more).')
})
