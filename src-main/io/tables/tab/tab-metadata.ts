import type { GivenTable } from '../../../domain/tables/given-table.ts'
import { STATUS_LETTERS, TAB_SEPARATOR } from './tab-lines.ts'

export type NamedHierarchy = { readonly file: string; readonly codeList: string | null; readonly leadString: string }

/** The metadata (.rda) of a .tab file as `tabLines` writes it. */
export function* tabMetadata(
  { table, sensitivity }: Pick<GivenTable, 'table' | 'sensitivity'>,
  hierarchies: readonly NamedHierarchy[],
): Generator<string> {
  yield line(`<SEPARATOR> "${TAB_SEPARATOR}"`)
  yield line(`<SAFE> "${STATUS_LETTERS.safe}"`)
  yield line(`<UNSAFE> "${STATUS_LETTERS.unsafe}"`)
  yield line(`<PROTECT> "${STATUS_LETTERS.protect}"`)
  for (const [d, { name, hierarchy }] of table.variables.entries()) {
    const { file, codeList, leadString } = hierarchies[d]!
    yield `"${name}"\n`
    yield line('<RECODEABLE>')
    yield line(`<TOTCODE> "${hierarchy.codes[0]!}"`)
    if (codeList !== null) yield line(`<CODELIST> "${codeList}"`)
    yield line('<HIERARCHICAL>')
    yield line(`<HIERCODELIST> "${file}"`)
    yield line(`<HIERLEADSTRING> "${leadString}"`)
  }
  if (!table.isFrequencyTable) {
    yield 'Response\n'
    yield line('<NUMERIC>')
    yield line(`<DECIMALS> ${table.decimals}`)
  }
  yield* described('Frequency', '<FREQUENCY>')
  if (table.hasShadow) yield* described('Shadow', '<NUMERIC> <SHADOW>')
  if (table.costs !== null) yield* described('Cost', '<NUMERIC> <COST>')
  for (let place = 1; place <= table.largest.count; place += 1) yield* described(`Top${place}`, '<MAXSCORE>')
  if (sensitivity === null) return
  yield* described('Status', '<STATUS>')
  yield* described('LowerLevel', '<NUMERIC> <LOWERPL>')
  yield* described('UpperLevel', '<NUMERIC> <UPPERPL>')
}

function* described(name: string, keywords: string): Generator<string> {
  yield `${name}\n`
  yield line(keywords)
}

function line(keywords: string): string {
  return `   ${keywords}\n`
}
