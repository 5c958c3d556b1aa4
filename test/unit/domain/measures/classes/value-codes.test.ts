import { expect, test } from 'vitest'
import type { Column } from '../../../../../src-main/domain/data/columns.ts'
import { valueCodes } from '../../../../../src-main/domain/measures/classes/value-codes.ts'

const numeric = (values: number[], missing: number[] | null = null): Column => ({
  kind: 'numeric',
  values: Float64Array.from(values),
  missing: missing === null ? null : Uint8Array.from(missing),
})
const coded = (codes: number[], labels: string[]): Column => ({ kind: 'coded', codes: Int32Array.from(codes), labels })
const told = (columns: readonly Column[]) => {
  const { codes, numbers, ...rest } = valueCodes(columns)
  return { ...rest, codes: codes.map((own) => Array.from(own)), numbers: numbers === null ? null : Array.from(numbers) }
}

test('numbers ascend over all columns, missing is −1, and −0 is 0', () => {
  expect(told([numeric([10, 2, 0], [0, 0, 1]), numeric([-0, 2, 0.5])])).toEqual({
    codes: [
      [3, 2, -1],
      [0, 2, 1],
    ],
    distinct: 4,
    numbers: [0, 0.5, 2, 10],
    ofFirst: 4,
  })
})

test('labels keep the order of the first column, whatever codes the others have', () => {
  expect(told([coded([1, 0, -1], ['low', 'high']), coded([0, 1, 2], ['high', 'other', 'low'])])).toEqual({
    codes: [
      [1, 0, -1],
      [1, 2, 0],
    ],
    distinct: 3,
    numbers: null,
    ofFirst: 2,
  })
})

test('numbers beside labels are compared as they are written', () => {
  expect(told([numeric([20, 3]), coded([0, 1], ['3', '20–29'])])).toEqual({
    codes: [
      [0, 1],
      [1, 2],
    ],
    distinct: 3,
    numbers: null,
    ofFirst: 2,
  })
})
