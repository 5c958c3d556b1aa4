import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPrototypes } from '../../../src-main/domain/mixed/fuzzy-clustering/fit-prototypes.ts'
import { putMemberships } from '../../../src-main/domain/mixed/fuzzy-clustering/memberships.ts'
import {
  typicalityByRecords,
  typicalityBySpread,
} from '../../../src-main/domain/mixed/fuzzy-clustering/typicalities.ts'
import { adaptiveGroups } from '../../../src-main/domain/mixed/hybrid-pfsom/adaptive-groups.ts'
import { exchangeRecords } from '../../../src-main/domain/mixed/hybrid-pfsom/exchange-records.ts'
import { mergeSmallClusters } from '../../../src-main/domain/mixed/hybrid-pfsom/merge-small-clusters.ts'
import { aNumericProblem } from '../../support/numeric-problem.ts'
import { paceOf, pfsomDefaults, pointsOf } from '../../support/made-points.ts'

/** Rows of few different numbers, so that ties, equal records and prototypes at records come often. */
const rows = (records: fc.IntegerConstraints, variables: number) =>
  fc.array(
    fc.array(
      fc.integer({ min: 0, max: 8 }).map((number) => number / 8),
      { minLength: variables, maxLength: variables },
    ),
    {
      minLength: records.min!,
      maxLength: records.max!,
    },
  )

const squared = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, d) => sum + (x - b[d]!) ** 2, 0)

describe('PFSOM', () => {
  const cases = fc.record({
    rows: fc.integer({ min: 1, max: 3 }).chain((variables) => rows({ min: 4, max: 24 }, variables)),
    count: fc.integer({ min: 1, max: 4 }),
    fuzzifier: fc.constantFrom(1.5, 2, 3),
    typicalityExponent: fc.constantFrom(1.5, 2, 3),
    membershipWeight: fc.constantFrom(0.5, 1, 4),
    typicalityWeight: fc.constantFrom(0.5, 1, 4),
    typicality: fc.constantFrom('pfcm' as const, 'fpcm' as const),
  })

  test('memberships sum to 1, typicalities lie in (0, 1], relative ones sum to 1 over the records', () => {
    fc.assert(
      fc.property(cases, ({ rows: given, count, fuzzifier, typicalityExponent, typicalityWeight }) => {
        const points = pointsOf(given)
        const prototypes = Float64Array.from(given.slice(0, count).flat())
        const relative = typicalityByRecords(points, prototypes, typicalityExponent)
        const bySpread = typicalityBySpread(new Float64Array(count).fill(0.1), typicalityWeight, typicalityExponent)
        const sums = new Array<number>(count).fill(0)
        const memberships = new Float64Array(count)
        for (const row of given) {
          const squares = Float64Array.from({ length: count }, (_, j) => squared(row, given[j]!))
          putMemberships(squares, fuzzifier, memberships)
          expect(memberships.reduce((sum, u) => sum + u, 0)).toBeCloseTo(1, 12)
          squares.forEach((square, j) => {
            const typical = bySpread.of(j, square)
            expect(typical > 0 && typical <= 1).toBe(true)
            sums[j]! += relative.of(j, square)
          })
        }
        for (const sum of sums) expect(sum).toBeCloseTo(1, 12)
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  test('J never rises: reckoned anew from its definition after every iteration', () => {
    fc.assert(
      fc.property(cases, ({ rows: given, count, ...options }) => {
        const points = pointsOf(given)
        const start = Float64Array.from(given.slice(0, count).flat())
        const full = fitPrototypes(points, start, { ...pfsomDefaults, ...options, iterations: 25 }, paceOf())
        let last = Infinity
        full.objectives.forEach((objective, iteration) => {
          expect(objective).toBeLessThanOrEqual(last * (1 + 1e-12) + 1e-15)
          last = objective
          if (iteration > 6) return
          const prototypes = prototypesAt(points, start, options, iteration)
          expect(objectiveOf(given, prototypes, full.spreads, options)).toBeCloseTo(objective, 10)
        })
      }),
      { numRuns: 400, seed: 2 },
    )
  })

  type Options = Omit<Parameters<typeof fitPrototypes>[2], 'iterations'>

  /** Prototypes before an iteration of the second phase: the first phase is as long as that of a fit of 25. */
  function prototypesAt(points: ReturnType<typeof pointsOf>, start: Float64Array, options: Options, iteration: number) {
    const pace = paceOf()
    const whole = fitPrototypes(points, start, { ...options, iterations: 25 }, pace)
    const first = pace.iterations - whole.objectives.length
    return fitPrototypes(points, start, { ...options, iterations: 25 }, paceOf(first + iteration)).prototypes
  }

  /** J as it is defined, by loops over records and prototypes. */
  function objectiveOf(
    given: readonly number[][],
    flat: Float64Array,
    spreads: Float64Array,
    options: Options,
  ): number {
    const { fuzzifier: m, typicalityExponent: e, membershipWeight: a, typicalityWeight: b } = options
    const dimensions = given[0]!.length
    const prototypes = [...spreads.keys()].map((j) => [...flat.slice(j * dimensions, (j + 1) * dimensions)])
    const D = given.map((row) => prototypes.map((prototype) => Math.sqrt(squared(row, prototype))))
    const share = (of: number, all: readonly number[], power: number) => {
      const zeros = all.filter((distance) => distance === 0).length
      if (zeros > 0) return of === 0 ? 1 / zeros : 0
      return 1 / all.reduce((sum, other) => sum + (of / other) ** power, 0)
    }
    let objective = 0
    given.forEach((_, i) => {
      prototypes.forEach((_, j) => {
        const u = share(D[i]![j]!, D[i]!, 2 / (m - 1))
        const spread = Math.max(spreads[j]!, 1e-12)
        const t =
          options.typicality === 'pfcm'
            ? 1 / (1 + ((b * D[i]![j]! ** 2) / spread) ** (1 / (e - 1)))
            : share(
                D[i]![j]!,
                D.map((distances) => distances[j]!),
                2 / (e - 1),
              )
        objective += (a * u ** m + b * t ** e) * D[i]![j]! ** 2
        if (options.typicality === 'pfcm') objective += spread * (1 - t) ** e
      })
    })
    return objective
  }
})

describe('adaptive groups', () => {
  // No ties: where a mean decides between two, rounding would.
  const cases = fc
    .record({
      records: fc.integer({ min: 6, max: 30 }),
      variables: fc.integer({ min: 1, max: 3 }),
      k: fc.integer({ min: 2, max: 3 }),
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      shape: fc.constantFrom('uniform' as const, 'clustered' as const),
      seeds: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 30, maxLength: 30 }),
    })
    .map(({ records, variables, k, seed, shape, seeds }) => {
      const { values } = aNumericProblem(records, variables, seed, shape)
      const row = (i: number) => [...values.subarray(i * variables, (i + 1) * variables)]
      return { rows: Array.from({ length: records }, (_, i) => row(i)), k, seeds }
    })
  const clustersOf = (given: readonly number[][], seeds: readonly number[], k: number) =>
    mergeSmallClusters(
      Int32Array.from(given, (_, i) => seeds[i]!),
      Float64Array.of(0, 1, 3),
      1,
      k,
    ).clusters

  test('are those of the algorithm as written, record by record', () => {
    fc.assert(
      fc.property(cases, ({ rows: given, k, seeds }) => {
        fc.pre(new Set(seeds.slice(0, given.length)).size === 3)
        const clusters = clustersOf(given, seeds, k)
        const { groups } = adaptiveGroups(pointsOf(given), clusters, k, false, () => false)
        expect([...groups]).toEqual(asWritten(given, clusters, k))
      }),
      { numRuns: 2000, seed: 3 },
    )
  })

  test('every group has at least k of each cluster before others join, and there are as many as the smallest cluster allows', () => {
    fc.assert(
      fc.property(cases, ({ rows: given, k, seeds }) => {
        fc.pre(new Set(seeds.slice(0, given.length)).size === 3)
        const clusters = clustersOf(given, seeds, k)
        const { groups, count, joined } = adaptiveGroups(pointsOf(given), clusters, k, false, () => false)
        const sizes = [0, 1, 2]
          .map((cluster) => clusters.filter((of) => of === cluster).length)
          .filter((size) => size > 0)
        expect(count).toBe(Math.floor(Math.min(...sizes) / k))
        expect(joined).toBe(given.length - count * k * sizes.length)
        for (let group = 0; group < count; group += 1) {
          const held = sizes.map((_, c) => groups.filter((of, i) => of === group && clusters[i] === c).length)
          expect(Math.min(...held)).toBeGreaterThanOrEqual(k)
        }
      }),
      { numRuns: 2000, seed: 4 },
    )
  })

  test('with groups of the clusters that are left, every group has at least k of as many clusters as is said', () => {
    fc.assert(
      fc.property(cases, ({ rows: given, k, seeds }) => {
        fc.pre(new Set(seeds.slice(0, given.length)).size === 3)
        const clusters = clustersOf(given, seeds, k)
        const published = adaptiveGroups(pointsOf(given), clusters, k, false, () => false)
        const { groups, count, fewestClusters } = adaptiveGroups(pointsOf(given), clusters, k, true, () => false)
        const full = Array.from({ length: count }, (_, group) => {
          const held = [0, 1, 2].map((c) => groups.filter((of, i) => of === group && clusters[i] === c).length)
          return held.filter((size) => size >= k).length
        })
        expect(Math.min(...full)).toBeGreaterThanOrEqual(fewestClusters)
        expect(fewestClusters).toBeGreaterThanOrEqual(Math.min(2, published.fewestClusters))
        expect(count).toBeGreaterThanOrEqual(published.count)
      }),
      { numRuns: 2000, seed: 6 },
    )
  })

  test('exchanges lower the loss, keep k of each cluster in every group, and end where no single one helps', () => {
    fc.assert(
      fc.property(cases, ({ rows: given, k, seeds }) => {
        fc.pre(new Set(seeds.slice(0, given.length)).size === 3)
        const clusters = clustersOf(given, seeds, k)
        const clusterCount = 1 + Math.max(...clusters)
        const start = adaptiveGroups(pointsOf(given), clusters, k, false, () => false).groups
        const { groups, exchanges } = exchangeRecords(
          pointsOf(given),
          start,
          clusters,
          { k, leastGain: 1e-9 },
          paceOf(),
        )
        const loss = (of: Int32Array) => [...new Set(of)].reduce((sum, group) => sum + errorOf(given, of, group), 0)
        const largest = (of: Int32Array) =>
          Math.max(...[...new Set(of)].map((group) => of.filter((g) => g === group).length))
        const isAllowed = (of: Int32Array) =>
          [...new Set(of)].every((group) =>
            Array.from({ length: clusterCount }, (_, c) => of.filter((g, i) => g === group && clusters[i] === c)).every(
              ({ length }) => length >= k,
            ),
          ) && largest(of) <= Math.max(2 * k * clusterCount, largest(start))
        expect(isAllowed(groups)).toBe(true)
        if (exchanges === 0) expect(groups).toEqual(start)
        else expect(loss(groups)).toBeLessThan(loss(start))
        const least = loss(groups) - 2e-9
        for (let i = 0; i < given.length; i += 1) {
          for (const group of new Set(groups)) {
            const moved = groups.with(i, group)
            if (isAllowed(moved)) expect(loss(moved)).toBeGreaterThan(least)
          }
          for (let j = 0; j < i; j += 1) {
            if (clusters[i] === clusters[j])
              expect(loss(groups.with(i, groups[j]!).with(j, groups[i]!))).toBeGreaterThan(least)
          }
        }
      }),
      { numRuns: 500, seed: 5 },
    )
  })

  function errorOf(given: readonly number[][], groups: Int32Array, group: number): number {
    const members = given.filter((_, i) => groups[i] === group)
    const mean = given[0]!.map((_, d) => members.reduce((sum, row) => sum + row[d]!, 0) / members.length)
    return members.reduce((sum, row) => sum + squared(row, mean), 0)
  }

  function asWritten(given: readonly number[][], clusters: Int32Array, k: number): number[] {
    const groups = given.map(() => -1)
    const meanOf = (records: readonly number[]) =>
      given[0]!.map((_, d) => records.reduce((sum, i) => sum + given[i]![d]!, 0) / records.length)
    const all = [...given.keys()]
    const clusterCount = 1 + Math.max(...clusters)
    const free = (cluster: number) => all.filter((i) => groups[i] === -1 && clusters[i] === cluster)
    const centre = meanOf(all)
    let count = 0
    while ([...Array(clusterCount).keys()].every((cluster) => free(cluster).length >= k)) {
      let farthest = -1
      for (const i of all) {
        if (groups[i] !== -1) continue
        if (farthest < 0 || squared(given[farthest]!, centre) < squared(given[i]!, centre)) farthest = i
      }
      groups[farthest] = count
      for (let cluster = 0; cluster < clusterCount; cluster += 1) {
        for (let taken = cluster === clusters[farthest] ? 1 : 0; taken < k; taken += 1) {
          let nearest = -1
          for (const i of free(cluster)) {
            if (nearest < 0 || squared(given[i]!, given[farthest]!) < squared(given[nearest]!, given[farthest]!))
              nearest = i
          }
          groups[nearest] = count
        }
      }
      count += 1
    }
    const centroids = [...Array(count).keys()].map((group) => meanOf(all.filter((i) => groups[i] === group)))
    return groups.map((group, i) => {
      if (group !== -1) return group
      let nearest = 0
      centroids.forEach((centroid, other) => {
        if (squared(given[i]!, centroid) < squared(given[i]!, centroids[nearest]!)) nearest = other
      })
      return nearest
    })
  }
})
