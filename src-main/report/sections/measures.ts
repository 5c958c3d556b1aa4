import type { MeasuredFigure } from '../../contract/model.ts'
import type { Block, TableBlock } from '../block.ts'
import { groupingSection, type ReportWords } from '../section.ts'

const KINDS = ['risk', 'loss', 'utility'] as const

/** What the release risks, what it loses and what is left of it, by every measure that was taken. */
export const measuresSection = groupingSection({
  id: 'measures',
  isPresent: ({ measures }) => measures.length > 0,
  blocks({ measures }, words) {
    const { t } = words
    const tables = KINDS.map((kind) => measures.filter((figure) => figure.kind === kind && figure.value !== null))
      .filter((figures) => figures.length > 0)
      .map((figures) => measuresTable(figures, words))
    const undefinedOnes = measures.filter(({ value }) => value === null).map(({ id }) => t(`measures.${id}.title`))
    const note: Block[] =
      undefinedOnes.length === 0
        ? []
        : [
            {
              kind: 'paragraph',
              tone: 'note',
              text: t('report.measures.undefined', { names: undefinedOnes.join('; ') }),
            },
          ]
    return [...tables, ...note]
  },
})

function measuresTable(figures: readonly MeasuredFigure[], { t, numbers }: ReportWords): TableBlock {
  const text = (value: number | null | undefined, { unit }: MeasuredFigure) => {
    if (value === undefined) return ''
    if (value === null) return t('report.not-defined')
    return unit === 'percent' ? numbers.percent(value) : numbers.measure(value)
  }
  const hasOriginal = figures.some(({ before }) => before !== undefined)
  return {
    kind: 'table',
    caption: t(`report.measures.of-${figures[0]!.kind}`),
    columns: [
      { header: t('report.measures.measure'), align: 'start', isRowHeader: true },
      ...(hasOriginal ? [{ header: t('report.measures.original'), align: 'end' as const }] : []),
      { header: t('report.measures.value'), align: 'end' },
      { header: t('report.measures.source'), align: 'start' },
    ],
    rows: figures.map((figure) => [
      t(`measures.${figure.id}.title`),
      ...(hasOriginal ? [text(figure.before, figure)] : []),
      text(figure.value, figure),
      figure.source,
    ]),
  }
}
