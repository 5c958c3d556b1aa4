/** Numbers scaled to [0, 1], and what gives them back. */
export type ScaledColumn = {
  readonly scaled: Float64Array
  readonly smallest: number
  /** Largest minus smallest; 0 of a constant column, which is 0 throughout. */
  readonly range: number
}

/**
 * v' = (v − min v) / (max v − min v). A missing value lies at the mean of those there are, so that it draws no prototype
 * anywhere.
 *
 * @param isMissing  null: none is.
 */
export function minMaxScaled(values: Float64Array, isMissing: ((record: number) => boolean) | null): ScaledColumn {
  let smallest = Infinity
  let largest = -Infinity
  values.forEach((value, i) => {
    if (isMissing?.(i) === true) return
    if (value < smallest) smallest = value
    if (value > largest) largest = value
  })
  const scaled = new Float64Array(values.length)
  if (!(largest > smallest)) return { scaled, smallest: Number.isFinite(smallest) ? smallest : 0, range: 0 }
  // Half the numbers first: the range of the largest doubles is none itself.
  const half = largest / 2 - smallest / 2
  let [sum, present] = [0, 0]
  values.forEach((value, i) => {
    if (isMissing?.(i) === true) return
    scaled[i] = (value / 2 - smallest / 2) / half
    sum += scaled[i]
    present += 1
  })
  if (isMissing !== null) values.forEach((_, i) => void (isMissing(i) && (scaled[i] = sum / present)))
  return { scaled, smallest, range: largest - smallest }
}
