import type { IconName } from './icons.ts'

/** A column of a data grid. */
export type GridColumn = {
  readonly key: string
  readonly title: string
  /** Second and third line of the header. */
  readonly kind: string
  readonly note: string
  readonly noteIcon?: IconName | undefined
  readonly isNumber: boolean
  /** Longest text expected, in characters. */
  readonly characters: number
  /** Whether its head orders the rows. */
  readonly isSortable?: boolean
}

/** By which column rows stand in order. */
export type GridSort = { readonly column: string; readonly isDescending: boolean }
