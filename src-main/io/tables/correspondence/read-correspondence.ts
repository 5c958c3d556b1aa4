import { basename } from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import type { Dialect } from '../../../contract/model.ts'
import { nameList } from '../../../contract/name-list.ts'
import { createHierarchyBuilder, type Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { guessDialect } from '../../csv/guess-dialect.ts'
import { readRecords } from '../../csv/read-records.ts'

export type CorrespondenceOptions = {
  /** The total, which is no column of the file. */
  readonly total: string
  /** Columns from coarse to fine; all columns in their order where none are named. */
  readonly columns?: readonly string[]
  readonly dialect?: Partial<Dialect>
}

/**
 * Read a hierarchy from a correspondence table: delimited text with a header, one column a level from coarse to fine, as
 * rtauargus has them. An empty cell, or one that repeats the code before it, says that the branch is less deep there.
 *
 * @throws AppError `hierarchy-code-two-parents` (a code below two others), `hierarchy-code-total`, `hierarchy-code-empty` (a
 *         code below an empty cell), each with the line; `variable-unknown`, and those of `readRecords`.
 */
export async function readCorrespondence(path: string, options: CorrespondenceOptions): Promise<Hierarchy> {
  const { dialect } = await guessDialect(path, { ...options.dialect, hasHeader: true })
  const builder = createHierarchyBuilder(options.total)
  const parentOf = new Map<string, string>()
  let levels: number[] = []
  const sourceName = basename(path)

  function add(code: string, parent: string, line: number): void {
    const at = { path: sourceName, line, code }
    if (code === options.total) throw new AppError('hierarchy-code-total', at)
    const known = parentOf.get(code)
    if (known === parent) return
    if (known !== undefined) throw new AppError('hierarchy-code-two-parents', { ...at, first: known, second: parent })
    parentOf.set(code, parent)
    builder.add(code, parent)
  }

  await readRecords(path, dialect, {
    onHeader(names, problem) {
      if (problem !== null) throw problem
      levels = (options.columns ?? names).map((name) => {
        const at = names.indexOf(name)
        if (at < 0) throw new AppError('variable-unknown', { name, available: nameList(names) })
        return at
      })
    },
    onRecord(fields, _row, line) {
      let parent = options.total
      let hasEnded = false
      for (const level of levels) {
        const code = fields[level]!
        if (code.trim() === '') hasEnded = true
        else if (hasEnded) throw new AppError('hierarchy-code-empty', { path: sourceName, line })
        else if (code !== parent) {
          add(code, parent, line)
          parent = code
        }
      }
    },
  })
  return builder.build()
}
