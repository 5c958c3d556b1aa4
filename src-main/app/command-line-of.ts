import type { Dataset, Dialect, RunRequest } from '../contract/model.ts'

/** The command that repeats a run in a terminal on the same file, one line, quoted for a POSIX shell. */
export function commandLineOf(dataset: Dataset, request: RunRequest): string {
  const { limits } = request
  const dropped = dataset.variables
    .filter(({ role }) => role === 'identifier' || role === 'drop')
    .map(({ name }) => name)
  const { k, ...others } = request.parameters
  const words = [
    'cordon',
    'protect',
    dataset.sourceName,
    '--method',
    request.method,
    '--qi',
    request.quasiIdentifiers.join(','),
  ]
  if (request.confidential.length > 0) words.push('--confidential', request.confidential.join(','))
  if (request.weight !== null) words.push('--weight', request.weight)
  if (dropped.length > 0) words.push('--drop', dropped.join(','))
  if (k !== undefined) words.push('--k', String(k))
  for (const [name, value] of Object.entries(others))
    words.push('--set', `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`)
  words.push('--seed', String(request.seed), '--workers', String(request.workers))
  if (limits.timeSeconds !== null) words.push('--time-limit', String(limits.timeSeconds))
  if (limits.gapRelative !== null) words.push('--gap', String(limits.gapRelative))
  if (limits.work !== null) words.push('--work-limit', String(limits.work))
  if (dataset.dialect !== null) words.push(...dialectWords(dataset.dialect))
  return [...words, '--out', 'released.csv'].map(quoted).join(' ')
}

function dialectWords({ delimiter, decimal, thousands, encoding, missingCodes }: Dialect): string[] {
  const words = ['--delimiter', delimiter === '\t' ? 'tab' : delimiter, '--decimal', decimal, '--encoding', encoding]
  if (thousands !== '') words.push('--thousands', thousands)
  if (missingCodes.length > 0) words.push('--missing', missingCodes.join(','))
  return words
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
