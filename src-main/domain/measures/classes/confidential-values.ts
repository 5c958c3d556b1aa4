import type { CategoryTree } from '../../mixed/mixed-file.ts'
import type { ComparedVariable } from '../microdata/microdata-comparison.ts'
import { valuesByClass, countValues, type ClassValues } from './class-values.ts'
import { oncePerComparison } from './once-per-comparison.ts'
import { releasedClasses } from './released-classes.ts'
import { valueCodes } from './value-codes.ts'

/** What the classes of a release say of one confidential variable. */
export type ConfidentialValues = {
  readonly name: string
  /** How its values differ: by rank among those that occur, by a tree over them, or all alike. */
  readonly scale: 'ordered' | 'tree' | 'nominal'
  readonly tree: CategoryTree | null
  /** Released value of each record, -1 where missing or left out. */
  readonly codes: Int32Array
  readonly inFile: ClassValues
  readonly byClass: readonly ClassValues[]
}

/** Confidential variables that are released, by class of the release; none where there are no classes. */
export const confidentialValues = oncePerComparison((comparison): readonly ConfidentialValues[] => {
  const classes = releasedClasses(comparison)
  if (classes === null) return []
  return comparison.confidential.flatMap((variable) => {
    const coded = releasedCodes(variable)
    if (coded === null) return []
    const codes = coded.codes.map((code, record) => (classes.classOf[record]! < 0 ? -1 : code))
    const inFile = countValues(codes)
    return [{ ...coded, name: variable.name, codes, inFile, byClass: valuesByClass(classes, codes) }]
  })
})

function releasedCodes({ original, released, isOrdinal, tree }: ComparedVariable) {
  if (released === null) return null
  const { codes, numbers, distinct, ofFirst } = valueCodes([original, released])
  const own = codes[1]!
  // A released category that the original does not know has no rank, and no place in the tree.
  const isKnown = distinct === ofFirst
  if (numbers !== null || (isOrdinal && isKnown)) return { codes: own, scale: 'ordered' as const, tree: null }
  if (tree != null && isKnown) return { codes: own, scale: 'tree' as const, tree }
  return { codes: own, scale: 'nominal' as const, tree: null }
}
