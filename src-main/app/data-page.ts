import type { DataPage, Histogram } from '../contract/model.ts'
import { equalBins } from '../domain/data/equal-bins.ts'
import type { ProjectStore } from '../storage/project-store.ts'

/** Records `start` to `start + count`, fewer at the end. @throws AppError `dataset-not-found` */
export function dataPage(store: ProjectStore, dataset: number, start: number, count: number): DataPage {
  return store.datasets.page(dataset, start, count)
}

/** Distribution of one variable over equal bins. @throws AppError `dataset-not-found`, `variable-unknown` */
export function variableHistogram(store: ProjectStore, dataset: number, variable: string): Histogram {
  const column = store.datasets.column(dataset, variable)
  if (column.kind === 'coded') return { variable, edges: [], counts: [], median: null }
  const { missing } = column
  const present = missing === null ? column.values : column.values.filter((_, record) => missing[record] === 0)
  return { variable, ...equalBins(present) }
}
