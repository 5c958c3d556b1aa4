import { standardise } from '../../src-main/domain/data/standardise.ts'
import type {
  CategoricalVariable,
  CategoryTree,
  ConfidentialVariable,
  MixedFile,
} from '../../src-main/domain/mixed/mixed-file.ts'
import { sharedCsv } from './shared-csv.ts'

export type MixedColumns = {
  /** Columns of numbers. */
  readonly numbers?: readonly (readonly number[])[]
  /** Columns of codes from 0. */
  readonly nominal?: readonly (readonly number[])[]
  readonly ordinal?: readonly (readonly number[])[]
  readonly hierarchical?: readonly { readonly codes: readonly number[]; readonly tree: CategoryTree }[]
  /** Columns of codes from 0, -1 where missing. */
  readonly confidential?: readonly (readonly number[])[]
}

/** A file of plain columns, as a method for mixed data is given it. */
export function aMixedFile(columns: MixedColumns): MixedFile {
  const { numbers = [], nominal = [], ordinal = [], hierarchical = [], confidential = [] } = columns
  const records = [...numbers, ...nominal, ...ordinal, ...hierarchical.map(({ codes }) => codes)][0]!.length
  const values = new Float64Array(records * numbers.length)
  numbers.forEach((column, v) => column.forEach((value, record) => (values[record * numbers.length + v] = value)))
  const categorical = (
    name: string,
    codes: readonly number[],
    scale: CategoricalVariable['scale'],
    tree: CategoryTree | null,
  ) => ({
    name,
    codes: Int32Array.from(codes),
    categories: Array.from({ length: Math.max(...codes) + 1 }, (_, code) => `c${code}`),
    scale,
    tree,
  })
  return {
    ...standardise(values, records, numbers.length),
    variableNames: numbers.map((_, v) => `v${v + 1}`),
    categorical: [
      ...nominal.map((codes, v) => categorical(`n${v + 1}`, codes, 'nominal', null)),
      ...ordinal.map((codes, v) => categorical(`o${v + 1}`, codes, 'ordinal', null)),
      ...hierarchical.map(({ codes, tree }, v) => categorical(`h${v + 1}`, codes, 'hierarchical', tree)),
    ],
    confidential: confidential.map((codes, v) => ({
      name: `s${v + 1}`,
      codes: Int32Array.from(codes),
      distinct: new Set(codes.filter((code) => code >= 0)).size,
      values: null,
    })),
  }
}

export type SharedColumns = {
  readonly numbers: readonly string[]
  readonly nominal: readonly string[]
  readonly confidential: readonly string[]
}

/** Columns of a file of the shared folder by their names, of the records that are complete in all of its columns. */
export function sharedMixedFile(name: string, { numbers, nominal, confidential }: SharedColumns): MixedFile {
  const { head, rows } = sharedCsv(name)
  const complete = rows.filter((fields) => !fields.includes(''))
  const column = (variable: string) => complete.map((fields) => fields[head.indexOf(variable)]!)
  const codesOf = (variable: string) => {
    const labels = new Map<string, number>()
    return column(variable).map((label) => labels.get(label) ?? labels.set(label, labels.size).size - 1)
  }
  const file = aMixedFile({
    numbers: numbers.map((variable) => column(variable).map(Number)),
    nominal: nominal.map(codesOf),
    confidential: confidential.map(codesOf),
  })
  return {
    ...file,
    variableNames: numbers,
    categorical: file.categorical.map((variable, v) => ({ ...variable, name: nominal[v]! })),
    confidential: file.confidential.map((variable, v): ConfidentialVariable => {
      const isNumeric = column(confidential[v]!).every((cell) => cell.trim() !== '' && Number.isFinite(Number(cell)))
      const values = isNumeric ? Float64Array.from(column(confidential[v]!), Number) : null
      return { ...variable, name: confidential[v]!, values }
    }),
  }
}
