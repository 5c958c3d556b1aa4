import { chartFormat } from '../contract/charts/chart-format.ts'
import type { ChartLook } from '../contract/charts/chart-look.ts'
import { learningUtilityTable } from '../contract/charts/learning-utility.ts'
import { ScoreName, type LearningUtility } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import type { Wording } from '../contract/wording.ts'
import { textTable } from './text-table.ts'

/** What models learned of a release: a table for each score. */
export function toldLearning(utility: LearningUtility, { t, language }: Wording): string {
  const { target, positive, features, classes, splits, testShare } = utility
  const format = chartFormat(language)
  const look: ChartLook = { ink: {}, font: '', codeFont: '', format, t }
  const head = t('cli.learning.head', {
    target,
    features: nameList(features),
    splits,
    share: format.percent(100 * testShare),
  })
  const scored =
    positive === null
      ? t('cli.learning.over-classes', { classes: classes.length })
      : t('cli.learning.of-class', { positive })
  const tables = ScoreName.options.map((score) => {
    const { columns, rows } = learningUtilityTable({ utility, score }, look)
    return `${t(`window.charts.scores.${score}`)}\n${textTable(
      columns.map(({ title, isNumber }) => ({ title, align: isNumber ? 'end' : 'start' })),
      rows,
    )}`
  })
  return `${head} ${scored}\n\n${tables.join('\n')}`
}
