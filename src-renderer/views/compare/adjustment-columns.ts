import type { AdjustmentRun, Figure } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { measureWords } from '../parts/figure-words.ts'
import { gapColumn, timeColumn } from './common-columns.ts'
import type { ComparedColumn } from './compared-column.ts'

/** The measure that is what a run minimises: its column is the cost. */
const OBJECTIVE = 'weighted-deviation'

/**
 * What adjusted tables are compared by: cost, bound, gap and time, then every measure that their releases were measured by.
 *
 * @param measures  figures of runs by their number, as far as they are known yet.
 */
export function adjustmentColumns(
  measures: ReadonlyMap<number, readonly Figure[]>,
): readonly ComparedColumn<AdjustmentRun>[] {
  const known = new Map([...measures.values()].flatMap((figures) => figures.map((figure) => [figure.id, figure])))
  known.delete(OBJECTIVE)
  return [
    {
      key: 'cost',
      title: t('compare.columns.cost'),
      why: measureWords(OBJECTIVE, 'title'),
      unit: 'number',
      better: 'less',
      scale: 'linear',
      widthRem: 4.75,
      value: (run) => run.incumbent,
      bound: (run) => run.bound,
    },
    {
      key: 'bound',
      title: t('compare.columns.costBound'),
      why: '',
      unit: 'number',
      better: null,
      scale: 'linear',
      widthRem: 4.75,
      value: (run) => run.bound,
    },
    gapColumn(4),
    timeColumn(4.25),
    ...[...known.values()].map(({ id, unit, better }): ComparedColumn<AdjustmentRun> => ({
      key: id,
      title: measureWords(id, 'short'),
      why: measureWords(id, 'title'),
      unit,
      better,
      scale: 'linear',
      widthRem: 6,
      value: (run) => measures.get(run.id)?.find((figure) => figure.id === id)?.value ?? null,
    })),
  ]
}
