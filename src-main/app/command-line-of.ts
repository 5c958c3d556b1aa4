import type { Dataset, ImportRequest, Role, RunRequest, Variable } from '../contract/model.ts'
import { fileWord, searchWords, settingWords, shellLine, writtenWords } from './command-words.ts'

const isNumeric = (type: Variable['type']) => type === 'number' || type === 'integer'

/**
 * The command that repeats a run in a terminal on the same file, one line, quoted for a POSIX shell: the same data, read
 * the same way, to the same released bytes.
 */
export function commandLineOf(dataset: Dataset, imported: ImportRequest, request: RunRequest): string {
  const { factors, strata, distinct } = request
  const grouped = request.quasiIdentifiers
  const named = (role: Role) => dataset.variables.filter((variable) => variable.role === role)
  // What has a use in the run is not left out by the role it was given since.
  const used = new Set([...grouped, ...request.confidential, request.weight])
  const dropped = [...named('identifier'), ...named('drop')].map(({ name }) => name).filter((name) => !used.has(name))
  const { k, ...others } = request.parameters
  const list = (option: string, names: readonly string[]) => listWords(option, names, dataset)

  const words = [
    'cordon',
    'protect',
    fileWord(dataset.sourceName),
    '--method',
    request.method,
    ...list('--qi', grouped),
  ]
  words.push(...list('--confidential', request.confidential))
  words.push(...list('--weight', request.weight === null ? [] : [request.weight]))
  words.push(...list('--drop', dropped))
  if (k !== undefined) words.push('--k', String(k))
  words.push(...settingWords(others))
  for (const [name, factor] of Object.entries(factors)) words.push('--factor', `${name}=${factor}`)
  if (request.missing !== 'refuse') words.push('--missing-cells', request.missing)
  words.push(...list('--strata', strata))
  if (distinct !== null) words.push('--distinct', `${distinct.variable}=${distinct.atLeast}`)
  for (const [name, categories] of Object.entries(request.orders))
    words.push('--ordinal', `${name}=${categories.join('|')}`)
  for (const [name, { source }] of Object.entries(request.trees)) words.push('--hierarchy', `${name}=${source}`)
  if (request.roundIntegers) words.push('--round-integers')
  words.push(...searchWords(request))
  const { dialect } = dataset
  if (dialect !== null) words.push(...writtenWords(dialect))
  words.push(...dataset.variables.flatMap((variable) => columnWords(variable, imported, grouped)))
  return shellLine([...words, '--out', 'released.csv'])
}

/** Names with commas between, or an option for each where they could be read in another way. */
function listWords(option: string, names: readonly string[], { variables }: Dataset): string[] {
  if (names.length === 0) return []
  const isPlain = names.length === 1 ? names[0] !== 'all' : !variables.some(({ name }) => /,|^\s|\s$/.test(name))
  if (isPlain) return [option, names.join(',')]
  return names.flatMap((name) => [option, name])
}

/**
 * How a column was read. A quasi-identifier is read as a number in any case; where every cell of it had to be one, no word
 * is needed.
 */
function columnWords({ name, type }: Variable, { columns }: ImportRequest, grouped: readonly string[]): string[] {
  const choice = Object.hasOwn(columns, name) ? columns[name] : undefined
  const policy = choice?.policy ?? 'stop'
  if (grouped.includes(name) && isNumeric(type) && policy === 'stop') return []
  const asked = choice?.type ?? type
  return ['--column', isNumeric(asked) && policy !== 'stop' ? `${name}=${asked},${policy}` : `${name}=${asked}`]
}
