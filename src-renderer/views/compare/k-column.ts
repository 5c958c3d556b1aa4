import type { GroupingRun } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import type { ComparedColumn } from './compared-column.ts'

export const kOf = (run: GroupingRun): number | null => {
  const k = run.request.parameters['k']
  return typeof k === 'number' ? k : null
}

/** What groupings differ by before they are measured. */
export const kColumn = (): ComparedColumn<GroupingRun> => ({
  key: 'k',
  title: t('compare.columns.k'),
  why: t('compare.columns.kWhy'),
  kind: 'run',
  unit: 'number',
  better: null,
  scale: 'whole',
  widthRem: 2.25,
  value: kOf,
})
