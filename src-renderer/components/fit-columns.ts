/** The last column in sight shows at least this share of itself, or nothing. */
const LEAST_SHOWN = 0.6
/** A column is made at most so much wider than it needs to be. */
const MOST_STRETCH = 1.25

/**
 * Widths of a grid's columns, such that none is cut to a sliver at the right edge: those in sight share what the cut one
 * would have had.
 *
 * @param natural  what each column needs, in pixels; the first is always in sight.
 * @param room     width in sight, in pixels.
 */
export function fitColumns(natural: readonly number[], room: number): readonly number[] {
  let used = 0
  let whole = 0
  for (const width of natural) {
    if (used + width > room) break
    used += width
    whole += 1
  }
  const cut = natural[whole]
  // All fit, or there is no room for two.
  if (cut === undefined || whole < 2 || (room - used) / cut >= LEAST_SHOWN) return natural
  const [corner = 0] = natural
  const stretch = (room - corner) / (used - corner)
  return stretch > MOST_STRETCH ? natural : natural.map((width, i) => (i === 0 ? width : width * stretch))
}
