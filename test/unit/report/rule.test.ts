import { expect, test } from 'vitest'
import { englishWording } from '../../../src-main/report/english.ts'
import { buildGroupingReport } from '../../../src-main/report/grouping-report.ts'
import { createReportWords } from '../../../src-main/report/section.ts'
import { ruleSection } from '../../../src-main/report/sections/rule.ts'
import { reportSource } from '../../support/report-source.ts'

const words = createReportWords(englishWording())

test('conditions beyond k are listed, each with what it means for loss and bound', () => {
  const source = structuredClone(reportSource)
  Object.assign(source.detail.run.request, {
    factors: { turnover: 2.5 },
    missing: 'keep',
    strata: ['region', 'sector'],
    distinct: { variable: 'profit', atLeast: 3 },
    roundIntegers: true,
  })
  const blocks = ruleSection.blocks(buildGroupingReport(source), words)
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  expect(facts.slice(4).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Strata: region, sector',
    'Different values: at least 3 of profit in every group',
    'Missing cells: kept missing',
    'Factors: turnover × 2.5',
    'Whole numbers: means rounded, halves to the even number',
  ])
  expect(blocks.filter((block) => block.kind === 'paragraph' && block.tone === 'note')).toHaveLength(5)
})

test('a run that asks nothing more says nothing more', () => {
  const blocks = ruleSection.blocks(buildGroupingReport(reportSource), words)
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'facts'])
})
