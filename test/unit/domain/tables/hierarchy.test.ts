import { describe, expect, test } from 'vitest'
import {
  childrenOf,
  createHierarchyBuilder,
  flatHierarchy,
  levelsOf,
} from '../../../../src-main/domain/tables/hierarchy.ts'

describe('hierarchy', () => {
  test('every code is followed by all that lies below it, whatever the order they came in', () => {
    const builder = createHierarchyBuilder('Total')
    builder.add('N', 'Total')
    builder.add('S', 'Total')
    builder.add('N1', 'N')
    builder.add('S1', 'S')
    builder.add('N2', 'N')
    builder.add('N11', 'N1')

    const hierarchy = builder.build(new Map([['N1', 'North one']]))

    expect(hierarchy).toEqual({
      codes: ['Total', 'N', 'N1', 'N11', 'N2', 'S', 'S1'],
      parents: Int32Array.of(-1, 0, 1, 2, 1, 0, 5),
      labels: ['', '', 'North one', '', '', '', ''],
    })
    expect(levelsOf(hierarchy)).toEqual(Int32Array.of(0, 1, 2, 3, 2, 1, 2))
    expect(childrenOf(hierarchy)).toEqual([[1, 5], [2, 4], [3], [], [], [6], []])
  })

  test('a variable without levels has all its codes below the total', () => {
    expect(flatHierarchy('T', ['b', 'a'])).toEqual({
      codes: ['T', 'b', 'a'],
      parents: Int32Array.of(-1, 0, 0),
      labels: null,
    })
  })

  test('a code twice, or below nothing, is a fault of the caller', () => {
    const builder = createHierarchyBuilder('T')
    builder.add('a', 'T')

    expect(() => builder.add('a', 'T')).toThrow()
    expect(() => builder.add('b', 'x')).toThrow()
    expect(builder.has('b')).toBe(false)
  })
})
