import type { DistinctTuples } from '../clusters/distinct-tuples.ts'
import type { MixedFile } from '../mixed-file.ts'

/** How often each tuple comes with each value of a confidential variable: of tuple t, entries starts[t] .. starts[t + 1]. */
export type TupleValues = {
  readonly distinct: number
  readonly starts: Int32Array
  readonly values: Int32Array
  readonly counts: Int32Array
}

/** One for each confidential variable; missing values are left out. Cost O(n) expected. */
export function tupleValues({ confidential }: MixedFile, tuples: DistinctTuples): readonly TupleValues[] {
  return confidential.map(({ codes, distinct }) => {
    const starts = new Int32Array(tuples.count + 1)
    const values: number[] = []
    const counts: number[] = []
    for (let tuple = 0; tuple < tuples.count; tuple += 1) {
      const own = new Map<number, number>()
      for (const record of tuples.records.subarray(tuples.starts[tuple], tuples.starts[tuple + 1])) {
        const code = codes[record]!
        if (code >= 0) own.set(code, (own.get(code) ?? 0) + 1)
      }
      values.push(...own.keys())
      counts.push(...own.values())
      starts[tuple + 1] = values.length
    }
    return { distinct, starts, values: Int32Array.from(values), counts: Int32Array.from(counts) }
  })
}
