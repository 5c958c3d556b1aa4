import { AppError } from '../../../contract/errors.ts'
import type { APrioriChange } from '../../../domain/tables/a-priori.ts'
import type { TableVariable } from '../../../domain/tables/tabulated-table.ts'
import { createNumberReader, type NumberReader } from '../../csv/number-reader.ts'
import { createRecordParser } from '../../csv/record-parser.ts'
import { createCodeLookup } from '../cells/code-lookup.ts'
import { numberSigns } from '../cells/number-signs.ts'

export type HstOptions = {
  /** Spanning variables of the table, in its order. */
  readonly variables: readonly TableVariable[]
  /** null: the one that parts the first line into codes and a command. */
  readonly separator: string | null
}

const SEPARATORS = [';', ',', '\t', '|']

/** Commands without numbers; τ-ARGUS takes either case. */
const STATUSES = new Map<string, 'safe' | 'sensitive' | 'protected'>([
  ['s', 'safe'],
  ['u', 'sensitive'],
  ['p', 'protected'],
])

/** What suppression knows and an adjustment does not: secondary cells, and bounds, which τ-ARGUS itself refuses. */
const UNSUITED = new Set(['m', 'ml', 'ab'])

/**
 * Read an a priori file of τ-ARGUS (.hst): one change a line, a code for each variable (an empty one is the total), then a
 * command: `s`, `u`, `p`, `c` or `w` with a cost, `pl` with a lower and an upper level.
 *
 * @throws AppError `a-priori-separator`, `a-priori-line-unexpected`, `a-priori-command-unknown`,
 *         `a-priori-command-unsuited`, `table-number-unreadable`, `table-number-negative`, `csv-stray-quote`,
 *         `csv-unclosed-quote`, each with the line.
 */
export function readHst(text: string, sourceName: string, { variables, separator }: HstOptions): APrioriChange[] {
  const delimiter = separator ?? separatorOf(text, variables.length, sourceName)
  const records: { fields: string[]; line: number }[] = []
  const parser = createRecordParser({ delimiter, quote: '"', comment: '' }, (fields, line, raw) => {
    if (raw().trim() !== '') records.push({ fields, line })
  })
  parser.push(text)
  parser.end()

  const places = variables.length
  const lookups = variables.map(({ hierarchy }) => createCodeLookup(hierarchy))
  const numbers = createNumberReader(numberSigns(records.flatMap(({ fields }) => fields.slice(places + 1))))
  return records.map(({ fields, line }) => {
    if (fields.length <= places)
      throw new AppError('a-priori-line-unexpected', { path: sourceName, line, codes: places })
    const codes = fields.slice(0, places).map((code, d) => {
      const { codes: known } = variables[d]!.hierarchy
      return code.trim() === '' ? '' : (known[lookups[d]!(code)] ?? code)
    })
    const words = fields.slice(places).map((word) => word.trim())
    return { codes, change: changeOf(words, numbers, { path: sourceName, line, codes: places }), line }
  })
}

function separatorOf(text: string, codes: number, path: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const found = SEPARATORS.find((separator) => first.split(separator).length > codes)
  if (found === undefined) throw new AppError('a-priori-separator', { path, codes })
  return found
}

type Place = { readonly path: string; readonly line: number; readonly codes: number }

function changeOf([word = '', ...rest]: readonly string[], numbers: NumberReader, at: Place): APrioriChange['change'] {
  const { path, line } = at
  const command = word.toLowerCase()
  const values = rest.filter((text) => text !== '')
  const expect = (count: number) => {
    if (values.length !== count) throw new AppError('a-priori-line-unexpected', at)
  }
  const number = (place: number, field: string) => {
    const text = values[place]!
    if (!numbers.read(text)) throw new AppError('table-number-unreadable', { path, line, field, text })
    if (numbers.value < 0) throw new AppError('table-number-negative', { path, line, field })
    return numbers.value
  }

  const status = STATUSES.get(command)
  if (status !== undefined) {
    expect(0)
    return { kind: status }
  }
  if (command === 'c' || command === 'w') {
    expect(1)
    return { kind: 'weight', weight: number(0, 'cost') }
  }
  if (command === 'pl') {
    expect(2)
    return { kind: 'levels', lower: number(0, 'lpl'), upper: number(1, 'upl') }
  }
  throw new AppError(UNSUITED.has(command) ? 'a-priori-command-unsuited' : 'a-priori-command-unknown', {
    path,
    line,
    command: word,
  })
}
