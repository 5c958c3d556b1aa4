import type { SolveContext } from '../../method.ts'

/** Work is counted in millions of trials. */
export const TRIALS_PER_UNIT = 1e6

/** Trials of a search in the first round, for a thousand records; they double from round to round. */
const FIRST_UNITS = 16
const MOST_UNITS = 256
/** What a run does that has no limit, for a thousand records: about a minute of one processor. */
const UNLIMITED_UNITS = 800
/** Records that the figures above are for, and how far from them they are scaled. */
const USUAL_RECORDS = 1000
const SCALES: readonly [number, number] = [0.05, 6]
/** Trials a millisecond until the first round has been timed. */
const USUAL_RATE = 8000
/** Of the time left, what a round may be planned to take. */
const TIME_SHARE = 0.97

/** What all rounds together may do, in millions of trials; Infinity where time or gap end the run. */
export function unitsInAll(limits: SolveContext['limits'], records: number): number {
  if (limits.work !== null) return limits.work
  return limits.timeMs === null && limits.gapRelative === null
    ? Math.max(1, Math.round(UNLIMITED_UNITS * scaleOf(records)))
    : Infinity
}

/**
 * Millions of trials for each of the searches of a round; 0 when the time left is not worth one.
 *
 * Rounds double, so that each goes deeper than all before; the last takes what is left, be it half as much again. With a
 * time limit that comes before, it takes what the time is good for: a run repeated with a limit of work of what was done
 * plans the same rounds.
 *
 * @param left  of `unitsInAll`.
 * @param rate  trials a millisecond of one search, null before any was timed.
 */
export function unitsOfRound(
  round: number,
  records: number,
  searches: number,
  left: number,
  time: { readonly leftMs: number | null; readonly rate: number | null; readonly lanes: number },
): number {
  const usual = usualUnits(round, records)
  let units = left >= 1.5 * usual * searches ? usual : Math.max(1, Math.floor(left / searches))
  if (time.leftMs !== null) {
    const perSearch = (time.leftMs * TIME_SHARE * (time.rate ?? USUAL_RATE) * time.lanes) / searches / TRIALS_PER_UNIT
    if (units > perSearch / 1.5) units = Math.floor(Math.min(perSearch, left / searches))
    // With a limit of work, so little would have been added to the round before.
    if (units < 1 || (round > 0 && units < 0.5 * usualUnits(round - 1, records))) return round === 0 ? 1 : 0
  }
  return units
}

function usualUnits(round: number, records: number): number {
  return Math.max(1, Math.round(Math.min(FIRST_UNITS * 2 ** round, MOST_UNITS) * scaleOf(records)))
}

function scaleOf(records: number): number {
  return Math.max(SCALES[0], Math.min(SCALES[1], records / USUAL_RECORDS))
}
