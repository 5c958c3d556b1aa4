export type TextLine = {
  /** Without the blanks and carriage returns at its end; those at its beginning are kept. */
  readonly text: string
  /** Number of the line in the file, from 1. */
  readonly line: number
}

/** The lines of a text that hold more than blanks. Lines end in LF, CRLF, CR CR LF, or in CR where there is no LF. */
export function textLines(text: string): TextLine[] {
  return text
    .split(text.includes('\n') ? '\n' : '\r')
    .map((line, index) => ({ text: line.trimEnd(), line: index + 1 }))
    .filter((line) => line.text !== '')
}
