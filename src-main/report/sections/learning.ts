import { learningUtility, learningUtilityHeight, learningUtilityTable } from '../../contract/charts/learning-utility.ts'
import { learningSummary } from '../../contract/learning-summary.ts'
import { ScoreName, type LearningUtility } from '../../contract/model.ts'
import type { Block } from '../block.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection, type ReportWords } from '../section.ts'

/** What models learn from the release beside what they learn from the original, score by score. */
export const learningSection = groupingSection({
  id: 'learning',
  isPresent: ({ learning }) => learning.length > 0,
  blocks: ({ learning }, words) => learning.flatMap((utility, at) => blocksOf(utility, at, words)),
})

function blocksOf(utility: LearningUtility, at: number, { t, numbers, wording }: ReportWords): Block[] {
  const look = reportChartLook(wording)
  const { target, models } = utility
  const told = ScoreName.options.filter((score) =>
    models.some(({ scores }) =>
      scores.some((each) => each.score === score && each.before.some((value) => value !== null)),
    ),
  )
  const charts = told.flatMap((score): Block[] => {
    const name = t(`window.charts.scores.${score}`)
    return [
      {
        kind: 'chart',
        title: t('report.learning.title', { score: name, target }),
        description: t('report.learning.description', { score: name, models: models.length }),
        svg: chartSvg(
          `learning-${at + 1}-${score}`,
          learningUtility({ utility, score }, look),
          720,
          learningUtilityHeight(models.length),
        ),
      },
      chartTableBlock(
        learningUtilityTable({ utility, score }, look),
        t('report.learning.caption', { score: name, target }),
      ),
    ]
  })
  const summary = learningSummary(utility, t, (value) => numbers.percent(value))
  return [{ kind: 'paragraph', text: `${summary} ${t('report.learning.note')}` }, ...charts]
}
