import { AppError } from '../../contract/errors.ts'
import type { CodedColumn } from '../data/columns.ts'
import { createHierarchyBuilder, flatHierarchy, type Hierarchy } from './hierarchy.ts'

/** A variable that spans a table, with the code of each record as an index into its hierarchy. */
export type SpanningVariable = {
  readonly name: string
  readonly hierarchy: Hierarchy
  readonly codes: Int32Array
}

/** What becomes of a code that the hierarchy lacks: nothing is counted, or it counts right below the total. */
export const unknownCodePolicies = ['refuse', 'below-total'] as const
export type UnknownCodePolicy = (typeof unknownCodePolicies)[number]

export type SpanningOptions = {
  /** null: all codes of the column right below `total`, in order of their signs. */
  readonly hierarchy: Hierarchy | null
  /** What the total is called where there is no hierarchy. */
  readonly total: string
  readonly unknownCodes: UnknownCodePolicy
}

/**
 * Place the codes of a column in a hierarchy.
 *
 * @throws AppError `table-code-missing` (records without a code), `table-code-unknown` (a code the hierarchy lacks),
 *         `table-code-not-lowest` (a record with a code that has codes below it: its parts would not add up). Rows count
 *         records from 1.
 */
export function spanRecords(name: string, column: CodedColumn, options: SpanningOptions): SpanningVariable {
  const { codes, labels } = column
  const isUsed = usedLabels(name, column)
  const hierarchy =
    options.hierarchy === null
      ? flatHierarchy(options.total, inOrderOfSigns(labels.filter((_, label) => isUsed[label] === 1)))
      : completed(options.hierarchy, labels, isUsed, options.unknownCodes)

  const places = new Map(hierarchy.codes.map((code, place) => [code, place]))
  const isParent = new Uint8Array(hierarchy.codes.length)
  for (const parent of hierarchy.parents) if (parent >= 0) isParent[parent] = 1
  const placeOf = Int32Array.from(labels, (label) => places.get(label) ?? -1)
  const placed = new Int32Array(codes.length)
  for (let record = 0; record < codes.length; record += 1) {
    const label = codes[record]!
    const place = placeOf[label]!
    const code = labels[label]!
    if (place < 0) throw new AppError('table-code-unknown', { variable: name, code, record: record + 1 })
    if (isParent[place] === 1) throw new AppError('table-code-not-lowest', { variable: name, code, record: record + 1 })
    placed[record] = place
  }
  return { name, hierarchy, codes: placed }
}

function usedLabels(name: string, { codes, labels }: CodedColumn): Uint8Array {
  const isUsed = new Uint8Array(labels.length)
  let missing = 0
  let first = 0
  for (let record = 0; record < codes.length; record += 1) {
    const label = codes[record]!
    if (label >= 0) isUsed[label] = 1
    else {
      if (missing === 0) first = record + 1
      missing += 1
    }
  }
  if (missing > 0) throw new AppError('table-code-missing', { variable: name, count: missing, record: first })
  return isUsed
}

function completed(
  hierarchy: Hierarchy,
  labels: readonly string[],
  isUsed: Uint8Array,
  policy: UnknownCodePolicy,
): Hierarchy {
  const known = new Set(hierarchy.codes)
  const unknown = labels.filter((label, index) => isUsed[index] === 1 && !known.has(label))
  if (policy === 'refuse' || unknown.length === 0) return hierarchy
  const { codes, parents, labels: words } = hierarchy
  const total = codes[0]!
  const builder = createHierarchyBuilder(total)
  for (let code = 1; code < codes.length; code += 1) builder.add(codes[code]!, codes[parents[code]!]!)
  for (const code of inOrderOfSigns(unknown)) builder.add(code, total)
  return builder.build(words === null ? undefined : new Map(codes.map((code, index) => [code, words[index]!])))
}

/** By the numbers of their signs, which is the same in every language. */
function inOrderOfSigns(codes: readonly string[]): string[] {
  return [...codes].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}
