/** Walks over the lines of a text without copying them. */
export interface LineCursor {
  /** Go to the next line that holds more than blanks; false, and on the last line, where there is none. */
  next(): boolean
  /** Number of the line in the file, from 1; 0 before the first. */
  readonly line: number
  /** The line without blanks around it: from `start` up to, not including, `end`. */
  readonly start: number
  readonly end: number
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Lines end in LF, CRLF or CR CR LF (as some tools write after a double conversion); in a text without any LF, in CR.
 */
export function createLineCursor(text: string): LineCursor {
  const lineEnd = text.includes('\n') ? LINE_FEED : CARRIAGE_RETURN
  let at = 0
  let line = 0
  let start = 0
  let end = 0

  function next(): boolean {
    while (at < text.length) {
      start = at
      while (at < text.length && text.charCodeAt(at) !== lineEnd) at += 1
      end = at
      at += 1
      line += 1
      while (start < end && isBlank(text.charCodeAt(start))) start += 1
      while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
      if (start < end) return true
    }
    return false
  }

  return {
    next,
    get line() {
      return line
    },
    get start() {
      return start
    },
    get end() {
      return end
    },
  }
}

/** Space, tab, and the carriage returns before a line feed. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === CARRIAGE_RETURN
}
