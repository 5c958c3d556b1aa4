/** Which rows of a tall list are in sight, and where they stand. Browsers cap the height of an element, so tall lists are scaled. */
export const TALLEST_PIXELS = 8_000_000

export type RowWindow = {
  readonly first: number
  /** One more than the last row drawn. */
  readonly end: number
  /** Where the first drawn row stands inside the scrolled content, in pixels. */
  readonly offset: number
}

export const contentHeight = (rows: number, rowHeight: number): number => Math.min(TALLEST_PIXELS, rows * rowHeight)

/** How far down the full list the scroll position stands, in pixels. */
function fullTop(scrollTop: number, viewHeight: number, rows: number, rowHeight: number): number {
  const full = rows * rowHeight
  const drawn = contentHeight(rows, rowHeight)
  return drawn <= viewHeight ? 0 : (scrollTop * (full - viewHeight)) / (drawn - viewHeight)
}

export function rowWindow(
  scrollTop: number,
  viewHeight: number,
  rows: number,
  rowHeight: number,
  spare = 6,
): RowWindow {
  const top = fullTop(scrollTop, viewHeight, rows, rowHeight)
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const end = Math.min(rows, Math.ceil((top + viewHeight) / rowHeight) + spare)
  return { first, end, offset: scrollTop - (top - first * rowHeight) }
}

/** The scroll position that brings a row into sight, or null when it is there already. */
export function scrollTo(
  row: number,
  scrollTop: number,
  viewHeight: number,
  rows: number,
  rowHeight: number,
): number | null {
  const top = fullTop(scrollTop, viewHeight, rows, rowHeight)
  const wanted =
    row * rowHeight < top
      ? row * rowHeight
      : (row + 1) * rowHeight > top + viewHeight
        ? (row + 1) * rowHeight - viewHeight
        : null
  if (wanted === null) return null
  const full = rows * rowHeight
  const drawn = contentHeight(rows, rowHeight)
  return full <= viewHeight ? 0 : (wanted * (drawn - viewHeight)) / (full - viewHeight)
}
