import type { LearningUtility } from './learning-model.ts'
import { nameList } from './name-list.ts'
import type { Wording } from './wording.ts'

/** What was learned, from what, and how it was scored, in sentences. */
export function learningSummary(
  { target, features, classes, positive, splits, testShare }: LearningUtility,
  t: Wording['t'],
  percent: (value: number) => string,
): string {
  const head = t('cli.learning.head', { target, features: nameList(features), splits, share: percent(100 * testShare) })
  const scored =
    positive === null
      ? t('cli.learning.over-classes', { classes: classes.length })
      : t('cli.learning.of-class', { positive })
  return `${head} ${scored}`
}
