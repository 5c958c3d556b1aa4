import type { Block, Fact } from '../block.ts'
import type { GroupingReport } from '../model.ts'
import { always, groupingSection, type ReportWords } from '../section.ts'

const CONDITIONS = ['strata', 'distinct', 'missing', 'factors', 'rounded'] as const
type Condition = (typeof CONDITIONS)[number]

/** What the release must satisfy, and over which variables. */
export const ruleSection = groupingSection({
  id: 'rule',
  isPresent: always,
  blocks(model, { t, numbers }) {
    const { smallestGroup, quasiIdentifiers, confidential, weight, options } = model.rule
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
        ...conditions(options, { t }),
      ],
    })
    const explained = CONDITIONS.filter((name) => isAsked(options, name))
    for (const name of explained)
      blocks.push({ kind: 'paragraph', tone: 'note', text: t(`report.rule.explained.${name}`) })
    return blocks
  },
})

function isAsked(
  { factors, missing, strata, distinct, roundIntegers }: GroupingReport['rule']['options'],
  name: Condition,
): boolean {
  switch (name) {
    case 'strata':
      return strata.length > 0
    case 'distinct':
      return distinct !== null
    case 'missing':
      return missing === 'keep'
    case 'factors':
      return Object.keys(factors).length > 0
    case 'rounded':
      return roundIntegers
  }
}

/** A line for each condition beyond k that was asked. */
function conditions(options: GroupingReport['rule']['options'], { t }: Pick<ReportWords, 't'>): Fact[] {
  const { factors, strata, distinct } = options
  const named = Object.entries(factors).map(([name, factor]) => `${name} × ${factor}`)
  const facts: Record<Condition, () => Omit<Fact, 'label'>> = {
    strata: () => ({ value: strata.join(', '), isCode: true }),
    distinct: () => ({ value: distinct === null ? '' : t('report.rule.distinct-of', distinct) }),
    missing: () => ({ value: t('report.rule.missing-kept') }),
    factors: () => ({ value: named.join(', '), isCode: true }),
    rounded: () => ({ value: t('report.rule.rounded-yes') }),
  }
  return CONDITIONS.filter((name) => isAsked(options, name)).map((name) => ({
    label: t(`report.rule.${name}`),
    ...facts[name](),
  }))
}
