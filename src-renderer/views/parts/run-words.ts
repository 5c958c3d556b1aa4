/** A run in words: its title, method, state, settings. */
import type { GroupingRun, Result, RunSummary } from '../../../src-main/contract/model.ts'
import { parameterWords as wordsOfParameter } from '../../../src-main/contract/parameter-words.ts'
import { format } from '../../i18n/format.ts'
import { t, textOr } from '../../i18n/i18n.ts'

export const methodName = (id: string): string => textOr(`methods.${id}.title`, id)

/** Stands in a message for a name, to find where the name goes. */
const PLACE = '\ue000'

/** A sentence around a name: what stands before it and after it, in the order of the language. */
export function aroundName(key: string, params: Record<string, string | number>, param: string) {
  const [before = '', after = ''] = t(key, { ...params, [param]: PLACE }).split(PLACE)
  return { before, name: String(params[param]), after }
}

/** A loss or cost with its unit: groupings lose per cent, adjusted tables cost a number. */
export const objectiveText = ({ family }: Pick<RunSummary, 'family'>, value: number): string =>
  family === 'microaggregation' ? format.percent(value) : format.number(value)

/** The same where the unit stands elsewhere. */
export const objectiveFigure = ({ family }: Pick<RunSummary, 'family'>, value: number): string =>
  family === 'microaggregation' ? format.inPercent(value) : format.number(value)

/** "Census, groups of at least 3". */
export function runTitle(run: RunSummary): string {
  const { before, name, after } = runTitleParts(run)
  return `${before}${name}${after}`
}

/** The same with the name for itself. */
export function runTitleParts(run: RunSummary): { before: string; name: string; after: string } {
  const k = run.request.parameters['k']
  if (typeof k !== 'number') return { before: '', name: run.subject.name, after: '' }
  return aroundName('runs.title', { dataset: run.subject.name, k }, 'dataset')
}

/** "Decomposition · 1,080 records, 13 variables · seed 1 · 2 workers". */
export function runSubtitle(run: RunSummary): string {
  if (run.family === 'table-adjustment')
    return t('runs.subtitleTable', {
      method: methodName(run.request.method),
      cells: run.subject.cells,
      seed: run.request.seed,
      workers: run.request.workers,
    })
  return t('runs.subtitle', {
    method: methodName(run.request.method),
    records: run.subject.records,
    variables: run.request.quasiIdentifiers.length,
    seed: run.request.seed,
    workers: run.request.workers,
  })
}

/** "MDAV, k = 3": beside a point of a chart. */
export function runLabel(run: RunSummary): string {
  const k = run.request.parameters['k']
  const method = textOr(`methods.${run.request.method}.short`, methodName(run.request.method))
  return typeof k === 'number' ? t('runs.label', { method, k }) : method
}

export const groupsSentence = (groups: Result['groups']): string =>
  groups.smallest === groups.largest
    ? t('runs.groupsEqual', { count: groups.count, size: groups.smallest })
    : t('runs.groupsBetween', { count: groups.count, smallest: groups.smallest, largest: groups.largest })

export const stateText = (run: RunSummary): string => t(`states.${run.state}`)

/** Limits of a request in words; empty when there is none. */
export function limitsText({ limits }: Pick<RunSummary['request'], 'limits'>): string {
  const parts: string[] = []
  if (limits.timeSeconds !== null) parts.push(format.clock(1000 * limits.timeSeconds))
  if (limits.gapRelative !== null) parts.push(t('runs.limitGap', { gap: format.short(100 * limits.gapRelative) }))
  if (limits.work !== null) parts.push(t('runs.limitWork', { work: format.work(limits.work) }))
  return parts.join(', ')
}

/** What a run was asked beyond method and k, in a few words; empty when nothing. Runs that differ here differ in their loss. */
export function conditionsText({ strata, factors, missing, distinct, roundIntegers }: GroupingRun['request']): string {
  const parts = Object.entries(factors).map(([name, factor]) => `${name} × ${format.short(factor)}`)
  if (strata.length > 0) parts.unshift(t('runs.conditions.strata', { variables: strata.join(', ') }))
  if (distinct !== null) parts.push(t('runs.conditions.distinct', distinct))
  if (missing === 'keep') parts.push(t('runs.conditions.missing'))
  if (roundIntegers) parts.push(t('runs.conditions.rounded'))
  return parts.join(' · ')
}

/** What the catalogue of the window says of a parameter of a method. */
export const parameterWords = (method: string, name: string, part: string, fallback: string): string =>
  wordsOfParameter(textOr, method, name, part, fallback)

/** A parameter's value as shown. */
export function parameterText(method: string, name: string, value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? format.count(value) : format.short(value)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (Array.isArray(value))
    return value.length > 6
      ? t('runs.listOf', { count: value.length, first: String(value[0]), last: String(value.at(-1)) })
      : value.join(', ')
  return parameterWords(method, name, `values.${String(value)}`, String(value))
}
