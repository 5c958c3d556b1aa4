import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProtectedTable } from '../../../../../src-main/domain/tables/table.ts'
import { readJjTable } from '../../../../../src-main/io/tables/jj/read-jj.ts'
import { writeJjTable } from '../../../../../src-main/io/tables/jj/write-jj.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const table: ProtectedTable = {
  cells: 3,
  values: Float64Array.of(10.5, 0.1 + 0.2, -4e21),
  weights: Float64Array.of(1, 1 / 3, 0),
  status: Uint8Array.of(0, 1, 2),
  lower: Float64Array.of(-Infinity, 0, -4e21),
  upper: Float64Array.of(Infinity, 20, -4e21),
  lowerProtection: Float64Array.of(0, 1e-7, 0),
  upperProtection: Float64Array.of(0, -2, 0),
  relations: {
    count: 2,
    starts: Int32Array.of(0, 3, 3),
    cells: Int32Array.of(2, 0, 1),
    coefficients: Float64Array.of(-1, 0.1, 1),
    rightSides: Float64Array.of(-0.25, 0),
  },
  names: null,
  decimals: 6,
}

test('what is written is read back equal', async () => {
  const path = join(temporaryFolder(), 'table.jj')
  await writeJjTable(path, table)
  expect(readJjTable(readFileSync(path, 'utf8'), 'table.jj')).toEqual(table)
})

test('whole values of a table told with decimals keep them', async () => {
  const path = join(temporaryFolder(), 'table.jj')
  await writeJjTable(path, { ...table, values: Float64Array.of(1, 2, 3), decimals: 2 })
  expect(readFileSync(path, 'utf8').split('\n')[2]).toBe('0 1.00 1 s -inf inf 0 0 0')
})
