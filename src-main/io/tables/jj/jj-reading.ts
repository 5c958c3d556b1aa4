import type { LineCursor } from '../line-cursor.ts'

/** A file in the JJ format while it is read. */
export type JjReading = {
  readonly text: string
  readonly lines: LineCursor
  /** What messages call the file. */
  readonly path: string
}
