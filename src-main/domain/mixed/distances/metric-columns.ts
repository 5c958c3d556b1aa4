import type { CategoricalVariable, MixedFile } from '../mixed-file.ts'
import { treeHeights } from './tree-heights.ts'

/** How the distances of the variables become one: their sum, or the root of the sum of their squares. */
export type Combination = 'sum' | 'root'

/**
 * A file as its distances are measured, in typed arrays that can go to another process. A variable of factor w has the
 * distance w d, or √w d where roots are taken: its term in the sum is w d or w d².
 */
export type MetricColumns = {
  readonly records: number
  readonly combination: Combination
  /** Numbers and ranks, scaled so that the largest difference is the variable's largest distance. */
  readonly scalars: readonly ScalarColumn[]
  readonly nominal: readonly { readonly codes: Int32Array; readonly term: number }[]
  readonly trees: readonly TreeColumn[]
}

/** Differences beyond `cap` count as `cap`: what is missing lies twice as far away. */
type ScalarColumn = { readonly values: Float64Array; readonly cap: number }

export type TreeColumn = {
  readonly codes: Int32Array
  readonly parents: Int32Array
  readonly heights: Float64Array
  /** Term of two records whose lowest common ancestor is the node. */
  readonly terms: Float64Array
}

/**
 * The columns of a file: |a − b| / range of a number, |rank − rank| / (L − 1) of an ordinal one, 0 or 1 of a nominal one, and
 * of a hierarchical one the height of the lowest common ancestor over that of the tree. Each is a metric of at most 1, and so
 * their sum and the root of their squares are metrics. A missing category is 1 away from every other.
 *
 * Deviates: factors of standardised variables count here as weights of their distances; the paper asks for a metric alone.
 *
 * Cost  O(np).
 */
export function metricColumns(file: MixedFile, combination: Combination): MetricColumns {
  const { records, variables, values } = file
  const scalars: ScalarColumn[] = []
  for (let v = 0; v < variables; v += 1) {
    const column = Float64Array.from({ length: records }, (_, record) => values[record * variables + v]!)
    const scaled = byRange(column, combination)
    if (scaled !== null) scalars.push({ values: scaled, cap: Infinity })
  }
  const { categorical } = file
  for (const variable of categorical) if (variable.scale === 'ordinal') scalars.push(ranks(variable))
  return {
    records,
    combination,
    scalars,
    nominal: categorical.filter(({ scale }) => scale === 'nominal').map(({ codes }) => ({ codes, term: 1 })),
    trees: categorical.flatMap(({ codes, tree }) => (tree === null ? [] : [treeColumn(codes, tree, combination)])),
  }
}

/** Some of the records, in the order given. */
export function takeRecords(columns: MetricColumns, records: Int32Array): MetricColumns {
  const codesOf = (codes: Int32Array) => Int32Array.from(records, (record) => codes[record]!)
  return {
    ...columns,
    records: records.length,
    scalars: columns.scalars.map(({ values, cap }) => ({
      values: Float64Array.from(records, (record) => values[record]!),
      cap,
    })),
    nominal: columns.nominal.map(({ codes, term }) => ({ codes: codesOf(codes), term })),
    trees: columns.trees.map((tree) => ({ ...tree, codes: codesOf(tree.codes) })),
  }
}

/** null of a constant variable: it tells no two records apart. */
function byRange(column: Float64Array, combination: Combination): Float64Array | null {
  let smallest = Infinity
  let largest = -Infinity
  let squares = 0
  for (const value of column) {
    if (value < smallest) smallest = value
    if (value > largest) largest = value
    squares += value * value
  }
  if (!(largest > smallest)) return null
  // Standardised values have the deviation √w; digits beyond the ninth are rounding.
  const factor = Number((squares / (column.length - 1)).toPrecision(9))
  const scale = (combination === 'sum' ? factor : Math.sqrt(factor)) / (largest - smallest)
  return column.map((value) => value * scale)
}

function ranks({ codes, categories }: CategoricalVariable): ScalarColumn {
  const missing = categories.indexOf('')
  const steps = categories.length - (missing < 0 ? 0 : 1) - 1
  // Codes above a missing one move down, so that ranks have no gap.
  const rankOf = (code: number) => (missing >= 0 && code > missing ? code - 1 : code)
  return {
    values: Float64Array.from(codes, (code) => (code === missing ? 2 : steps > 0 ? rankOf(code) / steps : 0)),
    cap: 1,
  }
}

function treeColumn(
  codes: Int32Array,
  tree: NonNullable<CategoricalVariable['tree']>,
  combination: Combination,
): TreeColumn {
  const heights = treeHeights(tree)
  return {
    codes,
    parents: tree.parents,
    heights,
    terms: combination === 'sum' ? heights : heights.map((height) => height * height),
  }
}
