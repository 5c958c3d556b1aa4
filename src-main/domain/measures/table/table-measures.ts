/** THE registry of what is measured of a released table. A measure is one file and one line here. */
import type { MeasuredFigure } from '../../../contract/model.ts'
import { changedCells } from './changed-cells.ts'
import { hellingerDistance } from './hellinger-distance.ts'
import { largestDeviation } from './largest-deviation.ts'
import { largestRelativeDeviation } from './largest-relative-deviation.ts'
import { meanDeviation } from './mean-deviation.ts'
import { meanRelativeDeviation } from './mean-relative-deviation.ts'
import { shareAtBound } from './share-at-bound.ts'
import type { TableComparison, TableMeasure } from './table-comparison.ts'
import { weightedDeviation } from './weighted-deviation.ts'

export const tableMeasures: readonly TableMeasure[] = [
  weightedDeviation,
  meanDeviation,
  meanRelativeDeviation,
  largestDeviation,
  largestRelativeDeviation,
  hellingerDistance,
  changedCells,
  shareAtBound,
]

/** Every figure of a release, in the order of the registry. Cost O(cells) each. */
export const tableFigures = (comparison: TableComparison): MeasuredFigure[] =>
  tableMeasures.map(({ measure, ...figure }) => ({ ...figure, value: measure(comparison) }))
