import { Option, type Command } from 'commander'
import { AppError } from '../contract/errors.ts'
import type { DataOptions, Dataset } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import { printable } from '../contract/printable.ts'
import type { Wording } from '../contract/wording.ts'
import { repeated } from './arguments.ts'
import { parseNumber } from './settings.ts'
import { parseVariableLists } from './variable-list.ts'

/** What a run may be asked beyond method and k. */
export type DataOptionWords = {
  readonly factor?: readonly string[]
  readonly missingCells: DataOptions['missing']
  readonly strata?: readonly string[]
  readonly distinct?: string
  readonly ordinal?: readonly string[]
  readonly roundIntegers?: boolean
}

export function addDataOptions(command: Command, { t }: Wording): Command {
  return command
    .option('--factor <name=number>', t('cli.options.factor'), repeated)
    .addOption(
      new Option('--missing-cells <what>', t('cli.options.missing-cells'))
        .choices(['refuse', 'keep'])
        .default('refuse'),
    )
    .option('--strata <names>', t('cli.options.strata'), repeated)
    .option('--distinct <name=number>', t('cli.options.distinct'))
    .option('--ordinal <name=low|high>', t('cli.options.ordinal'), repeated)
    .option('--round-integers', t('cli.options.round-integers'))
}

/**
 * All of them but hierarchies, which are read from files.
 *
 * @param names  variables of the file.
 * @throws AppError `variable-unknown`, `argument-invalid`
 */
export function dataOptionsOf(words: DataOptionWords, names: readonly string[]): DataOptions {
  const { factor = [], missingCells, strata, distinct, ordinal = [], roundIntegers } = words
  // Pairs, not a record that grows: a name such as __proto__ is then one like any other.
  const factors = factor.map((word): [string, number] => {
    const { name, value } = namedNumber('--factor', word, names)
    if (value < 0) throw new AppError('factor-invalid', { variable: name, value: String(value) })
    return [name, value]
  })
  return {
    factors: Object.fromEntries(factors),
    missing: missingCells,
    strata: parseVariableLists(strata ?? [], names),
    distinct: distinct === undefined ? null : distinctOf(distinct, names),
    orders: Object.fromEntries(ordinal.map((word) => orderOf(word, names))),
    trees: {},
    roundIntegers: roundIntegers === true,
  }
}

function distinctOf(word: string, names: readonly string[]): NonNullable<DataOptions['distinct']> {
  const { name, value } = namedNumber('--distinct', word, names)
  if (!Number.isInteger(value) || value < 2 || value > 1000)
    throw new AppError('argument-invalid', { argument: '--distinct', value: word, expected: 'name=2 … name=1000' })
  return { variable: name, atLeast: value }
}

/** `name=low|middle|high`; the first `=` after a name that the file has is the sign. */
function orderOf(word: string, names: readonly string[]): [string, string[]] {
  const name = names.find((each) => word.startsWith(`${each}=`))
  if (!word.includes('='))
    throw new AppError('argument-invalid', { argument: '--ordinal', value: word, expected: 'name=low|high' })
  if (name === undefined)
    throw new AppError('variable-unknown', { name: word.split('=')[0] ?? word, available: nameList(names) })
  const categories = word.slice(name.length + 1).split('|')
  if (categories.length < 2 || new Set(categories).size < categories.length)
    throw new AppError('argument-invalid', { argument: '--ordinal', value: word, expected: 'name=low|high' })
  return [name, categories]
}

/** `name=number`; the last `=` is the sign, so that a name may hold one. */
function namedNumber(argument: string, word: string, names: readonly string[]): { name: string; value: number } {
  const at = word.lastIndexOf('=')
  const value = at <= 0 ? null : parseNumber(word.slice(at + 1))
  if (value === null) throw new AppError('argument-invalid', { argument, value: word, expected: 'name=number' })
  const text = word.slice(0, at)
  const name = names.includes(text) ? text : text.trim()
  if (!names.includes(name)) throw new AppError('variable-unknown', { name, available: nameList(names) })
  return { name, value }
}

/** What will become of missing cells, said before the run; null when nothing is to be said. */
export function missingCellsNotice(
  { variables }: Dataset,
  quasiIdentifiers: readonly string[],
  { missing }: Pick<DataOptions, 'missing'>,
  { t }: Wording,
): string | null {
  if (missing === 'refuse') return null
  const named = variables.filter(({ name, summary }) => quasiIdentifiers.includes(name) && summary.missing > 0)
  if (named.length === 0) return null
  const cells = named.reduce((sum, { summary }) => sum + summary.missing, 0)
  return printable(t('cli.missing-kept', { cells, variables: nameList(named.map(({ name }) => name)) }))
}
