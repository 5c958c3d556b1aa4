import { AppError } from '../../../contract/errors.ts'
import { nameList } from '../../../contract/name-list.ts'
import type { CsvTableColumns } from './csv-columns.ts'

/** The columns that somebody named; null for those that are to be found by their names. */
export type NamedCsvColumns = { readonly [Part in keyof CsvTableColumns]: CsvTableColumns[Part] | null }

/** What columns of each part are called in the files of others, first the names of the files that are written here. */
const USUAL_NAMES = {
  value: ['value', 'tot', 'total_value', 'amount', 'turnover', 'response'],
  frequency: ['frequency', 'freq', 'n_obs', 'nb_obs', 'contributors'],
  status: ['status', 'flag', 'sdcstatus'],
  lowerLevel: ['lpl', 'lower_level', 'lower_protection'],
  upperLevel: ['upl', 'upper_level', 'upper_protection'],
  lower: ['lower', 'lb', 'lower_bound'],
  upper: ['upper', 'ub', 'upper_bound'],
  weight: ['weight', 'cost'],
} as const satisfies Partial<Record<keyof CsvTableColumns, readonly string[]>>

const LARGEST = ['max', 'largest']

/**
 * The columns of a table of one row a cell: those that were named, and for the others the first that is called as usual, in
 * letters of either case. Columns that nothing else claims span the table, where nobody named those that do.
 *
 * @param names  columns of the file.
 * @throws AppError `variable-unknown` for a named column that the file lacks, `table-columns-unnamed` where nothing is
 *         called like a value or nothing is left to span the table.
 */
export function guessCsvColumns(path: string, names: readonly string[], named: NamedCsvColumns): CsvTableColumns {
  for (const name of Object.values(named).flat())
    if (name !== null && !names.includes(name))
      throw new AppError('variable-unknown', { name, available: nameList(names) })
  const taken = new Set(
    Object.values(named)
      .flat()
      .filter((name) => name !== null),
  )
  const find = (usual: readonly string[]): string | null => {
    for (const word of usual) {
      const name = names.find((each) => each.toLowerCase() === word && !taken.has(each))
      if (name === undefined) continue
      taken.add(name)
      return name
    }
    return null
  }
  const frequency = named.frequency ?? find(USUAL_NAMES.frequency)
  // A table of counts has no other number.
  const value = named.value ?? find(USUAL_NAMES.value) ?? frequency
  const status = named.status ?? find(USUAL_NAMES.status)
  const lowerLevel = named.lowerLevel ?? find(USUAL_NAMES.lowerLevel)
  const upperLevel = named.upperLevel ?? find(USUAL_NAMES.upperLevel)
  const lower = named.lower ?? find(USUAL_NAMES.lower)
  const upper = named.upper ?? find(USUAL_NAMES.upper)
  const weight = named.weight ?? find(USUAL_NAMES.weight)
  const largest = named.largest ?? [find(LARGEST)].filter((name) => name !== null)
  const by = named.by ?? names.filter((name) => !taken.has(name))
  if (value === null || by.length === 0) throw new AppError('table-columns-unnamed', { path })
  return { by, value, frequency, largest, status, lowerLevel, upperLevel, lower, upper, weight }
}
