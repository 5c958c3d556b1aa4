import type { ParameterValue } from '../../contract/model.ts'
import { parameterWords } from '../../contract/parameter-words.ts'
import { always, type ReportSection, type ReportWords } from '../section.ts'

/** Every parameter with the value that was used, the seed and the limits. */
export const settingsSection: ReportSection = {
  id: 'settings',
  isPresent: always,
  blocks(model, words) {
    const { t, textOr, numbers } = words
    const { parameters, seed, limits, workers } = model.settings
    const none = t('report.no-limit')
    return [
      {
        kind: 'table',
        caption: t('report.settings.caption'),
        columns: [
          { header: t('report.settings.parameter'), align: 'start', isRowHeader: true },
          { header: t('report.settings.name'), align: 'start', isCode: true },
          { header: t('report.settings.value'), align: 'start', isCode: true },
          { header: t('report.settings.origin'), align: 'start' },
        ],
        rows: parameters.map(({ name, value, isDefault }) => [
          parameterWords(textOr, model.method.id, name, 'title', name),
          name,
          parameterText(value, words),
          t(isDefault ? 'report.settings.default' : 'report.settings.chosen'),
        ]),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('report.settings.seed'), value: String(seed), isCode: true },
          {
            label: t('report.settings.time-limit'),
            value: limits.timeSeconds === null ? none : numbers.duration(limits.timeSeconds * 1000),
          },
          {
            label: t('report.settings.gap-limit'),
            value: limits.gapRelative === null ? none : numbers.chosenPercent(100 * limits.gapRelative),
          },
          { label: t('report.settings.work-limit'), value: limits.work === null ? none : numbers.count(limits.work) },
          { label: t('report.settings.workers'), value: numbers.count(workers) },
        ],
      },
    ]
  },
}

/** Exactly as it is typed on the command line, except that yes and no are words. */
function parameterText(value: ParameterValue, { t }: ReportWords): string {
  if (typeof value === 'boolean') return t(value ? 'report.yes' : 'report.no')
  if (Array.isArray(value)) return value.length === 0 ? t('report.none') : value.join(', ')
  return String(value)
}
