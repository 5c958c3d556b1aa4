/** Which cells a change of many is of. */
import type { TableCellSelection } from '../../../src-main/contract/model.ts'
import type { TableView } from '../../state/table-view.svelte.ts'

export type CellScope = 'selection' | 'layer' | 'all'

/** The scopes that differ from each other as a table is looked at, the narrowest first. */
export function scopesOf(view: TableView): readonly CellScope[] {
  const hasLayers = view.description.dimensions.length > (view.columnDimension === null ? 1 : 2)
  return [
    ...(view.grid.selected === null ? [] : ['selection' as const]),
    ...(hasLayers ? ['layer' as const] : []),
    'all',
  ]
}

/** The cells of a scope that the filter, and in a list the search, lets through. */
export function selectionOf(view: TableView, scope: CellScope): TableCellSelection {
  const { run, filter, rowDimension, columnDimension, layer, description } = view
  const layers = description.dimensions.flatMap((_, dimension) =>
    dimension === rowDimension || dimension === columnDimension ? [] : [{ dimension, codes: [layer[dimension] ?? 0] }],
  )
  const { selected } = view.grid
  const rectangle =
    selected === null
      ? []
      : [
          { dimension: rowDimension, codes: [...selected.rows] },
          ...(columnDimension === null ? [] : [{ dimension: columnDimension, codes: [...selected.columns] }]),
        ]
  return {
    run,
    filter,
    search: view.isGrid ? '' : view.search.trim(),
    within: scope === 'all' ? [] : scope === 'layer' ? layers : [...layers, ...rectangle],
  }
}
