import type { Block } from '../block.ts'
import type { ReportModel } from '../model.ts'
import { always, type ReportSection, type ReportWords } from '../section.ts'

/** The result in words, as the header of the results view says it, and what must not be overlooked. */
export const summarySection: ReportSection = {
  id: 'summary',
  isPresent: always,
  blocks(model, words) {
    const { t, sentence, wording } = words
    const blocks: Block[] = []
    const header = model.sentence.map(({ key, params }) => sentence(`window.results.${key}`, params)).join(' ')
    if (header !== '') blocks.push({ kind: 'paragraph', tone: 'lead', text: header })
    if (model.result === null) blocks.push({ kind: 'paragraph', tone: 'caution', text: t('report.summary.no-answer') })

    const failing = model.certificate.filter((claim) => claim.holds === false).length
    if (failing > 0)
      blocks.push({ kind: 'paragraph', tone: 'fails', text: t('report.summary.claims-fail', { count: failing }) })
    if (model.run.error !== null)
      blocks.push({ kind: 'paragraph', tone: 'fails', text: wording.error(model.run.error) })
    if (!isUnchanged(model))
      blocks.push({ kind: 'paragraph', tone: 'caution', text: t(`report.summary.changed-${model.family}`) })

    const figures = figuresOf(model, words)
    if (figures !== null) blocks.push(figures)
    return blocks
  },
}

/** Answer, bound and gap, large; null without an answer. */
function figuresOf(model: ReportModel, { t, numbers }: ReportWords): Block | null {
  const { family, result } = model
  if (result === null) return null
  const { bound, gapRelative } = result
  const shown = (value: number) => (family === 'microaggregation' ? numbers.percent(value) : numbers.measure(value))
  const value = 'objective' in result.value ? result.value.objective : result.value.ilPercent
  const none = family === 'microaggregation' ? t('report.not-defined') : t('report.absent')
  return {
    kind: 'figures',
    figures: [
      {
        label: t(`report.figures.best-${family}`),
        value: value === null ? none : shown(value),
        caption: t(`report.figures.best-caption-${family}`),
        mark: 'incumbent',
      },
      {
        label: t('report.figures.bound'),
        value: bound === null ? t('report.none-proven') : shown(bound),
        caption: t(bound === null ? 'report.figures.bound-caption-none' : `report.figures.bound-caption-${family}`),
        mark: 'bound',
      },
      {
        label: t('report.figures.gap'),
        value: gapRelative === null ? t('report.not-known') : numbers.percent(100 * gapRelative),
        caption: t(gapRelative === null ? 'report.figures.gap-caption-none' : `report.figures.gap-caption-${family}`),
        mark: 'gap',
      },
    ],
  }
}

/** Whether what the run was made from is still the same. */
function isUnchanged(model: ReportModel): boolean {
  return model.family === 'microaggregation' ? model.data.isUnchangedSinceRun : model.table.isUnchangedSinceRun
}
