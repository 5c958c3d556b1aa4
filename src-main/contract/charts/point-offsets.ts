/** Points of a comparison that would lie under each other are set side by side. */

export type PlacedPoint = {
  /** Position as a share of the axis, 0 to 1. */
  readonly across: number
  readonly up: number
}

/** Shares of the axes within which two points cover each other, in a chart of some 380 by 200 pixels. */
const COVERS_ACROSS = 0.015
const COVERS_UP = 0.045
/** Pixels between neighbours, and from the first to the last where there are many. */
const STEP = 10
const MOST_SPREAD = 50

/** Pixels a point is moved to the right (below 0: to the left), and the most by which one that it covers is moved. */
export type PointOffset = { readonly offset: number; readonly spread: number }

/**
 * Where each point is moved to, in the order given. Points that cover each other, directly
 * or by others between, are spread around their place from the highest to the lowest.
 */
export function pointOffsets(points: readonly PlacedPoint[]): readonly PointOffset[] {
  const offsets = new Array<PointOffset>(points.length).fill({ offset: 0, spread: 0 })
  const open = new Set(points.keys())
  for (const first of points.keys()) {
    if (!open.delete(first)) continue
    const cluster = [first]
    // Grows while it is walked through.
    for (const at of cluster) {
      for (const other of [...open]) {
        if (Math.abs(points[at]!.across - points[other]!.across) > COVERS_ACROSS) continue
        if (Math.abs(points[at]!.up - points[other]!.up) > COVERS_UP) continue
        open.delete(other)
        cluster.push(other)
      }
    }
    cluster.sort((a, b) => points[b]!.up - points[a]!.up || a - b)
    const step = Math.min(STEP, MOST_SPREAD / Math.max(1, cluster.length - 1))
    cluster.forEach((point, place) => {
      const spread = ((cluster.length - 1) * step) / 2
      offsets[point] = { offset: place * step - spread, spread }
    })
  }
  return offsets
}
