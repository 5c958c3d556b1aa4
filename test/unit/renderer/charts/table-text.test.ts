import { expect, test } from 'vitest'
import { csvText, tabbedText } from '../../../../src-renderer/charts/table-text.ts'

const table = {
  columns: [
    { title: 'Variable', isNumber: false },
    { title: 'Loss, %', isNumber: true },
  ],
  rows: [],
  exact: [
    ['AGE', 3.123456789],
    ['=SUM(A1)', -2],
    ['a "quoted" name', null],
  ],
}

test('CSV quotes what needs it, keeps full precision and disarms formulas but not negative numbers', () => {
  expect(csvText(table)).toBe('Variable,"Loss, %"\nAGE,3.123456789\n\'=SUM(A1),-2\n"a ""quoted"" name",\n')
})

test('for pasting: tabulators between cells', () => {
  expect(tabbedText(table).split('\n')[1]).toBe('AGE\t3.123456789')
})
