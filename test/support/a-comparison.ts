import type { Column } from '../../src-main/domain/data/columns.ts'
import type {
  ComparedVariable,
  MeasureChoices,
  MicrodataComparison,
} from '../../src-main/domain/measures/microdata/microdata-comparison.ts'
import type { CategoryTree } from '../../src-main/domain/mixed/mixed-file.ts'

/** A variable as a test writes it: numbers, or texts; null is missing. */
export type Cells = readonly (number | string | null)[]

type Described = {
  readonly [name: string]:
    | Cells
    | {
        readonly original: Cells
        /** As the original where it is left out; null is not released. */
        readonly released?: Cells | null
        /** Labels in the order of their ranks. */
        readonly ranks?: readonly string[]
        readonly tree?: CategoryTree
      }
}

type Options = Partial<Omit<MicrodataComparison, 'records' | 'quasiIdentifiers' | 'confidential' | 'choices'>> & {
  readonly confidential?: Described
} & Partial<MeasureChoices>

/** A file beside its release; what is not said is as in a file that is released as it is. */
export function aComparison(quasiIdentifiers: Described, options: Options = {}): MicrodataComparison {
  const { confidential, leftOut, weights, households, k, l, seed, ...choices } = options
  const variables = Object.entries(quasiIdentifiers).map(variableOf)
  const others = Object.entries(confidential ?? {}).map(variableOf)
  const [first] = [...variables, ...others]
  return {
    records: first === undefined ? 0 : lengthOf(first.original),
    quasiIdentifiers: variables,
    confidential: others,
    leftOut: leftOut ?? null,
    weights: weights ?? null,
    households: households ?? null,
    k: k ?? 2,
    l: l ?? 1,
    seed: seed ?? 1,
    choices,
  }
}

function variableOf([name, described]: [string, Described[string]]): ComparedVariable {
  const { original, released, ranks, tree } = isCells(described)
    ? { original: described, released: undefined, ranks: undefined, tree: undefined }
    : described
  const column = columnOf(original, ranks)
  return {
    name,
    original: column,
    released: released === undefined ? column : released === null ? null : columnOf(released, ranks),
    isOrdinal: ranks !== undefined && tree === undefined,
    tree: tree ?? null,
  }
}

const isCells = (described: Described[string]): described is Cells => Array.isArray(described)

const lengthOf = (column: Column): number => (column.kind === 'numeric' ? column.values : column.codes).length

/** A column of cells; labels as given, else as first met. */
function columnOf(cells: Cells, ranks?: readonly string[]): Column {
  if (ranks === undefined && cells.every((cell) => typeof cell !== 'string')) {
    const isMissing = cells.map((cell) => cell === null)
    return {
      kind: 'numeric',
      values: Float64Array.from(cells, (cell) => Number(cell ?? 0)),
      missing: isMissing.includes(true) ? Uint8Array.from(isMissing, Number) : null,
    }
  }
  const labels = [...new Set([...(ranks ?? []), ...cells.filter((cell) => cell !== null).map(String)])]
  return { kind: 'coded', codes: Int32Array.from(cells, (cell) => labels.indexOf(String(cell))), labels }
}
