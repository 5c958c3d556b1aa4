import { chartFormat } from '../contract/charts/chart-format.ts'
import type { AdjustmentResult } from '../contract/model.ts'
import type { Environment } from './environment.ts'

/** Cells of one kind that are named; the rest are counted. */
const MOST_NAMED = 10

/** What an adjustment came to, in a sentence or two. */
export function toldAdjustment(result: AdjustmentResult, { wording }: Pick<Environment, 'wording'>): string {
  const { t, language } = wording
  const format = chartFormat(language)
  const { infeasible, value, cells, bound, gapRelative, status, decimals, moreDecimals } = result
  if (infeasible !== null) return toldContradiction(infeasible, wording)
  if (value.objective === null) return t('cli.adjust.nothing-found')
  const adjusted = t('cli.adjust.adjusted', { objective: format.number(value.objective), ...cells })
  const told =
    moreDecimals === undefined ? adjusted : `${adjusted} ${t('cli.adjust.more-decimals', { decimals, moreDecimals })}`
  if (status === 'optimal') return `${told} ${t('cli.adjust.optimal')}`
  if (bound === null || gapRelative === null) return told
  return `${told} ${t('cli.adjust.bounded', { bound: format.number(bound), gap: format.percent(100 * gapRelative) })}`
}

/** What contradicts itself, and what would end that: any one thing does, as nothing of a smallest contradiction can be left out. */
function toldContradiction(
  { cells, relations, by = [] }: NonNullable<AdjustmentResult['infeasible']>,
  { t, language }: Environment['wording'],
): string {
  const ways = (['protection', 'kept-value', 'bounds'] as const).flatMap((kind) => {
    const own = cells.filter((_, place) => by[place] === kind)
    const names = own.slice(0, MOST_NAMED).join(', ')
    return own.length === 0
      ? []
      : [t(`cli.adjust.relax-${kind}`, { count: own.length, names, more: Math.max(0, own.length - MOST_NAMED) })]
  })
  return t('cli.adjust.infeasible', {
    cells: cells.length,
    relations: relations.length,
    ways: new Intl.ListFormat(language, { type: 'disjunction' }).format(ways),
  })
}
