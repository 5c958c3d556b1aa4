import { describe, expect, test } from 'vitest'
import { parseVariableList } from '../../../src-main/cli/variable-list.ts'

const names = ['A', 'B', 'B,C', 'age >= 40', ' padded ']

describe('parseVariableList', () => {
  test('names have commas between, spaces around them do not matter', () => {
    expect(parseVariableList('A, B ,age >= 40', names)).toEqual(['A', 'B', 'age >= 40'])
  })

  test('a name that holds a comma is found before the shorter one it begins with', () => {
    expect(parseVariableList('A,B,C,B', names)).toEqual(['A', 'B,C', 'B'])
  })

  test('a name that holds spaces at its ends is found as it stands', () => {
    expect(parseVariableList('A, padded ', names)).toEqual(['A', ' padded '])
  })

  test('an unknown or empty name is refused with what there is', () => {
    expect(() => parseVariableList('A,Z', names)).toThrow(
      expect.objectContaining({ code: 'variable-unknown', params: { name: 'Z', available: names.join(', ') } }),
    )
    expect(() => parseVariableList('A,', names)).toThrow(expect.objectContaining({ code: 'variable-unknown' }))
  })
})
