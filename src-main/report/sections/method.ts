import { always, type ReportSection } from '../section.ts'

/** Which method, what it promises by itself, and where it was published. */
export const methodSection: ReportSection = {
  id: 'method',
  isPresent: always,
  blocks(model, { t, textOr }) {
    const { id, version, guarantees, source } = model.method
    const promises = (['exact', 'bound', 'anytime'] as const).filter((name) => guarantees[name])
    return [
      {
        kind: 'facts',
        facts: [
          { label: t('report.method.name'), value: textOr(`methods.${id}.title`, id) },
          { label: t('report.method.id'), value: `${id} ${version}`, isCode: true },
          {
            label: t('report.method.guarantees'),
            value:
              promises.length === 0
                ? t(`report.method.no-guarantees-${model.family}`)
                : promises.map((name) => t(`report.method.${name}`)).join('; '),
          },
          { label: t('report.method.source'), value: source },
        ],
      },
    ]
  },
}
