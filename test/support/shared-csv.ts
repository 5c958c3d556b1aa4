import { readFileSync } from 'node:fs'
import { sharedPath } from './shared.ts'

/** A comma separated file of the shared folder of microdata: its header, and the fields of its records. */
export function sharedCsv(name: string): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
  const [head = [], ...rows] = readFileSync(sharedPath('data', 'microdata', `${name}.csv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map(fieldsOf)
  return { head, rows }
}

/** Fields of a line; a quoted one may hold commas. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/("[^"]*"|[^,]*)(,|$)/g)].slice(0, -1).map((match) => match[1]!.replaceAll('"', ''))
}
