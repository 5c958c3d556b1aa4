import type { RandomStream } from '../../numerics/random-stream.ts'
import { fitPrototypes, type PfsomOptions } from './fit-prototypes.ts'
import { mergeToCount, withoutIdlePrototypes, type WeightedPrototypes } from './merge-prototypes.ts'
import { nearestPrototypes, type HardClusters } from './nearest-prototypes.ts'
import type { Pace } from './pace.ts'
import { pcaes } from './pcaes.ts'
import { meanPoint, type Points } from './points.ts'
import { seedPrototypes } from './seed-prototypes.ts'
import { silhouette } from './silhouette.ts'

export type ChoiceOptions = PfsomOptions & {
  readonly reference: 'maximum' | 'minimum'
  /** How many prototypes; null: as many as the validity index chooses. */
  readonly count: number | null
  /** Whether a file that two prototypes hardly part may stay whole. */
  readonly mayStayWhole: boolean
  /** With the minimum as reference, every cluster of the level that wins must hold so many records. */
  readonly smallest: number
}

/** One level of the process, in the order of trial. */
export type Level = {
  readonly count: number
  /** PCAES of the partition of the data; null where it is not defined. */
  readonly index: number | null
  /** Records of its smallest hard cluster. */
  readonly smallest: number
  /** Between two levels, tried after the best of them was known. */
  readonly isRefinement: boolean
  readonly isChosen: boolean
}

export type Choice = HardClusters & {
  /** c × dimensions, row-major; each holds at least one record. */
  readonly prototypes: Float64Array
  readonly levels: readonly Level[]
  /** Of the hard clusters; null of one cluster. */
  readonly silhouette: number | null
  /** Objective of the last fit, iteration by iteration. */
  readonly objectives: readonly number[]
}

/** Units of the first level at most. */
const UNITS_AT_MOST = 50
/** Two clusters with a smaller silhouette part nothing. */
const NO_GAIN = 0.1

type Tried = WeightedPrototypes & Omit<Level, 'isChosen'>

/**
 * PFSOM in levels: the data become min(⌈√n⌉, 50) units, the prototypes of each level half as many at the next, down to two;
 * then every number between the neighbours of the best level is tried. Each is scored by PCAES of the partition of the data.
 * The prototypes with the best score, fewer of equal ones, are fitted to the data once more.
 *
 * Prototypes of a level count by the records they hold, so that a unit of one outlier is no more than one record.
 *
 * Deviates: the schedule is not published. With `mayStayWhole`, two clusters of a silhouette below 0.1 become one.
 *
 * Cost    O(n c p) for each iteration of the first level and for each level; the levels above are small.
 * Source  Abidi & Ben Yahia (2013); Wu & Yang (2005) for the index.
 */
export function choosePrototypes(points: Points, options: ChoiceOptions, random: RandomStream, pace: Pace): Choice {
  if (options.count === 1 || points.count < 2) return whole(points, [])
  if (options.count !== null) {
    const seeds = seedPrototypes(points, Math.min(options.count, points.count), random)
    return concluded(points, seeds, [], options, pace)
  }
  const tried = tryLevels(points, options, random, pace)
  const best = bestOf(tried, options)
  const levels = tried.map(({ count, index, smallest, isRefinement }, place) => {
    return { count, index, smallest, isRefinement, isChosen: place === best }
  })
  if (best < 0) return whole(points, levels)
  const choice = concluded(points, tried[best]!.prototypes, levels, options, pace)
  const hardlyParts = choice.sizes.length === 2 && choice.silhouette !== null && choice.silhouette < NO_GAIN
  if (!options.mayStayWhole || !hardlyParts) return choice
  return {
    ...whole(
      points,
      levels.map((level) => ({ ...level, isChosen: false })),
    ),
    silhouette: choice.silhouette,
  }
}

function tryLevels(points: Points, options: ChoiceOptions, random: RandomStream, pace: Pace): Tried[] {
  const units = Math.min(Math.ceil(Math.sqrt(points.count)), UNITS_AT_MOST)
  const first = fitPrototypes(points, seedPrototypes(points, units, random), options, pace)
  const tried = [scored(points, first.prototypes, false, options)]
  for (let last = tried[0]!; last.count > 2; last = tried.at(-1)!) {
    const next = above(points, last, Math.max(2, Math.floor(last.count / 2)), false, options, pace)
    // A level whose prototypes fall together is the last one.
    if (next.count < 2 || next.count >= last.count) break
    tried.push(next)
  }
  const best = bestOf(tried, options)
  if (best < 0) return tried
  const from = tried[best + 1]?.count ?? tried[best]!.count
  const below = tried[Math.max(0, best - 1)]!
  for (let count = below.count - 1; count > from; count -= 1) {
    if (tried.some((level) => level.count === count)) continue
    const level = above(points, below, count, true, options, pace)
    if (tried.every((other) => other.count !== level.count)) tried.push(level)
  }
  return tried
}

/** A level above another: its prototypes become fewer, from merged ones. */
function above(
  points: Points,
  below: Tried,
  wanted: number,
  isRefinement: boolean,
  options: ChoiceOptions,
  pace: Pace,
): Tried {
  const { dimensions } = points
  const start = mergeToCount(below, dimensions, wanted).prototypes
  const units: Points = { values: below.prototypes, count: below.count, dimensions, weights: below.weights }
  return scored(points, fitPrototypes(units, start, options, pace).prototypes, isRefinement, options)
}

function scored(points: Points, prototypes: Float64Array, isRefinement: boolean, options: ChoiceOptions): Tried {
  const held = withoutIdlePrototypes(weighted(points, prototypes), points.dimensions)
  const { sizes } = nearestPrototypes(points, held.prototypes)
  return {
    prototypes: held.prototypes,
    weights: Float64Array.from(sizes, (size) => Math.max(size, 1)),
    count: sizes.length,
    index: pcaes(points, held.prototypes, options.fuzzifier, options.reference),
    smallest: Math.min(...sizes),
    isRefinement,
  }
}

/** Place of the best level; -1 when none has a score. */
function bestOf(tried: readonly Tried[], { reference, smallest }: ChoiceOptions): number {
  let best = -1
  tried.forEach((level, place) => {
    if (level.index === null || (reference === 'minimum' && level.smallest < smallest)) return
    const other = tried[best]
    const isBetter = other === undefined || level.index > other.index!
    if (isBetter || (level.index === other.index && level.count < other.count)) best = place
  })
  return best
}

/** The last fit to the data, repeated while prototypes fall together or hold nothing. */
function concluded(
  points: Points,
  start: Float64Array,
  levels: readonly Level[],
  options: ChoiceOptions,
  pace: Pace,
): Choice {
  for (let prototypes = start; ;) {
    const fit = fitPrototypes(points, prototypes, options, pace)
    const held = withoutIdlePrototypes(weighted(points, fit.prototypes), points.dimensions)
    if (held.prototypes.length === fit.prototypes.length) {
      const clusters = nearestPrototypes(points, fit.prototypes)
      return {
        ...clusters,
        prototypes: fit.prototypes,
        levels,
        silhouette: silhouette(points, clusters.clusters),
        objectives: fit.objectives,
      }
    }
    prototypes = held.prototypes
  }
}

function weighted(points: Points, prototypes: Float64Array): WeightedPrototypes {
  return { prototypes, weights: Float64Array.from(nearestPrototypes(points, prototypes).sizes) }
}

function whole(points: Points, levels: readonly Level[]): Choice {
  return {
    clusters: new Int32Array(points.count),
    sizes: Int32Array.of(points.count),
    prototypes: meanPoint(points),
    levels,
    silhouette: null,
    objectives: [],
  }
}
