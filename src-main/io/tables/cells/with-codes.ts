import { createHierarchyBuilder, type Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { createCodeLookup } from './code-lookup.ts'

/** A hierarchy with more codes right below its total, those of `codes` that it lacks. */
export function withCodes(hierarchy: Hierarchy, codes: readonly string[]): Hierarchy {
  const placeOf = createCodeLookup(hierarchy)
  const lacking = codes.filter((code) => placeOf(code) < 0)
  if (lacking.length === 0) return hierarchy
  const total = hierarchy.codes[0]!
  const builder = createHierarchyBuilder(total)
  for (let code = 1; code < hierarchy.codes.length; code += 1)
    builder.add(hierarchy.codes[code]!, hierarchy.codes[hierarchy.parents[code]!]!)
  for (const code of lacking) builder.add(code, total)
  return builder.build(new Map(hierarchy.labels?.map((label, code) => [hierarchy.codes[code]!, label])))
}
