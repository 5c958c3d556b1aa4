import type { AdjustmentRun, Table } from '../../contract/model.ts'
import { fileWord, searchWords, settingWords, shellLine, writtenWords } from '../command-words.ts'

/**
 * The command that repeats a run in a terminal, one line, quoted for a POSIX shell: on the same file where the table is as
 * it came from one, else on the table in its project.
 *
 * @param project  name of the project's file.
 */
export function commandLineOfAdjustment(run: AdjustmentRun, { origin }: Table, project: string): string {
  const { request, subject } = run
  const isAsItCame = origin.kind === 'imported' && subject.revision === 0
  const source = isAsItCame ? fileWords(origin) : [fileWord(project), '--table', String(subject.id)]
  return shellLine([
    'cordon',
    'adjust',
    ...source,
    '--method',
    request.method,
    ...settingWords(request.parameters),
    ...searchWords(request),
    '--out',
    'adjusted.csv',
  ])
}

function fileWords({ request, format }: Table['origin'] & { kind: 'imported' }): string[] {
  const { path, metadata, response, hierarchies, csv, rules, weighting, levelPercent } = request
  const words = [fileWord(path)]
  const say = (option: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) words.push(option, value)
  }
  say('--metadata', metadata)
  say('--response', csv?.columns.value ?? response)
  for (const [name, file] of Object.entries(hierarchies)) say('--hierarchy', `${name}=${file}`)
  for (const rule of rules) say('--rule', rule)
  if (csv !== null) {
    const { columns, total, dialect } = csv
    for (const name of columns.by ?? []) say('--by', name)
    say('--status-column', columns.status)
    say('--frequency', columns.frequency)
    say('--lpl', columns.lowerLevel)
    say('--upl', columns.upperLevel)
    say('--lower', columns.lower)
    say('--upper', columns.upper)
    say('--cost', columns.weight)
    say('--total', total)
    words.push(...writtenWords(dialect))
  }
  if (request.repair === true) words.push('--repair')
  // An instance says weights and levels itself.
  if (format === 'jj') return words
  say('--cell-weights', weighting)
  say('--level-percent', String(levelPercent))
  return words
}
