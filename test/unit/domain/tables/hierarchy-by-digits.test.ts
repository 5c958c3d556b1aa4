import { expect, test } from 'vitest'
import { hierarchyByDigits } from '../../../../src-main/domain/tables/hierarchy-by-digits.ts'

test('the first signs of a code are the code above; levels of no width do not count', () => {
  expect(hierarchyByDigits('Total', ['01234', '01301', '0123', '01235', '02'], [3, 1, 1, 0, 0])).toEqual({
    codes: ['Total', '012', '0123', '01234', '01235', '013', '0130', '01301', '02'],
    parents: Int32Array.of(-1, 0, 1, 2, 2, 0, 5, 6, 0),
    labels: null,
  })
})

test('a code with blanks at its end lies on the level where it ends', () => {
  expect(hierarchyByDigits('T', ['A  ', 'A1 ', 'A11'], [1, 1, 1]).codes).toEqual(['T', 'A', 'A1', 'A11'])
})
