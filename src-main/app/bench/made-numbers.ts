import { createRandomStream, type RandomStream } from '../../domain/numerics/random-stream.ts'

/** How made numbers lie: each a shape that real files have and some method stumbles over. */
export const madeShapes = ['normal', 'uniform', 'clustered', 'heavy-tailed', 'integer-grid', 'duplicated'] as const
export type MadeShape = (typeof madeShapes)[number]

const CENTRES = 20
/** Distinct values of a variable on the grid. */
const GRID = 20
/** Records for each distinct one. */
const COPIES = 4
/** Decimals of every value: what files of measurements have. */
const DECIMALS = 1000

/**
 * Columns of made numbers, `variables` of `records` values each with at most three decimals. The same arguments give the
 * same numbers on every machine but for what its logarithm rounds.
 *
 * Cost  O(np).
 */
export function madeNumbers(shape: MadeShape, records: number, variables: number, seed: number): Float64Array[] {
  const random = createRandomStream(seed)
  const columns = Array.from({ length: variables }, () => new Float64Array(records))
  const centres = Float64Array.from({ length: CENTRES * variables }, () => 20 * random.fraction())
  const distinct = shape === 'duplicated' ? Math.ceil(records / COPIES) : records
  for (let record = 0; record < distinct; record += 1) {
    const centre = random.integer(0, CENTRES - 1) * variables
    for (let v = 0; v < variables; v += 1) columns[v]![record] = rounded(valueOf(shape, centres[centre + v]!, random))
  }
  for (let record = distinct; record < records; record += 1) {
    const copied = random.integer(0, distinct - 1)
    for (const column of columns) column[record] = column[copied]!
  }
  return columns
}

function valueOf(shape: MadeShape, centre: number, random: RandomStream): number {
  switch (shape) {
    case 'normal':
    case 'duplicated':
      return normal(random)
    case 'uniform':
      return random.fraction()
    case 'clustered':
      return centre + normal(random)
    case 'heavy-tailed':
      // Lognormal: a few records hold most of the total, as turnovers do.
      return Math.exp(2 * normal(random))
    case 'integer-grid':
      return Math.floor(GRID * random.fraction())
  }
}

function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS
}

/** Box & Muller's transform; one of its two numbers. */
function normal(random: RandomStream): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
}
