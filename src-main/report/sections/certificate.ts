import type { ReportSection } from '../section.ts'

/** Each claim about the release, who measured it again, and whether it held. */
export const certificateSection: ReportSection = {
  id: 'certificate',
  isPresent: (model) => model.certificate.length > 0,
  blocks(model, { t, textOr }) {
    return [
      { kind: 'paragraph', text: t('report.certificate.explanation') },
      {
        kind: 'claims',
        claims: model.certificate.map(({ claim, params, holds, checkedBy }) => ({
          text: textOr(`window.claims.${claim}`, claim, params),
          holds,
          state: t(`report.certificate.${holds === null ? 'unclaimed' : holds ? 'holds' : 'fails'}`),
          checkedBy: textOr(`window.checkers.${checkedBy}`, checkedBy),
        })),
      },
    ]
  },
}
