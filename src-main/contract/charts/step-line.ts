/** A line whose value holds until the next event: best answers and bounds are never joined by slopes. */
export type RunPoint = { readonly seconds: number; readonly value: number }

/** The value that holds at `seconds`; null before the first point. Points are in order of time. */
export function valueAt(points: readonly RunPoint[], seconds: number): number | null {
  let value: number | null = null
  for (const point of points) {
    if (point.seconds > seconds) break
    value = point.value
  }
  return value
}

/** Corners [seconds, value] of the line between `from` and `to`; empty where nothing holds yet. */
export function stepCorners(points: readonly RunPoint[], from: number, to: number): [number, number][] {
  let value = valueAt(points, from)
  const corners: [number, number][] = value === null ? [] : [[from, value]]
  for (const point of points) {
    if (point.seconds <= from || point.seconds > to) continue
    if (value !== null) corners.push([point.seconds, value])
    corners.push([point.seconds, point.value])
    value = point.value
  }
  if (value !== null) corners.push([to, value])
  return corners
}
