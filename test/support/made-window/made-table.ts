/** A made table of turnover by activity, region and size: invented values that add up, and a release in which they still do. */
import {
  TableImportRequest,
  type ListedCell,
  type Table,
  type TableCellFilter,
  type TableCellStatus,
  type TableDescription,
  type TableDimension,
  type TableRelation,
} from '../../../src-main/contract/model.ts'
import { at } from './made-project.ts'

type Branch = readonly [code: string, label: string, below?: readonly Branch[]]

function dimension(name: string, root: Branch): TableDimension {
  const flat: TableDimension = { name, codes: [], labels: [], parents: [], depths: [] }
  const walk = ([code, label, below = []]: Branch, parent: number, depth: number): void => {
    const place = flat.codes.length
    flat.codes.push(code)
    flat.labels?.push(label)
    flat.parents.push(parent)
    flat.depths.push(depth)
    for (const branch of below) walk(branch, place, depth + 1)
  }
  walk(root, -1, 0)
  return flat
}

const dimensions: readonly TableDimension[] = [
  dimension('Activity', [
    'Total',
    'All activities',
    [
      [
        'C',
        'Manufacturing',
        [
          ['C10', 'Food'],
          ['C11', 'Beverages'],
          ['C12', 'Tobacco'],
          ['C19', 'Refined petroleum and a name so long that it has to be cut'],
        ],
      ],
      [
        'F',
        'Construction',
        [
          ['F41', 'Buildings'],
          ['F42', 'Civil engineering'],
        ],
      ],
      ['G', 'Trade, repair'],
    ],
  ]),
  dimension('Region', [
    'Total',
    'All regions',
    [
      [
        'N',
        'North',
        [
          ['N1', 'Coast'],
          ['N2', 'Lakes'],
          ['N3', 'Hills'],
        ],
      ],
      [
        'S',
        'South',
        [
          ['S1', 'Valley'],
          ['S2', 'Plain'],
        ],
      ],
      ['W', 'West'],
    ],
  ]),
  dimension('Size class', [
    'Total',
    'All sizes',
    [
      ['small', 'Small'],
      ['large', 'Large'],
    ],
  ]),
]

const sizes = dimensions.map(({ codes }) => codes.length)
const cells = sizes.reduce((product, size) => product * size, 1)
const codesOf = (cell: number): number[] => {
  const codes: number[] = []
  let rest = cell
  for (let d = sizes.length - 1; d >= 0; d -= 1) {
    codes.unshift(rest % (sizes[d] ?? 1))
    rest = Math.floor(rest / (sizes[d] ?? 1))
  }
  return codes
}
const cellOf = (codes: readonly number[]): number => codes.reduce((cell, code, d) => cell * (sizes[d] ?? 1) + code, 0)
const childrenOf = (d: number, code: number): number[] =>
  (dimensions[d]?.parents ?? []).flatMap((parent, child) => (parent === code ? [child] : []))

const named = (code: string, d: number): number => dimensions[d]?.codes.indexOf(code) ?? -1
const place = (activity: string, region: string, size: string) =>
  cellOf([named(activity, 0), named(region, 1), named(size, 2)])

/** What moves in the release: pairs in one column and two rows of sizes, so that few totals change. */
const moves: ReadonlyMap<number, number> = new Map([
  [place('C11', 'N3', 'large'), -40],
  [place('C11', 'N2', 'large'), 40],
  [place('F42', 'N3', 'large'), 12],
  [place('F41', 'N3', 'large'), -12],
])
const emptyLeaves: ReadonlySet<number> = new Set([place('C12', 'N2', 'small'), place('C12', 'N2', 'large')])

function totalled(leaf: (cell: number) => number): Float64Array {
  const values = new Float64Array(cells).fill(Number.NaN)
  const valueOf = (cell: number): number => {
    const known = values[cell] ?? Number.NaN
    if (!Number.isNaN(known)) return known
    const codes = codesOf(cell)
    const d = codes.findIndex((code, i) => childrenOf(i, code).length > 0)
    const value =
      d < 0
        ? leaf(cell)
        : childrenOf(d, codes[d] ?? 0).reduce((sum, child) => sum + valueOf(cellOf(codes.with(d, child))), 0)
    values[cell] = value
    return value
  }
  for (let cell = 0; cell < cells; cell += 1) valueOf(cell)
  return values
}

const leafValue = (cell: number): number => (emptyLeaves.has(cell) ? 0 : 60 + ((cell * 7919 + 13) % 997))
const values = totalled(leafValue)
const released = totalled((cell) => leafValue(cell) + (moves.get(cell) ?? 0))
const sensitive: ReadonlySet<number> = new Set([
  place('C11', 'N3', 'large'),
  place('C11', 'N3', 'Total'),
  place('F42', 'N3', 'large'),
])
const fixed: ReadonlySet<number> = new Set([0])

export const TABLE = 1
/** Status by hand, by cell. */
export type ByHand = ReadonlyMap<number, TableCellStatus>

const relationsOff = 0
/** One relation for each code with others below it, in each combination of the other codes. */
const relations = Array.from({ length: cells }, (_, cell) => cell).flatMap((cell) =>
  codesOf(cell).flatMap((code, d) => {
    const parts = childrenOf(d, code)
    return parts.length === 0 ? [] : [{ total: cell, parts: parts.map((part) => cellOf(codesOf(cell).with(d, part))) }]
  }),
)

const nameOf = (cell: number) =>
  codesOf(cell)
    .map((code, d) => dimensions[d]?.codes[code] ?? '')
    .join(' × ')

export function madeCell(cell: number, hasRun: boolean, byHand: ByHand): ListedCell {
  const value = values[cell] ?? 0
  const status = byHand.get(cell) ?? (sensitive.has(cell) ? 'sensitive' : fixed.has(cell) ? 'fixed' : 'safe')
  const isSensitive = status === 'sensitive'
  const now = hasRun ? (released[cell] ?? null) : null
  return {
    cell,
    value,
    status,
    rule: !isSensitive ? null : byHand.has(cell) ? 'by-hand' : 'nk=1,75',
    lowerProtection: isSensitive ? 12 : 0,
    upperProtection: isSensitive ? 12 : 0,
    lower: 0,
    upper: value === 60 ? 60 : 2 * value,
    weight: value === 0 ? 1 : 1 / value,
    isEmpty: value === 0,
    released: now,
    isChanged: now !== null && now !== value,
    isAtBound: now !== null && now !== value && cell === place('F41', 'N3', 'large'),
    name: nameOf(cell),
    codes: codesOf(cell),
  }
}

const passing: Readonly<Record<TableCellFilter, (cell: ListedCell) => boolean>> = {
  all: () => true,
  sensitive: ({ status }) => status === 'sensitive',
  changed: ({ isChanged }) => isChanged,
  'at-bound': ({ isAtBound }) => isAtBound,
  fixed: ({ status }) => status === 'fixed',
  empty: ({ isEmpty }) => isEmpty,
}

export const madeCells = (filter: TableCellFilter, hasRun: boolean, byHand: ByHand): ListedCell[] =>
  Array.from({ length: cells }, (_, cell) => madeCell(cell, hasRun, byHand)).filter(passing[filter])

export const madePlace = (codes: readonly number[]): number => cellOf(codes)

export function madeRelation(relation: number, hasRun: boolean, byHand: ByHand): TableRelation {
  const { total, parts } = relations[relation] ?? { total: 0, parts: [] }
  const term = (cell: number, coefficient: number) => {
    const { name, value, released: now, status } = madeCell(cell, hasRun, byHand)
    return { cell, name, coefficient, value, released: now, status }
  }
  const told = values[total] ?? 0
  return {
    relation,
    rightSide: 0,
    told,
    sum: parts.reduce((sum, part) => sum + (values[part] ?? 0), 0),
    isOff: false,
    termCount: parts.length + 1,
    terms: [term(total, -1), ...parts.map((part) => term(part, 1))],
  }
}

export const relationsOfCell = (cell: number | null): number[] =>
  relations.flatMap(({ total, parts }, i) => (cell === null || total === cell || parts.includes(cell) ? [i] : []))

export function aTable(byHand: ByHand = new Map(), change: Partial<Table> = {}): Table {
  return {
    id: TABLE,
    name: 'Turnover',
    origin: {
      kind: 'imported',
      sourceName: 'turnover.tab',
      format: 'tab',
      request: TableImportRequest.parse({ path: 'turnover.tab' }),
    },
    createdAt: at(5000),
    fingerprint: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    revision: byHand.size,
    canUndo: byHand.size > 0,
    canRedo: false,
    decimals: 0,
    dimensions: dimensions.map(({ name, codes, depths }) => ({
      name,
      codes: codes.length,
      depth: 1 + Math.max(...depths),
    })),
    counts: {
      cells,
      sensitive: madeCells('sensitive', false, byHand).length,
      fixed: fixed.size,
      zero: madeCells('empty', false, byHand).length,
      empty: madeCells('empty', false, byHand).length,
      relations: relations.length,
      relationsOff,
    },
    ...change,
  }
}

const placeOf = (name: string): number => dimensions.findIndex((each) => each.name === name)

export const aDescription = (table: Table): TableDescription => ({
  table,
  dimensions: table.dimensions.length === 0 ? [] : [...dimensions],
  linked: table.origin.kind === 'built' ? table.origin.definition.tables.map((names) => names.map(placeOf)) : [],
  rules: table.dimensions.length === 0 ? [] : [{ rule: 'nk=1,75', cells: sensitive.size }],
  revisions: [],
})
