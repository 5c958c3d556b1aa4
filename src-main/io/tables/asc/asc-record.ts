/** One record: its fields as they stand in the file, in the order of the metadata. */
export type AscRecord = {
  readonly fields: readonly string[]
  /** Line of the file, from 1. */
  readonly line: number
}
