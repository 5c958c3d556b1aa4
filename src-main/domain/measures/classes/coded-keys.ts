import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from './once-per-comparison.ts'
import { valueCodes } from './value-codes.ts'

/** Quasi-identifiers as codes: -1 where missing. */
export type CodedKeys = {
  readonly records: number
  readonly variables: readonly { readonly name: string; readonly codes: Int32Array; readonly distinct: number }[]
}

/** The quasi-identifiers that are released, by their released values. */
export const releasedKeys = oncePerComparison(({ records, quasiIdentifiers }: MicrodataComparison): CodedKeys => ({
  records,
  variables: quasiIdentifiers.flatMap(({ name, released }) => {
    if (released === null) return []
    const { codes, distinct } = valueCodes([released])
    return [{ name, codes: codes[0]!, distinct }]
  }),
}))
