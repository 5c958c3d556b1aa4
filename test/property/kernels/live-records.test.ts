import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squaredDistance } from '../../../src-main/domain/data/distances.ts'
import { withLiveRecords } from '../../../src-main/domain/kernels/live-records.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

test('a scan finds what a look at each record that counts finds, to the last bit, ties to the lower record', () => {
  fc.assert(
    fc.property(
      fc.record({
        records: fc.integer({ min: 1, max: 60 }),
        variables: fc.integer({ min: 1, max: 12 }),
        wanted: fc.integer({ min: 0, max: 12 }),
        seed: fc.integer({ min: 0, max: 1_000_000 }),
        shape: fc.constantFrom(...shapes),
      }),
      fc.array(fc.nat(59), { maxLength: 70 }),
      ({ records, variables, wanted, seed, shape }, removals) => {
        const { values } = aNumericProblem(records, variables, seed, shape)
        withLiveRecords(values, records, variables, wanted, (live) => {
          let rest = Array.from({ length: records }, (_, record) => record)
          for (const [turn, removed] of removals.entries()) {
            const from = turn % records
            live.scan(values.subarray(from * variables, (from + 1) * variables), wanted, true)
            const distance = new Map(rest.map((record) => [record, squaredDistance(values, variables, record, from)]))
            const ordered = [...rest].sort((a, b) => distance.get(a)! - distance.get(b)! || a - b)
            const nearest = ordered.slice(0, wanted)
            const farthest = rest.reduce((a, b) => (a < 0 || distance.get(b)! > distance.get(a)! ? b : a), -1)
            expect({
              nearest: [...live.nearest],
              distances: [...live.nearestDistances].slice(0, nearest.length),
              farthest: live.farthest,
              left: live.left,
            }).toEqual({
              nearest: [...nearest, ...new Array<number>(wanted - nearest.length).fill(-1)],
              distances: nearest.map((record) => distance.get(record)),
              farthest,
              left: rest.length,
            })
            if (rest.includes(removed)) live.remove(removed)
            rest = rest.filter((record) => record !== removed)
          }
          expect([...live.live()]).toEqual(rest)
        })
      },
    ),
    { numRuns: 300, seed: 301 },
  )
})
