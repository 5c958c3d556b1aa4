import type { Block } from '../block.ts'
import { always, type ReportSection } from '../section.ts'

/** What the release must satisfy, and over which variables. */
export const ruleSection: ReportSection = {
  id: 'rule',
  isPresent: always,
  blocks(model, { t, numbers }) {
    const { smallestGroup, quasiIdentifiers, confidential, weight } = model.rule
    const blocks: Block[] = []
    if (smallestGroup !== null) {
      blocks.push({
        kind: 'paragraph',
        text: t('report.rule.groups', {
          k: smallestGroup,
          others: smallestGroup - 1,
          variables: quasiIdentifiers.length,
        }),
      })
    }
    const list = (names: readonly string[]) => (names.length === 0 ? t('report.none') : names.join(', '))
    blocks.push({
      kind: 'facts',
      facts: [
        {
          label: t('report.rule.smallest-group'),
          value: smallestGroup === null ? t('report.none') : numbers.count(smallestGroup),
        },
        { label: t('report.rule.quasi-identifiers'), value: list(quasiIdentifiers), isCode: true },
        { label: t('report.rule.confidential'), value: list(confidential), isCode: confidential.length > 0 },
        { label: t('report.rule.weight'), value: weight ?? t('report.none'), isCode: weight !== null },
      ],
    })
    return blocks
  },
}
