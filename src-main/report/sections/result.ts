import type { Fact } from '../block.ts'
import { groupingSection } from '../section.ts'

/** The answer in figures: status, loss, bound, groups, work and time. */
export const resultSection = groupingSection({
  id: 'result',
  isPresent: (model) => model.result !== null,
  blocks(model, { t, textOr, numbers }) {
    const { result } = model
    if (result === null) return []
    const { status, value, bound, gapRelative, groups, elapsedMs, work } = result
    const facts: Fact[] = [
      { label: t('report.result.status'), value: t(`report.status.${status}`) },
      {
        label: t('report.result.loss'),
        value: value.ilPercent === null ? t('report.result.loss-not-defined') : numbers.percent(value.ilPercent),
      },
      { label: t('report.result.sse'), value: numbers.measure(value.sse) },
      { label: t('report.result.bound'), value: bound === null ? t('report.none-proven') : numbers.percent(bound) },
      {
        label: t('report.result.gap'),
        value: gapRelative === null ? t('report.not-known') : numbers.percent(100 * gapRelative),
      },
      { label: t('report.result.groups'), value: numbers.count(groups.count) },
      {
        label: t('report.result.sizes'),
        value: t('report.result.size-range', { smallest: groups.smallest, largest: groups.largest }),
      },
      { label: t('report.result.elapsed'), value: numbers.duration(elapsedMs) },
    ]
    for (const [name, amount] of Object.entries(work)) {
      facts.push({
        label: textOr(`window.work.${name}`, t('report.result.work', { name })),
        value: numbers.count(amount),
      })
    }
    return [
      { kind: 'facts', facts },
      { kind: 'paragraph', tone: 'note', text: t('report.result.explanation') },
    ]
  },
})
