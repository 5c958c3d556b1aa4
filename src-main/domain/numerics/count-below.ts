/** How many of ascending values are below a limit, or at it where `orEqual`. Cost O(log n). */
export function countBelow(sorted: Float64Array, limit: number, orEqual: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < limit || (orEqual && sorted[middle] === limit)) low = middle + 1
    else high = middle
  }
  return low
}
