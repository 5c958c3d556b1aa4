import { AppError } from '../../../contract/errors.ts'
import { createHierarchyBuilder, type Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { textLines } from '../text-lines.ts'

export type HrcOptions = {
  /** The total, which is never in the file. */
  readonly total: string
  /** What stands before a code once for each level that it lies below the first. */
  readonly leadString: string
  readonly labels?: ReadonlyMap<string, string>
}

/**
 * Read a hierarchy of τ-ARGUS: one code a line, the deeper the more lead strings stand before it. Blanks at the end of a code
 * do not count, blanks in front of it do.
 *
 * @throws AppError `hierarchy-code-twice`, `hierarchy-code-total`, `hierarchy-code-empty`, `hierarchy-level-skipped`, each
 *         with the line; `hierarchy-empty`.
 */
export function readHrc(text: string, sourceName: string, { total, leadString, labels }: HrcOptions): Hierarchy {
  const builder = createHierarchyBuilder(total)
  const lineOf = new Map<string, number>()
  /** The codes above the next one: the total, then one a level. */
  const above = [total]
  for (const { text: signs, line } of textLines(text)) {
    const at = { path: sourceName, line }
    const level = levelOf(signs, leadString)
    const code = signs.slice(level * leadString.length)
    if (code.trim() === '') throw new AppError('hierarchy-code-empty', at)
    if (level >= above.length)
      throw new AppError('hierarchy-level-skipped', { ...at, code, level, deepest: above.length - 1 })
    if (code === total) throw new AppError('hierarchy-code-total', { ...at, code })
    const first = lineOf.get(code)
    if (first !== undefined) throw new AppError('hierarchy-code-twice', { ...at, code, first })
    lineOf.set(code, line)
    builder.add(code, above[level]!)
    above.length = level + 1
    above.push(code)
  }
  if (lineOf.size === 0) throw new AppError('hierarchy-empty', { path: sourceName })
  return builder.build(labels)
}

function levelOf(signs: string, leadString: string): number {
  let level = 0
  while (signs.startsWith(leadString, level * leadString.length)) level += 1
  return level
}
