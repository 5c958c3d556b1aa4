import { describe, expect, test } from 'vitest'
import { choosePrototypes } from '../../../../../src-main/domain/mixed/fuzzy-clustering/choose-prototypes.ts'
import { fitPrototypes } from '../../../../../src-main/domain/mixed/fuzzy-clustering/fit-prototypes.ts'
import {
  mergeToCount,
  withoutIdlePrototypes,
} from '../../../../../src-main/domain/mixed/fuzzy-clustering/merge-prototypes.ts'
import { seedPrototypes } from '../../../../../src-main/domain/mixed/fuzzy-clustering/seed-prototypes.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { gaussians, paceOf, pfsomDefaults, pointsOf } from '../../../../support/made-points.ts'

const choose = (points: ReturnType<typeof pointsOf>, options = {}, seed = 1) =>
  choosePrototypes(points, { ...pfsomDefaults, ...options }, createRandomStream(seed), paceOf())

describe('a fit', () => {
  test('of one prototype is the mean, its spread the mean square, J as reckoned by hand', () => {
    const fit = fitPrototypes(pointsOf([[0], [1]]), Float64Array.of(0.3), pfsomDefaults, paceOf())
    // u = 1, γ = 1/4, t = 1/2: J = 2 (1 + 1/4) / 4 + 2 (1/4) (1/4).
    expect(fit).toEqual({
      prototypes: Float64Array.of(0.5),
      spreads: Float64Array.of(0.25),
      objectives: [0.75],
    })
  })

  test('counts a point of weight 3 as three points', () => {
    const [start, options] = [Float64Array.of(0.1, 0.8), pfsomDefaults]
    const weighted = { ...pointsOf([[0], [0.3], [1]]), weights: Float64Array.of(3, 1, 1) }
    const repeated = pointsOf([[0], [0], [0], [0.3], [1]])
    for (const typicality of ['pfcm', 'fpcm'] as const) {
      const one = fitPrototypes(weighted, start, { ...options, typicality }, paceOf()).prototypes
      const other = fitPrototypes(repeated, start, { ...options, typicality }, paceOf()).prototypes
      one.forEach((coordinate, place) => expect(coordinate).toBeCloseTo(other[place]!, 12))
    }
  })

  test('ends where the pace says so, with the prototypes as they are', () => {
    const points = gaussians([
      [0, 0],
      [1, 1],
    ])
    const start = Float64Array.of(0.2, 0.1, 0.3, 0.1)
    expect(fitPrototypes(points, start, pfsomDefaults, paceOf(0)).prototypes).toEqual(start)
    expect(fitPrototypes(points, start, pfsomDefaults, paceOf(1)).prototypes).not.toEqual(start)
  })
})

describe('first prototypes', () => {
  test('are distinct points, and as many as there are at most', () => {
    const points = pointsOf([[1], [2], [1], [2], [1]])
    expect([...seedPrototypes(points, 4, createRandomStream(3))].sort()).toEqual([1, 2])
  })
})

describe('merging', () => {
  test('takes the pair that loses least, and their mean by weight', () => {
    const given = { prototypes: Float64Array.of(0, 1, 1.4), weights: Float64Array.of(1, 1, 30) }
    // 1 · 1 / 2 for the first two, 30 · 0.16 / 31 for the last two.
    const { prototypes, weights } = mergeToCount(given, 1, 2)
    expect([prototypes[0], prototypes[1]!.toFixed(6), ...weights]).toEqual([0, ((1 + 42) / 31).toFixed(6), 1, 31])
  })

  test('makes coinciding prototypes one and drops those without records', () => {
    const given = { prototypes: Float64Array.of(0, 5, 1e-7, 9), weights: Float64Array.of(2, 0, 2, 1) }
    const { prototypes, weights } = withoutIdlePrototypes(given, 1)
    expect([prototypes.length, prototypes[1], [...weights]]).toEqual([2, 9, [4, 1]])
  })
})

describe('the choice of how many', () => {
  const three = [
    [0, 0],
    [1, 0],
    [0.5, 1],
  ]

  test.each(['pfcm', 'fpcm'] as const)('three well separated Gaussians are three, by %s', (typicality) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const points = gaussians(three, { seed, each: 40 + seed })
      const { sizes, levels, silhouette } = choose(points, { typicality }, seed)
      expect([...sizes]).toEqual([40 + seed, 40 + seed, 40 + seed])
      expect(levels.filter(({ isChosen }) => isChosen).map(({ count }) => count)).toEqual([3])
      expect(silhouette).toBeGreaterThan(0.8)
    }
  })

  test('by the smallest reference, which likes small clusters, a level wins only with clusters large enough', () => {
    const sizesOf = (smallest: number) => [...choose(gaussians(three), { reference: 'minimum', smallest }).sizes]
    expect([sizesOf(20).length, sizesOf(40)]).toEqual([4, [60, 60, 60]])
  })

  test('every level has fewer prototypes than the one below; others are tried between the neighbours of the best', () => {
    const { levels } = choose(gaussians([...three, [2, 2], [3, 0], [1.6, 3]]))
    const halved = levels.filter(({ isRefinement }) => !isRefinement).map(({ count }) => count)
    expect(halved).toEqual([...halved].sort((a, b) => b - a))
    expect(halved.at(-1)).toBe(2)
    expect(levels.find(({ isChosen }) => isChosen)?.count).toBe(6)
    expect(new Set(levels.map(({ count }) => count)).size).toBe(levels.length)
  })

  test('a number that is asked for is kept; 1 is the whole file', () => {
    expect([...choose(gaussians(three), { count: 3 }).sizes]).toEqual([60, 60, 60])
    const one = choose(pointsOf([[0], [2], [4]]), { count: 1 })
    expect([...one.sizes, ...one.prototypes]).toEqual([3, 2])
  })

  test('two clusters that part nothing stay whole where that is allowed', () => {
    // A round cloud of many dimensions: every cut runs through its middle. Fuzzier memberships would not cut it at all.
    const cloud = gaussians([new Array(12).fill(0)], { each: 300, deviation: 1 })
    const parted = choose(cloud, { fuzzifier: 1.2 })
    expect([parted.sizes.length, parted.silhouette! < 0.1]).toEqual([2, true])
    const whole = choose(cloud, { fuzzifier: 1.2, mayStayWhole: true })
    expect([[...whole.sizes], whole.silhouette]).toEqual([[300], parted.silhouette])
    expect(whole.levels.some(({ isChosen }) => isChosen)).toBe(false)
    expect([...choose(cloud).sizes]).toEqual([300])
    expect(choose(gaussians(three), { mayStayWhole: true }).sizes.length).toBe(3)
  })

  test('equal records are one cluster, and nothing is NaN', () => {
    const { sizes, prototypes, levels } = choose(pointsOf(new Array(30).fill([0.25, 0])))
    expect([[...sizes], [...prototypes], levels.map(({ index }) => index)]).toEqual([[30], [0.25, 0], [null]])
  })
})
