/** Columns that runs of every family have. */
import type { RunSummary } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import type { ComparedColumn } from './compared-column.ts'

export const gapColumn = (widthRem: number): ComparedColumn<RunSummary> => ({
  key: 'gap',
  title: t('compare.columns.gap'),
  why: '',
  unit: 'percent',
  better: 'less',
  scale: 'linear',
  widthRem,
  value: (run) => (run.gapRelative === null ? null : 100 * run.gapRelative),
})

export const timeColumn = (widthRem: number): ComparedColumn<RunSummary> => ({
  key: 'time',
  title: t('compare.columns.time'),
  why: '',
  unit: 'seconds',
  better: 'less',
  scale: 'log',
  widthRem,
  value: (run) => run.elapsedMs / 1000,
})
