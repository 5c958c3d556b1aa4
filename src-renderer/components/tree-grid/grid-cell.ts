/** A cell as shown. `status` chooses its colours and pattern (styles/cell-status.css). */
export type GridCell = {
  readonly text: string
  readonly letter: string
  readonly status: string
  /** The status in words, for those who hear the cell; empty for none. */
  readonly words: string
  /** Not what is looked for. */
  readonly isQuiet: boolean
}
