import { chartFormat } from '../contract/charts/chart-format.ts'
import type { AdjustmentResult } from '../contract/model.ts'
import type { Environment } from './environment.ts'

/** What an adjustment came to, in a sentence or two. */
export function toldAdjustment(result: AdjustmentResult, { wording }: Environment): string {
  const { t, language } = wording
  const format = chartFormat(language)
  const { infeasible, value, cells, bound, gapRelative, status, decimals, moreDecimals } = result
  if (infeasible !== null)
    return t('cli.adjust.infeasible', {
      cells: infeasible.cells.length,
      relations: infeasible.relations.length,
      names: infeasible.cells.slice(0, 10).join(', '),
    })
  if (value.objective === null) return t('cli.adjust.nothing-found')
  const adjusted = t('cli.adjust.adjusted', { objective: format.number(value.objective), ...cells })
  const told =
    moreDecimals === undefined ? adjusted : `${adjusted} ${t('cli.adjust.more-decimals', { decimals, moreDecimals })}`
  if (status === 'optimal') return `${told} ${t('cli.adjust.optimal')}`
  if (bound === null || gapRelative === null) return told
  return `${told} ${t('cli.adjust.bounded', { bound: format.number(bound), gap: format.percent(100 * gapRelative) })}`
}
