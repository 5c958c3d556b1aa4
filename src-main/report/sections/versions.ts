import { dateText } from '../date-text.ts'
import { always, type ReportSection } from '../section.ts'

/** With what this was made, and when the run was. */
export const versionsSection: ReportSection = {
  id: 'versions',
  isPresent: always,
  blocks(model, { t }) {
    const { environment, run, formatVersion, method } = model
    return [
      {
        kind: 'facts',
        facts: [
          { label: t('report.versions.cordon'), value: environment.version, isCode: true },
          { label: t('report.versions.method'), value: `${method.id} ${method.version}`, isCode: true },
          { label: t('report.versions.node'), value: environment.node, isCode: true },
          { label: t('report.versions.platform'), value: environment.platform, isCode: true },
          { label: t('report.versions.report'), value: String(formatVersion), isCode: true },
          { label: t('report.versions.created'), value: dateText(run.createdAt) },
          {
            label: t('report.versions.ended'),
            value: run.endedAt === null ? t('report.absent') : dateText(run.endedAt),
          },
        ],
      },
    ]
  },
}
