import { describe, expect, test } from 'vitest'
import type { MicrodataRow } from '../../../src-main/app/bench/bench-microdata.ts'
import { englishWording } from '../../../src-main/app/wording.ts'
import { microdataTables } from '../../../src-main/cli/microdata-tables.ts'
import { textTable } from '../../../src-main/cli/text-table.ts'

const single: MicrodataRow = {
  file: 'tarragona',
  method: 'v-mdav',
  k: 10,
  parameters: {},
  publishedIlPercent: 15.85,
  publishedSeconds: 0.6,
  state: 'done',
  reachedTimeLimit: false,
  status: 'heuristic',
  ilPercent: 15.8491,
  bound: null,
  seconds: 0.11,
  cpuSeconds: 0.14,
  steps: [],
}
/** As wide as a row can get. */
const stepwise: MicrodataRow = {
  ...single,
  method: 'microaggregation-decomposition',
  parameters: { mode: 'published', s: 40, step3: false },
  publishedSeconds: 230_698.9,
  reachedTimeLimit: true,
  seconds: 3600.4,
  cpuSeconds: null,
  steps: [
    { step: 2, ilPercent: 33.1929, publishedIlPercent: 33.19 },
    { step: 3, ilPercent: null, publishedIlPercent: null },
    { step: 5, ilPercent: 32.2311, publishedIlPercent: 32.23 },
    { step: 7, ilPercent: null, publishedIlPercent: 30.55 },
  ],
}

describe('tables of the bench', () => {
  test('methods by themselves, and the decomposition after each step, ours beside the published', () => {
    const tables = microdataTables([single, stepwise], englishWording())
    expect(tables.map(({ rows }) => rows)).toEqual([
      [['tarragona', '10', 'v-mdav', '15.8491', '15.85', '−0.0009', '0.1', '0.1', '0.6', 'finished']],
      [
        [
          'tarragona',
          '10',
          '40',
          '33.193/33.19',
          '–',
          '32.231/32.23',
          '–/30.55',
          '3600.4',
          '–',
          '230698.9',
          'time limit',
        ],
      ],
    ])
  })

  test('no line is longer than 120 signs, and a table without rows is left out', () => {
    const full = stepwise.steps.map((loss) => ({ ...loss, ilPercent: 33.1929, publishedIlPercent: 33.19 }))
    const tables = microdataTables([{ ...stepwise, cpuSeconds: 3600.4, steps: full }], englishWording())
    expect(tables).toHaveLength(1)
    const lines = tables.flatMap(({ columns, rows }) => textTable(columns, rows).split('\n'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})
