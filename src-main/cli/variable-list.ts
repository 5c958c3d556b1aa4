import { AppError } from '../contract/errors.ts'
import { nameList } from '../contract/name-list.ts'

/**
 * Names of variables with commas between. A name that holds a comma is found too: the longest run of parts that is the
 * name of a variable is taken, so nothing need be escaped.
 *
 * @throws AppError `variable-unknown` for a part that begins no name.
 */
export function parseVariableList(text: string, available: readonly string[]): string[] {
  const known = new Set(available)
  const parts = text.split(',')
  const names: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = parts.length
    while (to > from && !known.has(nameOf(parts, from, to, known))) to--
    if (to === from) {
      throw new AppError('variable-unknown', { name: (parts[from] ?? '').trim(), available: nameList(available) })
    }
    names.push(nameOf(parts, from, to, known))
    from = to
  }
  return names
}

/** The names of several such lists, as an option that is repeated gives them. @throws AppError `variable-unknown` */
export function parseVariableLists(texts: readonly string[], available: readonly string[]): string[] {
  return texts.flatMap((text) => parseVariableList(text, available))
}

/** The one variable that an option names, however often it is given; null where it is not. @throws AppError as above, `argument-invalid` */
export function oneVariable(argument: string, texts: readonly string[], available: readonly string[]): string | null {
  const names = parseVariableLists(texts, available)
  if (names.length > 1)
    throw new AppError('argument-invalid', { argument, value: names.join(','), expected: '1 variable' })
  return names[0] ?? null
}

/** `all` stands for every variable that fits, unless a variable has that very name. */
export function isAll(texts: readonly string[], available: readonly string[]): boolean {
  return texts.length === 1 && texts[0] === 'all' && !available.includes('all')
}

/** As it stands, else without the spaces around it. */
function nameOf(parts: readonly string[], from: number, to: number, known: ReadonlySet<string>): string {
  const text = parts.slice(from, to).join(',')
  return known.has(text) ? text : text.trim()
}
