import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import type { ChoiceOptions } from '../../src-main/domain/mixed/fuzzy-clustering/choose-prototypes.ts'
import type { Pace } from '../../src-main/domain/mixed/fuzzy-clustering/pace.ts'
import type { Points } from '../../src-main/domain/mixed/fuzzy-clustering/points.ts'

/** Points of plain rows. */
export function pointsOf(rows: readonly (readonly number[])[]): Points {
  return { values: Float64Array.from(rows.flat()), count: rows.length, dimensions: rows[0]!.length, weights: null }
}

/** Points normally distributed around centres, one after the other. */
export function gaussians(
  centres: readonly (readonly number[])[],
  { each = 60, deviation = 0.03, seed = 1 } = {},
): Points {
  const random = createRandomStream(seed)
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
  return pointsOf(
    Array.from({ length: each * centres.length }, (_, i) =>
      centres[i % centres.length]!.map((coordinate) => coordinate + deviation * normal()),
    ),
  )
}

/** PFSOM as a method has it by default. */
export const pfsomDefaults: ChoiceOptions = {
  fuzzifier: 2,
  typicalityExponent: 2,
  membershipWeight: 1,
  typicalityWeight: 1,
  typicality: 'pfcm',
  iterations: 100,
  reference: 'maximum',
  count: null,
  mayStayWhole: false,
  smallest: 2,
}

/** A pace that allows so many iterations. */
export function paceOf(limit = Infinity): Pace {
  let iterations = 0
  return {
    get iterations() {
      return iterations
    },
    get isSpent() {
      return iterations >= limit
    },
    next: () => iterations < limit && (iterations += 1) > 0,
  }
}
