import { AppError } from '../../../contract/errors.ts'
import { textLines } from '../text-lines.ts'
import type { Metadata, MetadataVariable } from './metadata.ts'
import { createVariableReading, type VariableReading } from './variable-reading.ts'

/** What a status column says where the metadata do not tell. */
const STATUS_CODES = { safe: 's', unsafe: 'u', protect: 'p' }

/**
 * Read a metadata file of τ-ARGUS. A line that begins with `<` describes the variable that was opened last, or before the
 * first variable the whole file.
 *
 * @throws AppError `metadata-keyword-unknown`, `metadata-argument-missing`, `metadata-number-unreadable`,
 *         `metadata-keyword-misplaced`, `metadata-variable-twice`, each with the line; `metadata-no-variables`.
 */
export function readRda(text: string, sourceName: string): Metadata {
  let separator: string | null = null
  const statusCodes = { ...STATUS_CODES }
  const variables: VariableReading[] = []
  const names = new Map<string, number>()

  for (const { text: signs, line } of textLines(text)) {
    const at = { path: sourceName, line }
    const [first = '', ...rest] = tokensOf(signs)
    if (!first.startsWith('<')) {
      const known = names.get(first)
      if (known !== undefined) throw new AppError('metadata-variable-twice', { ...at, variable: first, first: known })
      names.set(first, line)
      variables.push(createVariableReading(first, rest, at))
      continue
    }
    const keyword = first.toUpperCase()
    const argument = () => argumentOf(rest, keyword, at)
    if (keyword === '<SEPARATOR>') separator = argument()
    else if (keyword === '<SAFE>') statusCodes.safe = argument()
    else if (keyword === '<UNSAFE>') statusCodes.unsafe = argument()
    else if (keyword === '<PROTECT>') statusCodes.protect = argument()
    else if (keyword === '<SPSS>') throw new AppError('metadata-spss', at)
    else {
      const variable = variables.at(-1)
      if (variable === undefined) throw new AppError('metadata-keyword-misplaced', { ...at, keyword })
      variable.describe(keyword, rest, at)
    }
  }
  if (variables.length === 0) throw new AppError('metadata-no-variables', { path: sourceName })
  return { separator, statusCodes, variables: variables.map((variable): MetadataVariable => variable.build()) }
}

/** Words and strings in double quotes, which may hold blanks and need none between them. */
function tokensOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(<[^>]*>)|([^\s"]+)/g)].map(
    ([, quoted, keyword, word]) => quoted ?? keyword ?? word ?? '',
  )
}

function argumentOf(rest: readonly string[], keyword: string, at: { path: string; line: number }): string {
  const argument = rest[0]
  if (argument === undefined || argument === '') throw new AppError('metadata-argument-missing', { ...at, keyword })
  return argument
}
