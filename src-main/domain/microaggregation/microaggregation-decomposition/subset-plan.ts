/** Most records of a subset when the number of subsets is left to the method: what is solved within seconds at this k. */
const SUBSET_RECORDS: readonly { readonly upToK: number; readonly records: number }[] = [
  { upToK: 3, records: 360 },
  { upToK: 4, records: 150 },
  { upToK: 5, records: 100 },
  { upToK: 7, records: 70 },
  { upToK: Infinity, records: 50 },
]

/** As published, the first number of subsets its tables list. */
const PUBLISHED_SUBSETS = 40

/** The number of subsets: the one asked for, or one that suits the number of records and k. */
export function numberOfSubsets(asked: number, mode: 'default' | 'published', records: number, k: number): number {
  if (asked > 0) return asked
  if (mode === 'published') return PUBLISHED_SUBSETS
  const size = SUBSET_RECORDS.find(({ upToK }) => k <= upToK)!.records
  return Math.ceil(records / size)
}

/** Work (`workOf`) of column generation in a subset: none as published, else what keeps a run within seconds. */
export function subsetWorkBudget(mode: 'default' | 'published'): number | null {
  return mode === 'published' ? null : 4e6
}

/** Files up to this many records get a lower bound by column generation; its master has a row for each record. */
export const WHOLE_FILE_BOUND_RECORDS = 2000

/**
 * Work of the whole-file bound. k = 3 converges well within it on a thousand records; larger k end with what is proven by
 * then, which may be no more than the bound that needs no search.
 */
export function wholeFileWorkBudget(k: number): number {
  return k <= 3 ? 12e6 : 25e6
}

/** Files up to this many records get at least the bound that needs no search: O(n²p). */
export const FREE_BOUND_RECORDS = 20_000
