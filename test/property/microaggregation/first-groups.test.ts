import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitLargeGroups } from '../../../src-main/domain/microaggregation/group-descent/split-large-groups.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import { firstGroups } from '../../../src-main/domain/microaggregation/microaggregation-anytime/first-groups.ts'
import { blockSubtasks } from '../../../src-main/domain/microaggregation/microaggregation-blocks/group-by-blocks.ts'
import { prepareFile } from '../../../src-main/domain/microaggregation/prepared-file.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { localContext } from '../../support/local-context.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

const cases = fc.record({
  records: fc.integer({ min: 2, max: 120 }),
  variables: fc.integer({ min: 1, max: 4 }),
  k: fc.integer({ min: 2, max: 5 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...shapes),
})

function sizesOf(groups: Int32Array): number[] {
  const { count, starts } = membersOf(groups)
  return Array.from({ length: count }, (_, group) => starts[group + 1]! - starts[group]!)
}

describe('the first groups of a search', () => {
  test('hold at least k, lose no more than MDAV, and are told each time they lose less', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, variables, k, seed, shape }) => {
        fc.pre(k <= records)
        const file = prepareFile(aNumericProblem(records, variables, seed, shape))
        const context = await localContext()
        const groups = await firstGroups(file, k, context)
        const sse = sumOfSquaredErrors(file.values, file.variables, groups)
        expect(Math.min(...sizesOf(groups))).toBeGreaterThanOrEqual(k)
        const mdav = groupByMdav(file.values, records, file.variables, k)
        expect(sse).toBeLessThanOrEqual(sumOfSquaredErrors(file.values, file.variables, mdav))
        const told = context.events.flatMap((event) => (event.kind === 'incumbent' ? [event.sse] : []))
        told.slice(1).forEach((next, before) => expect(next).toBeLessThan(told[before]!))
        expect(told.at(-1)).toBe(sse)
      }),
      { numRuns: 40, seed: 81 },
    )
  })

  test('are there however early a run is stopped', async () => {
    const file = prepareFile(aNumericProblem(90, 3, 5, 'clustered'))
    const whole = await firstGroups(file, 3, await localContext())
    for (let most = 0; most < 12; most += 1) {
      let looks = 0
      const groups = await firstGroups(file, 3, await localContext({}, { shouldStop: () => (looks += 1) > most }))
      expect(groups).toHaveLength(90)
      expect(Math.min(...sizesOf(groups))).toBeGreaterThanOrEqual(3)
      expect(sumOfSquaredErrors(file.values, 3, groups)).toBeGreaterThanOrEqual(
        sumOfSquaredErrors(file.values, 3, whole),
      )
    }
  })
})

test.each([400, 6000])(
  "the first answer of all is MDAV's own, so that it is never sooner elsewhere: %i records",
  async (records) => {
    const file = prepareFile(aNumericProblem(records, 2, 9, 'heavy-tailed'))
    const context = await localContext({ subtasks: blockSubtasks })
    await firstGroups(file, 3, context)
    const told = context.events.flatMap((event) => (event.kind === 'incumbent' ? [event] : []))
    expect(told[0]?.groups).toEqual(groupByMdav(file.values, records, file.variables, 3))
    expect(told.length).toBeGreaterThan(1)
    told.slice(1).forEach(({ sse }, before) => expect(sse).toBeLessThan(told[before]!.sse))
  },
)

test('groups of 2k and more are split into groups of k to 2k − 1 that together lose no more', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 6 }), ({ records, variables, k, seed, shape }, groupsAtMost) => {
      fc.pre(k <= records)
      const { values } = aNumericProblem(records, variables, seed, shape)
      const count = Math.max(1, Math.min(groupsAtMost, Math.floor(records / k)))
      const groups = new Int32Array(records)
      createRandomStream(seed)
        .permutation(records)
        .forEach((record, place) => (groups[record] = place % count))
      const split = splitLargeGroups(values, variables, groups, k)
      expect(Math.min(...sizesOf(split))).toBeGreaterThanOrEqual(k)
      expect(Math.max(...sizesOf(split))).toBeLessThan(2 * k)
      const before = sumOfSquaredErrors(values, variables, groups)
      expect(sumOfSquaredErrors(values, variables, split)).toBeLessThanOrEqual(before * (1 + 1e-12))
      // Records that were apart stay apart.
      const origin = new Map<number, number>()
      split.forEach((part, record) => {
        expect(origin.get(part) ?? groups[record]).toBe(groups[record])
        origin.set(part, groups[record]!)
      })
    }),
    { numRuns: 60, seed: 82 },
  )
})
