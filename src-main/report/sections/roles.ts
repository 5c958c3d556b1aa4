import { always, groupingSection } from '../section.ts'

/** Every variable with its type, its role in this run and what is known of it. */
export const rolesSection = groupingSection({
  id: 'roles',
  isPresent: always,
  blocks(model, { t, numbers }) {
    const absent = t('report.absent')
    const value = (number: number | null) => (number === null ? absent : numbers.measure(number))
    return [
      {
        kind: 'table',
        caption: t('report.roles.caption'),
        columns: [
          { header: t('report.roles.variable'), align: 'start', isCode: true, isRowHeader: true },
          { header: t('report.roles.type'), align: 'start' },
          { header: t('report.roles.role'), align: 'start' },
          { header: t('report.roles.missing'), align: 'end' },
          { header: t('report.roles.distinct'), align: 'end' },
          { header: t('report.roles.smallest'), align: 'end' },
          { header: t('report.roles.mean'), align: 'end' },
          { header: t('report.roles.largest'), align: 'end' },
        ],
        rows: model.roles.map(({ variable, type, role, summary }) => [
          variable,
          t(`window.types.${type}`),
          t(`report.role-names.${role}`),
          numbers.count(summary.missing),
          numbers.count(summary.distinct),
          value(summary.smallest),
          value(summary.mean),
          value(summary.largest),
        ]),
      },
    ]
  },
})
