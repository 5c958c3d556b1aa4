import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diversityOf } from '../../../src-main/domain/mixed/entropy/diversity.ts'
import { kPrototypes } from '../../../src-main/domain/mixed/k-prototypes/index.ts'
import type { MixedFile } from '../../../src-main/domain/mixed/mixed-file.ts'
import { mixedLoss } from '../../../src-main/domain/mixed/mixed-loss.ts'
import type { MixedAnswer, MixedMethod } from '../../../src-main/domain/mixed/mixed-method.ts'
import { moObam } from '../../../src-main/domain/mixed/mo-obam/index.ts'
import { mondrian } from '../../../src-main/domain/mixed/mondrian/index.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { leastLoss } from '../../support/enumerate-groupings.ts'
import { localContext, type LocalContext } from '../../support/local-context.ts'
import { aMixedFile } from '../../support/mixed-file.ts'
import { aRandomMixedFile } from '../../support/random-mixed-file.ts'

const quick = { particles: 3, iterations: 3, trials: 10 }
const cases = fc.record({
  seed: fc.nat(1_000_000),
  records: fc.integer({ min: 6, max: 9 }),
  k: fc.integer({ min: 2, max: 3 }),
  l: fc.integer({ min: 1, max: 2 }),
})

async function groupsBy(
  method: MixedMethod,
  file: MixedFile,
  params: Readonly<Record<string, unknown>>,
  options: Parameters<typeof localContext>[1] = {},
): Promise<MixedAnswer & { readonly context: LocalContext }> {
  const context = await localContext(method, options)
  return { ...(await method.solve(file, method.params.parse(params), context)), context }
}

const membersOf = (groups: Int32Array): number[][] =>
  Array.from({ length: 1 + Math.max(...groups) }, (_, g) => [...groups.keys()].filter((i) => groups[i] === g))

const isDiverse = ({ confidential }: MixedFile, members: readonly number[], l: number): boolean =>
  confidential.every(({ codes }) => new Set(members.map((record) => codes[record])).size >= l)

function lossOfGroup(file: MixedFile, members: readonly number[]): number {
  return mixedLoss(
    {
      ...file,
      records: members.length,
      values: Float64Array.from(
        members.flatMap((record) => [...file.values.subarray(record * file.variables, (record + 1) * file.variables)]),
      ),
      categorical: file.categorical.map((own) => ({
        ...own,
        codes: Int32Array.from(members, (record) => own.codes[record]!),
      })),
    },
    new Int32Array(members.length),
  )
}

test('every method keeps k and l; none loses less than the best of all groupings, MO-OBAM seldom more', async () => {
  let best = 0
  let all = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ seed, records, k, l }) => {
      const file = aRandomMixedFile(seed, records)
      const least = leastLoss(records, k, (own) => (isDiverse(file, own, l) ? lossOfGroup(file, own) : Infinity))
      const losses: number[] = []
      for (const [method, params] of [
        [mondrian, { k, l, cut: 'strict' }],
        [mondrian, { k, l, cut: 'relaxed' }],
        [kPrototypes, { k, l }],
        [moObam, { k, l, lambda: 0, mode: 'published', ...quick }],
        [moObam, { k, l, lambda: 0, ...quick }],
      ] as [MixedMethod, Record<string, unknown>][]) {
        const { groups } = await groupsBy(method, file, params)
        for (const own of membersOf(groups)) {
          expect(own.length).toBeGreaterThanOrEqual(k)
          expect(isDiverse(file, own, l)).toBe(true)
        }
        losses.push(mixedLoss(file, groups))
        expect(losses.at(-1)).toBeGreaterThanOrEqual(least - 1e-9)
      }
      const own = losses.pop()!
      for (const [at, other] of losses.entries()) if (at !== 3) expect(own).toBeLessThanOrEqual(other + 1e-9)
      all += 1
      if (own <= least + 1e-9) best += 1
    }),
    { seed: 3, numRuns: 1000 },
  )
  expect(best / all).toBeGreaterThan(0.8)
})

test('MO-OBAM keeps the entropy asked for of each variable', async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.double({ min: 0, max: 1, noNaN: true }), async ({ seed, records, k }, share) => {
      const file = aRandomMixedFile(seed, 2 * records)
      const { smallest: most } = diversityOf(file, new Int32Array(2 * records), 'sum-of-minima')
      const entropy = Array.from(most, (own) => share * own)
      const { groups } = await groupsBy(moObam, file, { k, lambda: 0.1, entropy, ...quick })
      diversityOf(file, groups, 'sum-of-minima').smallest.forEach((own, s) => {
        expect(own).toBeGreaterThanOrEqual(entropy[s]! - 2e-9)
      })
    }),
    { seed: 4, numRuns: 100 },
  )
})

test('incumbents are better and better by the objective, all hold, and the last is the answer', async () => {
  const lambda = 0.2
  await fc.assert(
    fc.asyncProperty(cases, async ({ seed, k, l }) => {
      const file = aRandomMixedFile(seed, 30)
      const { groups, context } = await groupsBy(moObam, file, { k, l, lambda, ...quick })
      const total = mixedLoss(file, new Int32Array(30))
      let before = Infinity
      let last: Int32Array | null = null
      for (const event of context.events) {
        if (event.kind !== 'incumbent') continue
        const { scaled } = diversityOf(file, event.groups, 'sum-of-minima')
        const objective = ((1 - lambda) * event.sse) / total - lambda * scaled
        expect(objective).toBeLessThan(before)
        expect(membersOf(event.groups).every((own) => own.length >= k && isDiverse(file, own, l))).toBe(true)
        before = objective
        last = event.groups
      }
      expect(last).toEqual(groups)
    }),
    { seed: 5, numRuns: 60 },
  )
})

test('the same seed and limit of work give the same groups, whatever the limit', async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.integer({ min: 1, max: 400 }), async ({ seed, k, l }, work) => {
      const file = aRandomMixedFile(seed, 30)
      const once = await groupsBy(moObam, file, { k, l, lambda: 0.2, ...quick }, { limits: { work } })
      const again = await groupsBy(moObam, file, { k, l, lambda: 0.2, ...quick }, { limits: { work } })
      expect(again.groups).toEqual(once.groups)
      expect(membersOf(once.groups).every((own) => own.length >= k && isDiverse(file, own, l))).toBe(true)
      if (once.ended === 'work-limit') expect(once.work['steps']).toBeGreaterThanOrEqual(work)
    }),
    { seed: 6, numRuns: 60 },
  )
})

test('weight of entropy alone gives all of it, some weight more than none', async () => {
  const file = aRandomMixedFile(17, 60)
  const entropies: number[] = []
  for (const lambda of [0, 0.1, 1]) {
    const { groups } = await groupsBy(moObam, file, { k: 3, lambda, ...quick })
    entropies.push(diversityOf(file, groups, 'sum-of-minima').scaled)
  }
  expect(entropies.at(-1)).toBeCloseTo(1, 9)
  expect(entropies[1]!).toBeGreaterThan(entropies[0]!)
})

test('without weight of entropy a numeric variable is clustered as well as by k-means into as many clusters', async () => {
  const random = createRandomStream(8)
  const numbers = [Array.from({ length: 80 }, () => random.integer(0, 1000))]
  const file = aMixedFile({ numbers, confidential: [numbers[0]!.map((_, record) => record % 2)] })
  for (const clusters of [2, 4, 8]) {
    const means = await groupsBy(kPrototypes, file, { k: 2, clusters })
    const own = await groupsBy(moObam, file, { k: 2, lambda: 0, clusters, ...quick })
    expect(Math.max(...own.groups)).toBeLessThan(clusters)
    expect(mixedLoss(file, own.groups)).toBeLessThanOrEqual(mixedLoss(file, means.groups) * (1 + 1e-9))
  }
  const { findings } = await groupsBy(moObam, file, { k: 2, lambda: 0, clusters: 1, ...quick })
  expect(findings!.find(({ id }) => id === 'loss')!.value).toBeCloseTo(100, 9)
})
