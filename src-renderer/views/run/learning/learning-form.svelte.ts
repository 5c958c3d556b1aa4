import {
  LearnerName,
  type LearningRequest,
  type RunRequest,
  type Variable,
} from '../../../../src-main/contract/model.ts'
import { t } from '../../../i18n/i18n.ts'

/** More values than this are no classes. */
const MOST_CLASSES = 50
const MOST_SPLITS = 1000

/**
 * Released variables whose values can be learned as classes: confidential ones of the run first, then those that are kept as
 * they are, then quasi-identifiers.
 */
export function possibleTargets(
  { confidential, quasiIdentifiers, weight }: Pick<RunRequest, 'confidential' | 'quasiIdentifiers' | 'weight'>,
  variables: readonly Variable[],
): readonly Variable[] {
  const kept = variables.filter(({ name, role }) => role === 'keep' && name !== weight).map(({ name }) => name)
  return [...confidential, ...kept, ...quasiIdentifiers]
    .filter((name, at, all) => all.indexOf(name) === at)
    .flatMap((name) => variables.find((variable) => variable.name === name) ?? [])
    .filter(({ summary: { distinct } }) => distinct >= 2 && distinct <= MOST_CLASSES)
}

/** What is asked of a comparison of what models learn, as it is typed. */
export class LearningForm {
  target = $state('')
  positive = $state('')
  splitsText = $state('20')
  learners = $state.raw<readonly LearnerName[]>(LearnerName.options)

  /** In order; whole numbers alone. */
  readonly splits = $derived(/^\s*\d+\s*$/.test(this.splitsText) ? Number(this.splitsText) : null)
  readonly splitsProblem = $derived(
    this.splits === null || this.splits < 1 || this.splits > MOST_SPLITS
      ? t('run.learning.splits.wrong', { text: this.splitsText, most: MOST_SPLITS })
      : '',
  )
  readonly learnersProblem = $derived(this.learners.length === 0 ? t('run.learning.learners.none') : '')
  /** null while something does not fit. */
  readonly request = $derived.by((): LearningRequest | null => {
    if (this.target === '' || this.splits === null || this.splitsProblem !== '' || this.learnersProblem !== '')
      return null
    return {
      target: this.target,
      positive: this.positive.trim() === '' ? null : this.positive.trim(),
      splits: this.splits,
      learners: [...this.learners],
    }
  })

  setLearner(name: LearnerName, isWanted: boolean): void {
    this.learners = LearnerName.options.filter((each) => (each === name ? isWanted : this.learners.includes(each)))
  }
}
