import type { Block } from '../block.ts'
import { always, type ReportSection } from '../section.ts'

/** The result in words, as the header of the results view says it, and what must not be overlooked. */
export const summarySection: ReportSection = {
  id: 'summary',
  isPresent: always,
  blocks(model, { t, sentence, wording, numbers }) {
    const blocks: Block[] = []
    const header = model.sentence.map(({ key, params }) => sentence(`window.results.${key}`, params)).join(' ')
    if (header !== '') blocks.push({ kind: 'paragraph', tone: 'lead', text: header })
    if (model.result === null) blocks.push({ kind: 'paragraph', tone: 'caution', text: t('report.summary.no-answer') })

    const failing = model.certificate.filter((claim) => claim.holds === false).length
    if (failing > 0)
      blocks.push({ kind: 'paragraph', tone: 'fails', text: t('report.summary.claims-fail', { count: failing }) })
    if (model.run.error !== null)
      blocks.push({ kind: 'paragraph', tone: 'fails', text: wording.error(model.run.error) })
    if (!model.data.isUnchangedSinceRun)
      blocks.push({ kind: 'paragraph', tone: 'caution', text: t('report.summary.data-changed') })

    if (model.result !== null) {
      const { value, bound, gapRelative } = model.result
      blocks.push({
        kind: 'figures',
        figures: [
          {
            label: t('report.figures.best'),
            value: value.ilPercent === null ? t('report.not-defined') : numbers.percent(value.ilPercent),
            caption: t('report.figures.best-caption'),
            mark: 'incumbent',
          },
          {
            label: t('report.figures.bound'),
            value: bound === null ? t('report.none-proven') : numbers.percent(bound),
            caption: t(bound === null ? 'report.figures.bound-caption-none' : 'report.figures.bound-caption'),
            mark: 'bound',
          },
          {
            label: t('report.figures.gap'),
            value: gapRelative === null ? t('report.not-known') : numbers.percent(100 * gapRelative),
            caption: t(gapRelative === null ? 'report.figures.gap-caption-none' : 'report.figures.gap-caption'),
            mark: 'gap',
          },
        ],
      })
    }
    return blocks
  },
}
