/**
 * Cramér's V of two variables, 0 … 1: √(χ² / (n min(r − 1, c − 1))) over the categories that occur, without correction. 0 where
 * one of them has a single category. Records that miss one of them do not count.
 *
 * @param isIn  which records are looked at.
 * Cost         O(n + r c).
 */
export function cramersV(first: Int32Array, second: Int32Array, isIn: (record: number) => boolean): number {
  const joint = new Map<number, number>()
  const rows = new Map<number, number>()
  const columns = new Map<number, number>()
  const width = 1 + second.reduce((most, code) => Math.max(most, code), 0)
  first.forEach((row, record) => {
    const column = second[record]!
    if (row < 0 || column < 0 || !isIn(record)) return
    const cell = row * width + column
    joint.set(cell, (joint.get(cell) ?? 0) + 1)
    rows.set(row, (rows.get(row) ?? 0) + 1)
    columns.set(column, (columns.get(column) ?? 0) + 1)
  })
  const degrees = Math.min(rows.size, columns.size) - 1
  if (degrees <= 0) return 0
  // χ²/n = Σ o²/(row · column) − 1.
  let sum = 0
  for (const [cell, count] of joint) {
    sum += count ** 2 / (rows.get(Math.floor(cell / width))! * columns.get(cell % width)!)
  }
  return Math.sqrt(Math.min(1, Math.max(0, (sum - 1) / degrees)))
}
