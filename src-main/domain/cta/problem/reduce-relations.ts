import type { Relations } from '../../tables/table.ts'
import { GRID_SLACK } from '../../numerics/tolerances.ts'

export type ReducedRelations = {
  /** 1 for each cell whose deviation is still to be found. */
  readonly free: Uint8Array
  /** Deviation of every other cell, in steps. */
  readonly kept: Float64Array
  readonly starts: Int32Array
  /** Cells: of equal ones the first. */
  readonly terms: Int32Array
  readonly coefficients: Float64Array
  /** In steps of deviation. */
  readonly rightSides: Float64Array
  /** The table's relation that each is. */
  readonly relationOf: Int32Array
  /** A relation that cannot hold, with its cells. */
  readonly contradiction: { readonly cells: number[]; readonly relations: number[] } | null
}

type Row = { terms: number[]; coefficients: number[]; right: number; relation: number }

/**
 * The relations as equations between deviations, without cells that cannot change, trivial ones and repetitions. A relation
 * with one open cell settles that cell, which may leave others with one.
 *
 * @param lower, upper  limits of deviation in steps, of equal cells at the first; a settled cell's become its deviation.
 */
export function reduceRelations(
  relations: Relations,
  originSteps: Float64Array,
  roots: Int32Array,
  lower: Float64Array,
  upper: Float64Array,
  steps: number,
): ReducedRelations {
  let rows = rowsOf(relations, originSteps, roots, steps)
  for (;;) {
    const narrowed = rows.map((row) => withoutKept(row, lower, upper))
    const broken = narrowed.find((row) => !canHold(row, lower, upper))
    if (broken !== undefined) return { ...reduced(narrowed), contradiction: partsOf(broken) }
    const single = narrowed.filter(({ terms }) => terms.length === 1)
    rows = narrowed.filter(({ terms }) => terms.length > 1)
    if (single.length === 0) return { ...reduced(rows), contradiction: null }
    // The next pass finds where two relations settle one cell differently.
    for (const { terms, coefficients, right } of single) {
      const cell = terms[0]!
      lower[cell] = Math.max(lower[cell]!, right / coefficients[0]!)
      upper[cell] = lower[cell]!
    }
    rows = [...rows, ...single]
  }

  function reduced(open: readonly Row[]): Omit<ReducedRelations, 'contradiction'> {
    return { ...compressed(withoutRepetitions(open)), ...keptOf(roots, lower, upper) }
  }

  function partsOf({ relation }: Row): { cells: number[]; relations: number[] } {
    const cells = relations.cells.slice(relations.starts[relation], relations.starts[relation + 1])
    return { cells: [...cells].sort((a, b) => a - b), relations: [relation] }
  }
}

function rowsOf(
  { count, starts, cells, coefficients, rightSides }: Relations,
  origin: Float64Array,
  roots: Int32Array,
  steps: number,
): Row[] {
  return Array.from({ length: count }, (_, relation) => {
    const sums = new Map<number, number>()
    let right = rightSides[relation]! * steps
    for (let t = starts[relation]!; t < starts[relation + 1]!; t += 1) {
      const cell = roots[cells[t]!]!
      sums.set(cell, (sums.get(cell) ?? 0) + coefficients[t]!)
      right -= coefficients[t]! * origin[cells[t]!]!
    }
    const terms = [...sums.keys()].filter((cell) => sums.get(cell) !== 0)
    // A sum of multiples of a step is one: the rest is rounding.
    if (Math.abs(right - Math.round(right)) < GRID_SLACK * 100) right = Math.round(right)
    return { terms, coefficients: terms.map((cell) => sums.get(cell)!), right, relation }
  })
}

function withoutKept({ terms, coefficients, right, relation }: Row, lower: Float64Array, upper: Float64Array): Row {
  if (terms.every((cell) => lower[cell] !== upper[cell])) return { terms, coefficients, right, relation }
  const open = terms.map((_, t) => t).filter((t) => lower[terms[t]!] !== upper[terms[t]!])
  terms.forEach((cell, t) => {
    if (lower[cell] === upper[cell]) right -= coefficients[t]! * lower[cell]!
  })
  return { terms: open.map((t) => terms[t]!), coefficients: open.map((t) => coefficients[t]!), right, relation }
}

/** Of a row with one open cell or none: whether the right side is within reach. */
function canHold({ terms, coefficients, right }: Row, lower: Float64Array, upper: Float64Array): boolean {
  if (terms.length > 1) return true
  const [cell] = terms
  const value = cell === undefined ? right : right / coefficients[0]!
  const slack = GRID_SLACK + 1e-12 * Math.abs(value)
  if (cell === undefined) return Math.abs(value) <= slack
  return value >= lower[cell]! - slack && value <= upper[cell]! + slack
}

/** Two relations with the same terms are one; where they contradict each other both stay. */
function withoutRepetitions(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ terms, coefficients, right }) => {
    const order = terms.map((_, t) => t).sort((a, b) => terms[a]! - terms[b]!)
    const sign = Math.sign(coefficients[order[0]!]!)
    const key = `${sign * right}:${order.map((t) => `${terms[t]!}*${sign * coefficients[t]!}`).join(',')}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function compressed(
  rows: readonly Row[],
): Pick<ReducedRelations, 'starts' | 'terms' | 'coefficients' | 'rightSides' | 'relationOf'> {
  const starts = new Int32Array(rows.length + 1)
  rows.forEach(({ terms }, r) => (starts[r + 1] = starts[r]! + terms.length))
  const terms = new Int32Array(starts[rows.length]!)
  const coefficients = new Float64Array(terms.length)
  rows.forEach((row, r) => {
    terms.set(row.terms, starts[r])
    coefficients.set(row.coefficients, starts[r])
  })
  return {
    starts,
    terms,
    coefficients,
    rightSides: Float64Array.from(rows, ({ right }) => right),
    relationOf: Int32Array.from(rows, ({ relation }) => relation),
  }
}

function keptOf(roots: Int32Array, lower: Float64Array, upper: Float64Array): Pick<ReducedRelations, 'free' | 'kept'> {
  const free = Uint8Array.from(roots, (root, i) => (root === i && lower[i] !== upper[i] ? 1 : 0))
  return { free, kept: lower.map((low, i) => (low === upper[i] ? low : 0)) }
}
