import type { TableRelation } from '../../contract/model.ts'
import { exactNumber } from '../cell-table.ts'
import { tableSection } from '../section.ts'

/** Terms that are written out; a longer relation says how many more it has. */
const TERMS_SHOWN = 12

/** The proof that no safe table exists: the cells and relations that cannot be met together. */
export const contradictionSection = tableSection({
  id: 'contradiction',
  isPresent: (model) => model.infeasible !== null,
  blocks(model, words) {
    const { t } = words
    const { cells, relations } = model.infeasible ?? { cells: [], relations: [] }
    const bound = (value: number | null) => (value === null ? t('report.cells.unbounded') : exactNumber(value, words))
    return [
      { kind: 'paragraph', tone: 'caution', text: t('report.contradiction.explanation') },
      {
        kind: 'table',
        caption: t('report.contradiction.cells'),
        columns: [
          { header: t('report.cells.cell'), align: 'start', isRowHeader: true, isCode: true },
          { header: t('report.cells.status'), align: 'start' },
          { header: t('report.cells.original'), align: 'end' },
          { header: t('report.cells.lower'), align: 'end' },
          { header: t('report.cells.upper'), align: 'end' },
          { header: t('report.cells.protection'), align: 'end' },
        ],
        rows: cells.map((cell) => [
          cell.name,
          t(`report.cells.statuses.${cell.status}`),
          exactNumber(cell.value, words),
          bound(cell.lower),
          bound(cell.upper),
          cell.status === 'sensitive'
            ? `−${exactNumber(cell.lowerProtection, words)} / +${exactNumber(cell.upperProtection, words)}`
            : t('report.absent'),
        ]),
      },
      {
        kind: 'table',
        caption: t('report.contradiction.relations'),
        columns: [
          { header: t('report.contradiction.relation'), align: 'end', isRowHeader: true },
          { header: t('report.contradiction.terms'), align: 'start', isCode: true },
        ],
        rows: relations.map((relation) => [String(relation.relation), termsText(relation)]),
      },
    ]
  },
})

/** `0 = −Total + A + B`, with what is left out. */
function termsText({ rightSide, terms, termCount }: TableRelation): string {
  const shown = terms.slice(0, TERMS_SHOWN).map(({ coefficient, name }, place) => {
    const sign = coefficient < 0 ? '−' : place === 0 ? '' : '+'
    const times = Math.abs(coefficient) === 1 ? '' : `${Math.abs(coefficient)} · `
    return `${sign} ${times}(${name})`.trim()
  })
  const rest = termCount - shown.length
  return `${rightSide} = ${shown.join(' ')}${rest > 0 ? ` + … (${rest})` : ''}`
}
