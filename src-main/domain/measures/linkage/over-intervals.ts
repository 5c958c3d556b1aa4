/** Widths of disclosure intervals in percent that a share is averaged over. */
const INTERVAL_PERCENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Mean over the widths, 1 … 10 %, of what each has. */
export const overIntervals = (shareWithin: (percent: number) => number): number =>
  INTERVAL_PERCENTS.reduce((sum, percent) => sum + shareWithin(percent), 0) / INTERVAL_PERCENTS.length
