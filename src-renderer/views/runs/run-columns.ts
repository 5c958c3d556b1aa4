/** What the list of runs says of each family in words of its own. */
import type { AdjustmentRun, GroupingRun, RunSummary } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { conditionsText, methodName, runLabel } from '../parts/run-words.ts'

export type RunColumns<R extends RunSummary> = {
  name(run: R): string
  /** Beside the name, in small letters; '' for nothing. */
  remark(run: R): string
  /** In full where the list has no room for it; '' for nothing. */
  title(run: R): string
  /** The column that no other family has. */
  readonly own: {
    readonly title: string
    readonly isNumber: boolean
    readonly width: string
    value(run: R): string
  }
  /** What the family calls its best answer and its bound. */
  readonly best: string
  readonly bound: string
}

export const groupingColumns = (): RunColumns<GroupingRun> => ({
  name: (run) => methodName(run.request.method),
  remark: (run) => conditionsText(run.request),
  title: (run) => conditionsText(run.request),
  own: {
    title: t('runs.columns.k'),
    isNumber: true,
    width: '2.25rem',
    value: (run) => String(run.request.parameters['k'] ?? t('common.none')),
  },
  best: t('runs.columns.loss'),
  bound: t('runs.columns.bound'),
})

export const adjustmentColumns = (): RunColumns<AdjustmentRun> => ({
  name: (run) => runLabel(run),
  remark: () => '',
  title: (run) => methodName(run.request.method),
  own: {
    title: t('runs.columns.table'),
    isNumber: false,
    width: '7.5rem',
    value: (run) => run.subject.name,
  },
  best: t('runs.columns.cost'),
  bound: t('runs.columns.costBound'),
})
