import type { Fact } from '../block.ts'
import { tableSection } from '../section.ts'

/** The answer in figures: status, cost, bound, changed cells, work and time. */
export const tableResultSection = tableSection({
  id: 'table-result',
  isPresent: (model) => model.result !== null,
  blocks(model, { t, textOr, numbers }) {
    const { result } = model
    if (result === null) return []
    const { status, value, bound, gapRelative, cells, decimals, elapsedMs, work } = result
    const facts: Fact[] = [
      { label: t('report.result.status'), value: t(`report.status.${status}`) },
      {
        label: t('report.table-result.cost'),
        value: value.objective === null ? t('report.absent') : numbers.measure(value.objective),
      },
      { label: t('report.figures.bound'), value: bound === null ? t('report.none-proven') : numbers.measure(bound) },
      {
        label: t('report.figures.gap'),
        value: gapRelative === null ? t('report.not-known') : numbers.percent(100 * gapRelative),
      },
      { label: t('report.table-result.changed'), value: numbers.count(cells.changed) },
      { label: t('report.table.decimals'), value: numbers.count(decimals) },
      { label: t('report.result.elapsed'), value: numbers.duration(elapsedMs) },
    ]
    for (const [name, amount] of Object.entries(work))
      facts.push({
        label: textOr(`window.work.${name}`, t('report.result.work', { name })),
        value: numbers.count(amount),
      })
    return [
      { kind: 'facts', facts },
      { kind: 'paragraph', tone: 'note', text: t('report.table-result.explanation') },
    ]
  },
})
