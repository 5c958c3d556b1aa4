/** A cell of a table as one of the four faces of the grid shows it. */
import type { TableCell, TableCellFilter } from '../../../src-main/contract/model.ts'
import type { GridCell } from '../../components/tree-grid/grid-cell.ts'
import { format } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'
import type { Face } from '../../state/table-view.svelte.ts'

/** What a cell is marked as; letters are those of the legend. */
export type CellMark = 'sensitive' | 'at-upper' | 'at-lower' | 'changed' | 'protected' | 'empty'

const letters: Readonly<Record<CellMark, string>> = {
  sensitive: 'U',
  'at-upper': 'B',
  'at-lower': 'B',
  changed: 'C',
  protected: 'Z',
  empty: '',
}

export const letterOf = (mark: CellMark): string => letters[mark]

/**
 * The one mark of a cell: what asks for most attention first. Changes are marked only on faces of a run.
 */
export function markOf(cell: TableCell, face: Face): CellMark | null {
  if (cell.status === 'sensitive') return 'sensitive'
  if (face !== 'original') {
    if (cell.isAtBound) return cell.released !== null && cell.released === cell.lower ? 'at-lower' : 'at-upper'
    if (cell.isChanged) return 'changed'
  }
  if (cell.status === 'fixed') return 'protected'
  return cell.isEmpty ? 'empty' : null
}

function passes(cell: TableCell, filter: TableCellFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'sensitive':
      return cell.status === 'sensitive'
    case 'fixed':
      return cell.status === 'fixed'
    case 'changed':
      return cell.isChanged
    case 'at-bound':
      return cell.isAtBound
    case 'empty':
      return cell.isEmpty
  }
}

const MINUS = '\u2212'

/** A number with its sign; a difference that is none has none. */
export const signed = (value: number, text: string): string =>
  value > 0 ? `+${text}` : value < 0 ? `${MINUS}${text.replace(MINUS, '')}` : text

/** A value with the decimals of its table. */
export const valueText = (value: number, decimals: number): string => format.fixed(value, decimals)

/** Decimals of relative differences: two places after the point of a percentage. */
const PERCENT_DECIMALS = 2

/** Difference and relative difference of a cell as shown; '' where the cell has no released value. */
export function differenceText({ value, released }: TableCell, decimals: number): string {
  return released === null ? '' : signed(released - value, valueText(released - value, decimals))
}

/** In per cent of the original; of 0 it is not defined. */
export function relativeText({ value, released }: TableCell): string {
  if (released === null) return ''
  if (value === 0) return released === 0 ? valueText(0, PERCENT_DECIMALS) : t('common.none')
  const percent = (100 * (released - value)) / Math.abs(value)
  return signed(percent, format.fixed(percent, PERCENT_DECIMALS))
}

function textOf(cell: TableCell, face: Face, decimals: number): string {
  switch (face) {
    case 'original':
      return cell.isEmpty ? t('common.none') : valueText(cell.value, decimals)
    case 'released':
      return cell.isEmpty && !cell.isChanged ? t('common.none') : valueText(cell.released ?? cell.value, decimals)
    case 'difference':
      return differenceText(cell, decimals)
    case 'relative':
      return relativeText(cell)
  }
}

export function cellFace(cell: TableCell, face: Face, decimals: number, filter: TableCellFilter): GridCell {
  const mark = markOf(cell, face)
  const isUnmoved = (face === 'difference' || face === 'relative') && !cell.isChanged
  return {
    text: textOf(cell, face, decimals),
    letter: mark === null ? '' : letters[mark],
    status: mark ?? '',
    words: mark === null ? '' : t(`tables.marks.${mark}`),
    isQuiet: !passes(cell, filter) || (isUnmoved && mark === null),
  }
}
