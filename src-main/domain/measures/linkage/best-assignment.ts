/**
 * One column for each row of an n × n matrix so that the costs add up to the least.
 *
 * @param costs  n × n, row-major, finite.
 * @returns      column of each row.
 *
 * Cost    O(n³). Deterministic; ties go to the lower column.
 * Source  Kuhn (1955), Munkres (1957), by shortest augmenting paths with potentials.
 */
export function bestAssignment(costs: Float64Array, n: number): Int32Array {
  // Place 0 of columns is a column that is not there, where each new row begins.
  const rowOf = new Int32Array(n + 1).fill(-1)
  const rowPotential = new Float64Array(n)
  const columnPotential = new Float64Array(n + 1)
  const slack = new Float64Array(n + 1)
  const before = new Int32Array(n + 1)
  const isReached = new Uint8Array(n + 1)
  for (let row = 0; row < n; row += 1) {
    rowOf[0] = row
    slack.fill(Infinity)
    isReached.fill(0)
    let column = 0
    while (rowOf[column] !== -1) {
      isReached[column] = 1
      const current = rowOf[column]!
      let least = Infinity
      let next = 0
      for (let j = 1; j <= n; j += 1) {
        if (isReached[j] === 1) continue
        const reduced = costs[current * n + j - 1]! - rowPotential[current]! - columnPotential[j]!
        if (reduced < slack[j]!) {
          slack[j] = reduced
          before[j] = column
        }
        if (slack[j]! < least) {
          least = slack[j]!
          next = j
        }
      }
      for (let j = 0; j <= n; j += 1) {
        if (isReached[j] === 1) {
          rowPotential[rowOf[j]!]! += least
          columnPotential[j]! -= least
        } else slack[j]! -= least
      }
      column = next
    }
    while (column !== 0) {
      rowOf[column] = rowOf[before[column]!]!
      column = before[column]!
    }
    rowOf[0] = -1
  }
  const assignment = new Int32Array(n)
  for (let j = 1; j <= n; j += 1) assignment[rowOf[j]!] = j - 1
  return assignment
}
