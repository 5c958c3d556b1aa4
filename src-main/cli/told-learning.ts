import { chartFormat } from '../contract/charts/chart-format.ts'
import type { ChartLook } from '../contract/charts/chart-look.ts'
import { learningUtilityTable } from '../contract/charts/learning-utility.ts'
import { learningSummary } from '../contract/learning-summary.ts'
import { ScoreName, type LearningUtility } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { textTable } from './text-table.ts'

/** What models learned of a release: a table for each score. */
export function toldLearning(utility: LearningUtility, { t, language }: Wording): string {
  const format = chartFormat(language)
  const look: ChartLook = { ink: {}, font: '', codeFont: '', format, t }
  const tables = ScoreName.options.map((score) => {
    const { columns, rows } = learningUtilityTable({ utility, score }, look)
    return `${t(`window.charts.scores.${score}`)}\n${textTable(
      columns.map(({ title, isNumber }) => ({ title, align: isNumber ? 'end' : 'start' })),
      rows,
    )}`
  })
  return `${learningSummary(utility, t, (value) => format.percent(value))}\n\n${tables.join('\n')}`
}
