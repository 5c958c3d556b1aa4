import type { CorrelationChange } from '../../contract/model.ts'
import { correlationOf, covarianceOf } from '../measures/moments/covariance.ts'
import type { Steps } from '../run-steps.ts'

/** Pairs grow with the square of the variables. */
const MOST_VARIABLES = 40

/** A numeric variable before and after, of the same records; missing in both or in neither. */
export type NumericChange = {
  readonly name: string
  readonly original: Float64Array
  readonly released: Float64Array
  readonly missing: Uint8Array | null
}

/**
 * The correlation of every pair before and after, over the records that miss neither; the most changed first, pairs that are
 * not defined last. Of more than `MOST_VARIABLES` variables those of the first ones.
 *
 * Cost  O(n p²), in steps of a pair.
 */
export function* correlationChanges(variables: readonly NumericChange[]): Steps<CorrelationChange[]> {
  const some = variables.slice(0, MOST_VARIABLES)
  const pairs: CorrelationChange[] = []
  for (const [at, first] of some.entries())
    for (const second of some.slice(at + 1)) {
      yield
      pairs.push({
        first: first.name,
        second: second.name,
        original: correlation(first, second, 'original'),
        released: correlation(first, second, 'released'),
      })
    }
  const change = ({ original, released }: CorrelationChange) =>
    original === null || released === null ? -1 : Math.abs(released - original)
  return pairs.sort((a, b) => change(b) - change(a))
}

function correlation(first: NumericChange, second: NumericChange, side: 'original' | 'released'): number | null {
  const pair = new Float64Array(2 * first.original.length)
  let present = 0
  for (let record = 0; record < first.original.length; record += 1) {
    if (first.missing?.[record] === 1 || second.missing?.[record] === 1) continue
    pair[2 * present] = first[side][record]!
    pair[2 * present + 1] = second[side][record]!
    present += 1
  }
  if (present < 2) return null
  const covariance = covarianceOf(pair, present, 2)
  return covariance[0] === 0 || covariance[3] === 0 ? null : correlationOf(covariance, 2)[1]!
}
