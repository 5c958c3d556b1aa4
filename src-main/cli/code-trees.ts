import { readCodeTree } from '../app/read-code-tree.ts'
import { AppError } from '../contract/errors.ts'
import type { CodeTree } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'

/**
 * Hierarchies by variable from words `name=file`; the first `=` after a name that the file has is the sign.
 *
 * @throws AppError `variable-unknown`; of `readCodeTree`, with file and line
 */
export async function codeTreesOf(
  words: readonly string[] | undefined,
  names: readonly string[],
): Promise<Record<string, CodeTree>> {
  const trees = (words ?? []).map(async (word) => {
    const name = names.find((each) => word.startsWith(`${each}=`))
    if (!word.includes('='))
      throw new AppError('argument-invalid', { argument: '--hierarchy', value: word, expected: 'name=file.hrc' })
    if (name === undefined)
      throw new AppError('variable-unknown', { name: word.split('=')[0] ?? word, available: nameList(names) })
    return [name, await readCodeTree(word.slice(name.length + 1))] as const
  })
  return Object.fromEntries(await Promise.all(trees))
}
