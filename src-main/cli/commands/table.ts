import { Option, type Command } from 'commander'
import { buildTable, type BuiltTable } from '../../app/build-table.ts'
import { tableVariables } from '../../app/read-table-source.ts'
import { cellWeightings, tableRules, unknownCodePolicies, type TableRequest } from '../../app/table-request.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import { AppError } from '../../contract/errors.ts'
import type { Wording } from '../../contract/wording.ts'
import { integerOption, repeated } from '../arguments.ts'
import { addDialectOptions, dialectOf, type DialectOptions } from '../dialect-options.ts'
import type { Environment } from '../environment.ts'
import { hierarchyFile } from '../table-file-options.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { parseVariableList, parseVariableLists } from '../variable-list.ts'

type TableOptions = DialectOptions & {
  readonly metadata?: string
  readonly by: readonly string[]
  readonly link?: readonly string[]
  readonly hierarchy?: readonly string[]
  readonly total: string
  readonly unknownCodes: TableRequest['unknownCodes']
  readonly response?: string
  readonly shadow?: string
  readonly weight?: string
  readonly holding?: string
  readonly request?: string
  readonly cost?: string
  readonly decimals?: number
  readonly rule?: readonly string[]
  readonly unweightedRules?: boolean
  readonly safeCodes?: readonly string[]
  readonly aPriori?: string
  readonly skipUnfit?: boolean
  readonly expandEqual?: boolean
  readonly cellWeights: TableRequest['cellWeights']
  readonly keepEmpty?: boolean
  readonly out: string
  readonly codes?: string
  readonly json?: boolean
}

/** More digits than a double has. */
const MOST_DECIMALS = 15

export function addTableCommand(
  program: Command,
  { terminal, wording }: Environment,
  finish: (code: ExitCode) => void,
): void {
  const { t } = wording
  const command = program
    .command('table')
    .summary(t('cli.table.summary'))
    .description(t('cli.table.description'))
    .argument('<microdata>', t('cli.arguments.data-file'))
    .option('--metadata <file>', t('cli.options.metadata'))
    .requiredOption('--by <names>', t('cli.options.by'), repeated)
    .option('--link <names>', t('cli.options.link'), repeated)
    .option('--hierarchy <name=file>', t('cli.options.hierarchy'), repeated)
    .option('--total <code>', t('cli.options.total'), 'Total')
    .addOption(
      new Option('--unknown-codes <what>', t('cli.options.unknown-codes'))
        .choices(unknownCodePolicies)
        .default('refuse'),
    )
    .option('--response <name>', t('cli.options.response'))
    .option('--shadow <name>', t('cli.options.shadow'))
    .option('--weight <name>', t('cli.options.weight'))
    .option('--holding <name>', t('cli.options.holding'))
    .option('--request <name[=codes]>', t('cli.options.request'))
    .option('--rule <rule>', t('cli.options.rule', { rules: tableRules.join(' ') }), repeated)
    .option('--unweighted-rules', t('cli.options.unweighted-rules'))
    .option('--safe-codes <name=codes>', t('cli.options.safe-codes'), repeated)
    .option('--a-priori <file>', t('cli.options.a-priori'))
    .option('--skip-unfit', t('cli.options.skip-unfit'))
    .option('--expand-equal', t('cli.options.expand-equal'))
    .addOption(
      new Option('--cell-weights <how>', t('cli.options.cell-weights')).choices(cellWeightings).default('inverse'),
    )
    .option('--cost <name>', t('cli.options.cost'))
    .option('--keep-empty', t('cli.options.keep-empty'))
    .option('--decimals <number>', t('cli.options.decimals'), integerOption('--decimals', 0, MOST_DECIMALS))
    .requiredOption('--out <file>', t('cli.options.out-table'))
    .option('--codes <file>', t('cli.options.codes'))
    .option('--json', t('cli.options.json'))
  addDialectOptions(command, wording)
    .addHelpText('after', `\n${t('cli.table.examples')}`)
    .action(async (file: string, options: TableOptions) => {
      const request = await tableRequest(file, options)
      const built = await buildTable(request)
      terminal.out(
        options.json === true ? `${JSON.stringify(built, null, 2)}\n` : `${toldTable(built, request, wording)}\n`,
      )
      finish(exitCodes.done)
    })
}

/** @throws AppError `variable-unknown`, `argument-invalid`, `argument-missing` */
async function tableRequest(path: string, options: TableOptions): Promise<TableRequest> {
  const file = { path, dialect: dialectOf(options), metadata: options.metadata ?? null }
  const names = await tableVariables(file)
  const { out, aPriori, response, shadow, weight, holding, cost, request } = options
  if (options.cellWeights === 'cost' && cost === undefined)
    throw new AppError('argument-missing', { argument: '--cost' })
  return {
    file,
    by: distinct('--by', parseVariableLists(options.by, names)),
    links: (options.link ?? []).map((list) => distinct('--link', parseVariableList(list, names))),
    hierarchies: Object.fromEntries((options.hierarchy ?? []).map(hierarchyFile)),
    total: options.total,
    unknownCodes: options.unknownCodes,
    response: response ?? null,
    shadow: shadow ?? null,
    weight: weight ?? null,
    holding: holding ?? null,
    request: request === undefined ? null : requestColumn(request, names),
    cost: cost ?? null,
    decimals: options.decimals ?? null,
    rules: options.rule ?? [],
    unweightedRules: options.unweightedRules === true,
    safeCodes: Object.fromEntries((options.safeCodes ?? []).map(codesOfVariable)),
    aPriori:
      aPriori === undefined
        ? null
        : { path: aPriori, skipUnfit: options.skipUnfit === true, expandEqual: options.expandEqual === true },
    cellWeights: options.cellWeights,
    keepEmpty: options.keepEmpty === true,
    out,
    codes: options.codes ?? `${out.replace(/\.[^./\\]*$/, '')}.cells.csv`,
  }
}

/** A variable spans a table once. */
function distinct(argument: string, names: string[]): string[] {
  if (new Set(names).size < names.length)
    throw new AppError('argument-invalid', { argument, value: names.join(','), expected: 'A,B' })
  return names
}

/** `A=9,99`. @throws AppError `argument-invalid` */
function codesOfVariable(word: string): [string, string[]] {
  const at = word.indexOf('=')
  if (at < 1) throw new AppError('argument-invalid', { argument: '--safe-codes', value: word, expected: 'A=9,99' })
  return [word.slice(0, at), word.slice(at + 1).split(',')]
}

/** The codes of both classes are 1 and 2 where none are named, as in τ-ARGUS' own files. */
function requestColumn(word: string, names: readonly string[]): TableRequest['request'] {
  const at = names.includes(word) ? -1 : word.lastIndexOf('=')
  if (at < 0) return { variable: word, codes: ['1', '2'] }
  const codes = word.slice(at + 1).split(',')
  if (codes.length > 2)
    throw new AppError('argument-invalid', { argument: '--request', value: word, expected: 'A=1,2' })
  return { variable: word.slice(0, at), codes }
}

function toldTable(built: BuiltTable, { out, codes, aPriori }: TableRequest, { t, language }: Wording): string {
  const format = chartFormat(language)
  const lines = [
    t('cli.table.counted', { records: built.records, cells: built.cells, relations: built.relations }),
    t('cli.table.sensitive', { sensitive: built.sensitive, fixed: built.fixed }),
    ...built.struck.map(({ rule, cells }) => `  ${rule}  ${format.number(cells)}`),
    ...(aPriori === null ? [] : [t('cli.table.by-hand', { cells: built.byHand, skipped: built.skippedLines.length })]),
    t('cli.table.written', { out, codes }),
  ]
  return lines.join('\n')
}
