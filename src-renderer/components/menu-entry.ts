/** A line of a menu. */
export type MenuEntry =
  | {
      readonly label: string
      readonly keys?: string | undefined
      readonly isDisabled?: boolean
      readonly hint?: string
      readonly run: () => void
    }
  | 'line'
