/** Levels come to at most this many units, so that 1e-9 of a unit, as near as a solver gets, stays far below a step. */
const LARGEST_LEVEL = 1e4

/** Units in a step of the grid: a power of ten, at most 1, by the largest protection level (in steps). */
export function chooseUnit(sensitive: Uint8Array, up: Float64Array, down: Float64Array): number {
  let largest = 1
  sensitive.forEach((is, v) => {
    if (is === 1) largest = Math.max(largest, Math.abs(up[v]!), Math.abs(down[v]!))
  })
  return 10 ** Math.min(0, Math.floor(Math.log10(LARGEST_LEVEL / largest)))
}

/** The power of ten that puts the costs evenly around 1: a solver's tolerances are absolute. */
export function chooseCostUnit(costs: Float64Array): number {
  let least = Infinity
  let most = 0
  for (const cost of costs) {
    if (!(cost > 0)) continue
    least = Math.min(least, cost)
    most = Math.max(most, cost)
  }
  return most > 0 ? 10 ** Math.round(Math.log10(Math.sqrt(least * most))) : 1
}
