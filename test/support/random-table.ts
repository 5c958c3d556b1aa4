import type { RandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { cellStatus, type ProtectedTable } from '../../src-main/domain/tables/table.ts'

/**
 * An additive table of rows × columns whole values with totals, some inner cells sensitive. Cell (i, j) of the square with
 * totals is number i·(columns + 1) + j; totals come first.
 *
 * @param upper  what bounds every cell from above.
 */
export function randomTable(
  random: RandomStream,
  { rows, columns, sensitive, upper = 1e4 }: { rows: number; columns: number; sensitive: number; upper?: number },
): ProtectedTable {
  const width = columns + 1
  const cells = (rows + 1) * width
  const values = new Float64Array(cells)
  for (let i = 1; i <= rows; i += 1) {
    for (let j = 1; j <= columns; j += 1) {
      const value = random.integer(0, 60)
      for (const at of [i * width + j, i * width, j, 0]) values[at]! += value
    }
  }
  const inner = Array.from(
    { length: rows * columns },
    (_, k) => (1 + Math.floor(k / columns)) * width + 1 + (k % columns),
  )
  const status = new Uint8Array(cells)
  const lowerProtection = new Float64Array(cells)
  const upperProtection = new Float64Array(cells)
  for (const k of random.permutation(inner.length).slice(0, sensitive)) {
    const cell = inner[k]!
    status[cell] = cellStatus.sensitive
    lowerProtection[cell] = Math.min(values[cell]!, random.integer(1, 9))
    upperProtection[cell] = random.integer(1, 9)
  }
  const lines = [
    ...Array.from({ length: rows + 1 }, (_, i) => Array.from({ length: width }, (__, j) => i * width + j)),
    ...Array.from({ length: width }, (_, j) => Array.from({ length: rows + 1 }, (__, i) => i * width + j)),
  ]
  return {
    cells,
    values,
    weights: values.map((value) => 1 / Math.max(1, value)),
    status,
    lower: new Float64Array(cells),
    upper: new Float64Array(cells).fill(upper),
    lowerProtection,
    upperProtection,
    relations: {
      count: lines.length,
      starts: Int32Array.from({ length: lines.length + 1 }, (_, r) =>
        lines.slice(0, r).reduce((sum, line) => sum + line.length, 0),
      ),
      cells: Int32Array.from(lines.flat()),
      coefficients: Float64Array.from(lines.flatMap((line) => line.map((__, place) => (place === 0 ? -1 : 1)))),
      rightSides: new Float64Array(lines.length),
    },
    names: null,
    decimals: 0,
  }
}
