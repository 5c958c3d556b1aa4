import type { GroupingRun } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { timeColumn, gapColumn } from './common-columns.ts'
import type { ComparedColumn } from './compared-column.ts'

export const kOf = (run: GroupingRun): number | null => {
  const k = run.request.parameters['k']
  return typeof k === 'number' ? k : null
}

/** What groupings are compared by. */
export const groupingColumns = (): readonly ComparedColumn<GroupingRun>[] => {
  const column = (
    key: string,
    widthRem: number,
    value: (run: GroupingRun) => number | null,
    rest: Partial<ComparedColumn<GroupingRun>> = {},
  ): ComparedColumn<GroupingRun> => ({
    key,
    title: t(`compare.columns.${key}`),
    why: '',
    unit: 'number',
    better: null,
    scale: 'linear',
    widthRem,
    value,
    ...rest,
  })
  return [
    column('k', 2.25, kOf, { scale: 'whole' }),
    column('loss', 5.25, (run) => run.incumbent, { unit: 'percent', better: 'less', bound: (run) => run.bound }),
    column('bound', 4.9, (run) => run.bound, { unit: 'percent' }),
    gapColumn(4),
    column('smallest', 4.6, (run) => run.result?.groups.smallest ?? null),
    column('groups', 4.1, (run) => run.result?.groups.count ?? null),
    timeColumn(4.25),
  ]
}
