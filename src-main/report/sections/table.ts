import type { Table } from '../../contract/model.ts'
import type { Block, Fact } from '../block.ts'
import { dateText } from '../date-text.ts'
import { always, tableSection, type ReportWords } from '../section.ts'

/** Which table, from where, how large, and which rules judged its cells. */
export const tableSummarySection = tableSection({
  id: 'table',
  isPresent: always,
  blocks(model, words) {
    const { t, numbers } = words
    const { table } = model
    const { counts } = table
    const facts: Fact[] = [
      { label: t('report.table.name'), value: table.name },
      sourceFact(table.origin, words),
      { label: t('report.table.created'), value: dateText(table.createdAt) },
      { label: t('report.table.dimensions'), value: dimensionsText(table.dimensions, words) },
      { label: t('report.table.cells'), value: numbers.count(counts.cells) },
      { label: t('report.table.sensitive'), value: numbers.count(counts.sensitive) },
      { label: t('report.table.fixed'), value: numbers.count(counts.fixed) },
      { label: t('report.table.empty'), value: numbers.count(counts.empty) },
      { label: t('report.table.relations'), value: numbers.count(counts.relations) },
      { label: t('report.table.relations-off'), value: numbers.count(counts.relationsOff) },
      ...repairFacts(table.origin, words),
      { label: t('report.table.decimals'), value: numbers.count(table.decimals) },
      { label: t('report.table.by-hand'), value: numbers.count(table.changesByHand) },
      { label: t('report.table.fingerprint'), value: table.fingerprint, isCode: true },
    ]
    const blocks: Block[] = [{ kind: 'facts', facts }]
    if (table.rules.length > 0)
      blocks.push({
        kind: 'table',
        caption: t('report.table.rules'),
        columns: [
          { header: t('report.table.rule'), align: 'start', isCode: true, isRowHeader: true },
          { header: t('report.table.struck'), align: 'end' },
        ],
        rows: table.rules.map(({ rule, cells }) => [rule, numbers.count(cells)]),
      })
    return blocks
  },
})

function sourceFact(origin: Table['origin'], { t }: ReportWords): Fact {
  const label = t('report.table.source')
  return origin.kind === 'imported'
    ? { label, value: origin.sourceName, isCode: true }
    : { label, value: t('report.table.built', { dataset: origin.datasetName }) }
}

function repairFacts(origin: Table['origin'], { t, numbers }: ReportWords): Fact[] {
  if (origin.kind !== 'imported' || origin.repaired === undefined) return []
  const { relations, cells, change, totals, sensitive = 0 } = origin.repaired
  const value = t('report.table.repair', {
    relations,
    cells,
    change: numbers.measure(change),
    totals: totals ? 'yes' : 'no',
    sensitive,
  })
  return [{ label: t('report.table.repaired'), value }]
}

function dimensionsText(dimensions: Table['dimensions'], { t }: ReportWords): string {
  if (dimensions.length === 0) return t('report.table.no-dimensions')
  return dimensions
    .map(({ name, codes, depth }) => t('report.table.dimension', { name, codes, levels: depth + 1 }))
    .join(', ')
}
