import { expect, test } from 'vitest'
import { freePlace } from '../../../../src-main/contract/charts/free-place.ts'

const box = (left: number, middle: number) => ({ left, right: left + 100, top: middle - 10, bottom: middle + 10 })

test('a label stands at the first place where no line runs through it', () => {
  const across = [
    [0, 50],
    [150, 50],
    [150, 90],
    [600, 90],
  ] as const
  expect(freePlace([box(0, 52), box(200, 52), box(400, 52)], [across])).toEqual(box(200, 52))
  expect(freePlace([box(0, 20), box(200, 20)], [across])).toEqual(box(0, 20))
  expect(freePlace([box(100, 70), box(200, 70)], [across])).toEqual(box(200, 70))
})

test('where every place is taken it stands at the first', () => {
  const all = [
    [0, 50],
    [900, 50],
  ] as const
  expect(freePlace([box(6, 50), box(200, 50)], [all])).toEqual(box(6, 50))
})
