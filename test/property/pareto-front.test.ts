import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paretoFront } from '../../src-main/contract/charts/pareto-front.ts'

const points = fc.array(fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) }), {
  maxLength: 30,
})
const better = fc.constantFrom('less' as const, 'more' as const)

test('the front is what no other point beats, each once', () => {
  fc.assert(
    fc.property(points, better, better, (list, betterX, betterY) => {
      const [u, v] = [betterX === 'less' ? 1 : -1, betterY === 'less' ? 1 : -1]
      const beats = (a: { x: number; y: number }, b: { x: number; y: number }) =>
        u * a.x <= u * b.x && v * a.y <= v * b.y && (a.x !== b.x || a.y !== b.y)
      const unbeaten = list.filter((point) => !list.some((other) => beats(other, point)))
      const front = paretoFront(list, betterX, betterY).map((at) => list[at])
      const named = (found: readonly ({ x: number; y: number } | undefined)[]) => found.map((p) => `${p?.x} ${p?.y}`)
      expect(named(front).sort()).toEqual([...new Set(named(unbeaten))].sort())
    }),
    { seed: 5, numRuns: 500 },
  )
})
