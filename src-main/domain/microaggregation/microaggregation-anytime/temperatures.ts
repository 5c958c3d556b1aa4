/** From where to where a search cools, in units of SSE. */
export type TemperatureRange = { readonly hot: number; readonly cold: number }

/** Share of the loss of the group an average loss is part of: hotter melts everything, colder never parts outliers. */
const HOT_SHARE = 0.1
/** Share of the loss of the groups that lose least (their 10 % quantile), where nothing moves any more. */
const COLD_SHARE = 0.02
/** Of the mean loss of a record: colder is no use, however small the groups that lose least are. */
const COLDEST_SHARE = 1e-4
const QUANTILE = 0.1

/**
 * The range a grouping's losses suggest. What counts at the hot end is not the mean group but the one that an average unit
 * of loss lies in, Σ L² / Σ L: in files with heavy tails it loses a hundred times as much, and its records must be able to
 * change company.
 *
 * @param losses   SSE of each group of some grouping; a rough one will do.
 * @returns        null when nothing is lost.
 */
export function temperatureRange(losses: Float64Array, records: number): TemperatureRange | null {
  let sum = 0
  let squares = 0
  for (const loss of losses) {
    sum += loss
    squares += loss * loss
  }
  if (!(sum > 0)) return null
  const hot = (HOT_SHARE * squares) / sum
  const low = losses.slice().sort()[Math.floor(losses.length * QUANTILE)]!
  return { hot, cold: Math.min(hot, Math.max(COLD_SHARE * low, (COLDEST_SHARE * sum) / records)) }
}
