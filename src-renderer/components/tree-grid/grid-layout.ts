import type { AxisTree } from './axis-tree.ts'

/** Measures and names that the parts of a grid share; lengths in pixels. */
export type GridLayout = {
  /** Begins every id in the grid. */
  readonly id: string
  readonly headWidth: number
  readonly columnWidth: number
  readonly lineHeight: number
  readonly columnCount: number
  /** The first column drawn, its place in the content, and what follows it. */
  readonly firstColumn: number
  readonly columnOffset: number
  /** Codes of the columns drawn. */
  readonly columns: Int32Array
  readonly isFocused: boolean
}

/** Letters of a row head: its fewest, its most, what a level and a chevron take. */
const [FEWEST, MOST, INDENT, CHEVRON] = [16, 34, 2.4, 5]
/** Letters of a column beside its number: the status, and the sides of the cell. */
const BESIDE_NUMBER = 4.2
const SHORTEST_NUMBER = 5.5

/** Width of the row heads: the longest name, within limits and never more than half of what is in sight. */
export function headWidthOf({ codes, labels, depths }: AxisTree, title: string, letter: number, room: number): number {
  let most = title.length + 3
  for (let code = 0; code < codes.length; code += 1) {
    const length = codes[code]!.length + labels[code]!.length + INDENT * depths[code]! + CHEVRON
    if (length > most) most = length
  }
  const wanted = Math.ceil(Math.min(MOST, Math.max(FEWEST, most)) * letter)
  return Math.min(wanted, Math.max(Math.ceil(FEWEST * letter), Math.floor(room / 2)))
}

export const columnWidthOf = (characters: number, letter: number): number =>
  Math.ceil((Math.max(SHORTEST_NUMBER, characters) + BESIDE_NUMBER) * letter)

/** Code and words of a place on an axis. */
export const nameOf = ({ codes, labels }: AxisTree, code: number): string =>
  [codes[code], labels[code]].filter((part) => part !== undefined && part !== '').join(' ')
