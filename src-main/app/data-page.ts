import type { Categories, DataPage, Histogram } from '../contract/model.ts'
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

/** As many as are put in order by hand; more are not told. */
const MOST_CATEGORIES = 200

/** Categories of one variable, `2` before `10`. @throws AppError `dataset-not-found`, `variable-unknown` */
export function variableCategories(store: ProjectStore, dataset: number, variable: string): Categories {
  const column = store.datasets.column(dataset, variable)
  if (column.kind === 'numeric') return { variable, names: [], isWhole: true }
  const { compare } = new Intl.Collator('en', { numeric: true })
  const names = [...column.labels].sort(compare).slice(0, MOST_CATEGORIES)
  return { variable, names, isWhole: names.length === column.labels.length }
}
