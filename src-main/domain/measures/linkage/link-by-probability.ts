import { countBelow } from '../../numerics/count-below.ts'
import { createRandomStream, type RandomStream } from '../../numerics/random-stream.ts'
import { agreementWeights, fitAgreement } from './agreement-weights.ts'
import { bestAssignment } from './best-assignment.ts'
import { byDimensions, type LinkableRecords } from './linkable-records.ts'

/** Numbers and ordinal categories agree within this share of the ranks of the original. */
const AGREEMENT = 0.1
/** Records of one block: the assignment costs their number to the third. */
const BLOCK_RECORDS = 1000
/** Variables that are compared: there are 2^d patterns of agreement. */
const MOST_COMPARED = 16

/** Both sides of a block, as places in the lists of released and of original records. */
type Block = { readonly masked: Int32Array; readonly originals: Int32Array }

/**
 * Share, from 0 to 1, of the released records that are linked with their own original, when pairs are weighed by the
 * Fellegi–Sunter model and each released record gets another original so that the weights add up to the most.
 *
 * Larger files are linked in blocks of about 1,000 records next to each other by the variable with the most values, on
 * either side by its own ranks, as is done in practice. Pairs of equal weight are equal to the attacker, so records come in
 * an order drawn by the seed, which decides between ties.
 *
 * Cost    O(n · 1000 · (d + 1000)).
 * Source  Fellegi & Sunter (1969); Jaro (1989); Domingo-Ferrer & Torra (2002) for masked data. What agreement of numbers
 *         is, a tenth of the ranks, and the blocks are our own choice.
 */
export function linkByProbability(records: LinkableRecords, seed: number): number {
  const chosen = Array.from({ length: Math.min(MOST_COMPARED, records.dimensions) }, (_, d) => d)
  const compared = byRanks(byDimensions(records, chosen))
  const blocks = blocksOf(compared, createRandomStream(seed))
  const counts = new Float64Array(2 ** compared.dimensions)
  for (const { masked, originals } of blocks) {
    for (const row of masked) for (const i of originals) counts[patternOf(compared, row, i)]! += 1
  }
  const pairs = counts.reduce((sum, count) => sum + count, 0)
  const weights = agreementWeights(fitAgreement(counts, compared.dimensions, records.maskedCount / pairs))
  let linked = 0
  for (const { masked, originals } of blocks) {
    // Sides of different length are filled up with records that no weight speaks for or against.
    const n = Math.max(masked.length, originals.length)
    const costs = new Float64Array(n * n)
    masked.forEach((row, r) =>
      originals.forEach((i, column) => (costs[r * n + column] = -weights[patternOf(compared, row, i)]!)),
    )
    const assignment = bestAssignment(costs, n)
    masked.forEach((row, r) => {
      if (originals[assignment[r]!] === records.own[row]) linked += 1
    })
  }
  return linked / records.maskedCount
}

/** The same records with the share of originals below each value, ties by half, in the place of what is no code. */
function byRanks(records: LinkableRecords): LinkableRecords {
  const { dimensions, isNominal, originals, originalCount } = records
  const columns = Array.from({ length: dimensions }, (_, d) =>
    Float64Array.from({ length: originalCount }, (_, i) => originals[i * dimensions + d]!).sort(),
  )
  const ranked = (values: Float64Array) =>
    values.map((value, cell) => {
      const d = cell % dimensions
      if (isNominal[d] === 1) return value
      return (countBelow(columns[d]!, value, false) + countBelow(columns[d]!, value, true)) / (2 * originalCount)
    })
  return { ...records, originals: ranked(originals), masked: ranked(records.masked) }
}

function blocksOf(records: LinkableRecords, random: RandomStream): Block[] {
  const { dimensions, originals, originalCount, masked, maskedCount } = records
  const distinct = Array.from(
    { length: dimensions },
    (_, d) => new Set(Array.from({ length: originalCount }, (_, i) => originals[i * dimensions + d]!)).size,
  )
  const by = distinct.indexOf(Math.max(...distinct))
  // The sort is stable: equal values keep the order drawn.
  const ordered = (values: Float64Array, count: number) =>
    random.permutation(count).sort((a, b) => values[a * dimensions + by]! - values[b * dimensions + by]!)
  const [maskedOrder, originalOrder] = [ordered(masked, maskedCount), ordered(originals, originalCount)]
  const count = Math.ceil(originalCount / BLOCK_RECORDS)
  const part = (order: Int32Array, block: number) =>
    order.subarray(Math.floor((block * order.length) / count), Math.floor(((block + 1) * order.length) / count))
  return Array.from({ length: count }, (_, block) => ({
    masked: part(maskedOrder, block),
    originals: shuffled(part(originalOrder, block), random),
  }))
}

const shuffled = (values: Int32Array, random: RandomStream): Int32Array =>
  random.permutation(values.length).map((place) => values[place]!)

function patternOf({ dimensions, isNominal, masked, originals }: LinkableRecords, row: number, i: number): number {
  let pattern = 0
  for (let d = 0; d < dimensions; d += 1) {
    const difference = Math.abs(masked[row * dimensions + d]! - originals[i * dimensions + d]!)
    if (isNominal[d] === 0 ? difference <= AGREEMENT : difference === 0) pattern |= 1 << d
  }
  return pattern
}
