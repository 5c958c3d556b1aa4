/** How the runs of a family are compared: what was chosen of columns, order and axes, kept while other views are open. */
export class Comparison {
  /** Keys of the columns; null: those shown at first. */
  columns = $state.raw<readonly string[] | null>(null)
  sorting = $state.raw<{ readonly key: string; readonly isAscending: boolean } | null>(null)
  axes = $state.raw<{ readonly x: string; readonly y: string } | null>(null)
}
