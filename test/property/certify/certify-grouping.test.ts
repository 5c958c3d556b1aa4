import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certifyGrouping } from '../../../src-main/domain/certify/certify-grouping.ts'
import { groupMeans } from '../../../src-main/domain/data/group-means.ts'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'

/** Records in tight clumps far apart or all over, on a grid or not, in any unit and at any offset. */
const cases = fc.record({
  count: fc.integer({ min: 1, max: 12 }),
  k: fc.integer({ min: 2, max: 5 }),
  variables: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  spread: fc.constantFrom(0, 1e-7, 1e-3, 1, 1e3),
  unit: fc.constantFrom(1e-200, 1e-6, 1, 1e6, 1e200),
  offset: fc.constantFrom(0, 1, 1e9, 1e12, 1e15),
  isGrid: fc.boolean(),
})

function release({
  count,
  k,
  variables,
  seed,
  spread,
  unit,
  offset,
  isGrid,
}: typeof cases extends fc.Arbitrary<infer C> ? C : never) {
  const random = createRandomStream(seed)
  const records = count * k
  const groups = Int32Array.from({ length: records }, (_, record) => record % count)
  const original = Float64Array.from({ length: records * variables }, (_, cell) => {
    const place = Math.floor(cell / variables) % count
    return unit * (offset + place + spread * (isGrid ? random.integer(0, 3) : random.fraction()))
  })
  const released = new Float64Array(original.length)
  for (let v = 0; v < variables; v += 1) {
    const column = Float64Array.from({ length: records }, (_, record) => original[record * variables + v]!)
    groupMeans(column, groups).forEach((mean, record) => (released[record * variables + v] = mean))
  }
  const claimedSse = sumOfSquaredErrors(standardise(original, records, variables).values, variables, groups)
  return { original, released, records, variables, groups, k, claimedSse, bound: claimedSse, wasStopped: false }
}

const failing = (input: Parameters<typeof certifyGrouping>[0]) =>
  certifyGrouping(input)
    .certificate.filter(({ holds }) => holds !== true)
    .map(({ claim }) => claim)

describe('certifying a grouping', () => {
  test('confirms whatever is right, at any scale and offset', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const input = release(made)
        const { status, gapRelative, sse, sst } = certifyGrouping(input)
        expect(failing(input)).toEqual([])
        expect({ status, gapRelative, isFinite: Number.isFinite(sse) && Number.isFinite(sst) }).toEqual({
          status: 'optimal',
          gapRelative: 0,
          isFinite: true,
        })
      }),
      { numRuns: 3000, seed: 121 },
    )
  })

  test('refuses a loss or a bound that is off by a millionth of itself, however small it is', () => {
    fc.assert(
      fc.property(cases, (made) => {
        // Where means have to be rounded, the release itself loses more than a millionth.
        fc.pre(made.offset <= 1 && made.spread > 0)
        const input = release(made)
        fc.pre(input.claimedSse > 0)
        const bound = input.claimedSse * (1 + 1e-6)
        expect(failing({ ...input, claimedSse: bound, bound })).toEqual(['loss', 'bound'])
      }),
      { numRuns: 3000, seed: 122 },
    )
  })

  test('refuses a release in which one group is a few roundings off its mean', () => {
    fc.assert(
      fc.property(cases, fc.nat(), (made, pick) => {
        const input = release(made)
        const group = pick % made.count
        const members = [...input.groups.keys()].filter((record) => input.groups[record] === group)
        const scale = Math.max(...members.map((record) => Math.abs(input.original[record * made.variables]!)))
        fc.pre(scale > 0)
        const released = input.released.slice()
        for (const record of members) released[record * made.variables]! += scale * 2 ** -49
        expect(failing({ ...input, released })).toContain('centroids')
      }),
      { numRuns: 2000, seed: 123 },
    )
  })
})
