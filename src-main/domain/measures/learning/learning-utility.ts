import { AppError } from '../../../contract/errors.ts'
import type { Column } from '../../data/columns.ts'
import { createRandomStream, type RandomStream } from '../../numerics/random-stream.ts'
import type { ComparedVariable, MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { featureTables, rowsOf, type FeatureTable } from './feature-table.ts'
import type { Learner } from './learner.ts'
import { learners } from './learners.ts'
import { pairedTest, type PairedTest } from './paired-tests.ts'
import { betterScore, predictionScores, SCORES, type Score } from './prediction-scores.ts'

/** More values than this are no classes. */
const MOST_CLASSES = 50

export type LearningOptions = {
  /** Variable to be predicted from all others of the comparison. */
  readonly target: string
  /** Class whose F1 and AUC are told; null: of two classes the rarer one, of more their mean. */
  readonly positive?: string | null
  readonly splits?: number
  /** Share of the records that is held out of each split. */
  readonly testShare?: number
  readonly learners?: readonly Learner['id'][]
  /** Called before each fit; stops with the splits that are finished when it says so. */
  readonly shouldStop?: () => boolean
  /** Called after each split. */
  readonly onSplit?: (done: number, of: number) => void
}

/** One score of one learner: an entry for each split, null where it is not defined. */
type LearningScore = {
  readonly score: Score
  readonly better: 'less' | 'more'
  /** Learned from the original, and from the release; both tested on the same original records. */
  readonly before: readonly (number | null)[]
  readonly after: readonly (number | null)[]
  /** null where no split has both. */
  readonly test: PairedTest | null
}

export type LearningUtility = {
  readonly target: string
  readonly classes: readonly string[]
  readonly positive: string | null
  readonly seed: number
  /** Splits that were finished. */
  readonly splits: number
  readonly testShare: number
  readonly models: readonly { readonly learner: Learner['id']; readonly scores: readonly LearningScore[] }[]
}

/**
 * What a release is worth to those who learn from it. In each split, stratified by class, models learn from the same records
 * of the original and of the release, and are tested on the original of the records held out. Records that were left out are
 * missing from what the release teaches; records without a class in the original are left aside.
 *
 * @throws AppError `learning-target-not-classes` when the target is not among the variables, has fewer than two values or
 *         more than 50.
 *
 * Cost    That of two fits and predictions for each learner and split. The same seed gives the same scores.
 */
export function learningUtility(comparison: MicrodataComparison, options: LearningOptions): LearningUtility {
  const { splits = 20, testShare = 0.3, shouldStop = () => false } = options
  const variables = [...comparison.quasiIdentifiers, ...comparison.confidential]
  const { classes, before, after } = classesOf(
    variables.find(({ name }) => name === options.target),
    options.target,
  )
  const tables = featureTables(
    variables.filter(({ name }) => name !== options.target),
    comparison.records,
  )
  const positive = positiveClass(classes, before, options.positive ?? null)
  const chosen = learners.filter(({ id }) => options.learners?.includes(id) ?? true)
  const found = chosen.map(() => ({ before: [] as Scores[], after: [] as Scores[] }))
  for (let split = 0; split < splits && !shouldStop(); split += 1) {
    const random = createRandomStream(comparison.seed, split)
    const { train, test } = stratified(before, classes.length, testShare, random)
    const taught = train.filter((row) => comparison.leftOut?.[row] !== 1 && after[row]! >= 0)
    const held = { table: rowsOf(tables.original, test), classes: test.map((row) => before[row]!) }
    const seed = random.integer(0, 2 ** 31 - 1)
    const scoresOf = (learner: Learner, table: FeatureTable, rows: Int32Array, classOf: Int32Array) => {
      const own = rows.map((row) => classOf[row]!)
      const predict = learner.learn(rowsOf(table, rows), own, classes.length, seed)
      const probabilities = new Float64Array(test.length * classes.length)
      for (let row = 0; row < test.length; row += 1) {
        predict(held.table, row, probabilities.subarray(row * classes.length, (row + 1) * classes.length))
      }
      return predictionScores(probabilities, held.classes, classes.length, positive)
    }
    const inSplit: { before: Scores; after: Scores }[] = []
    for (const learner of chosen) {
      if (shouldStop()) break
      const original = scoresOf(learner, tables.original, train, before)
      // A release without records teaches nothing that could be scored.
      const released = taught.length === 0 ? UNDEFINED_SCORES : scoresOf(learner, tables.released, taught, after)
      inSplit.push({ before: original, after: released })
    }
    if (inSplit.length < chosen.length) break
    inSplit.forEach((scores, at) => {
      found[at]!.before.push(scores.before)
      found[at]!.after.push(scores.after)
    })
    options.onSplit?.(split + 1, splits)
  }
  return {
    target: options.target,
    classes,
    positive: positive === null ? null : classes[positive]!,
    seed: comparison.seed,
    splits: found[0]?.before.length ?? 0,
    testShare,
    models: chosen.map(({ id }, at) => ({
      learner: id,
      scores: SCORES.map((score) => scoreOf(score, found[at]!, testShare / (1 - testShare))),
    })),
  }
}

type Scores = Readonly<Record<Score, number | null>>

const UNDEFINED_SCORES: Scores = { accuracy: null, f1: null, auc: null, 'log-loss': null }

function scoreOf(score: Score, found: { before: Scores[]; after: Scores[] }, testByTrain: number): LearningScore {
  const [before, after] = [found.before.map((of) => of[score]), found.after.map((of) => of[score])]
  const both = before.flatMap((value, split) => {
    const other = after[split]
    return value === null || other == null ? [] : [[value, other] as const]
  })
  const test =
    both.length === 0
      ? null
      : pairedTest(
          both.map(([value]) => value),
          both.map(([, value]) => value),
          testByTrain,
        )
  return { score, better: betterScore[score], before, after, test }
}

function classesOf(variable: ComparedVariable | undefined, name: string) {
  const texts = (column: Column) =>
    column.kind === 'coded'
      ? Array.from(column.codes, (code) => (code < 0 ? null : column.labels[code]!))
      : Array.from(column.values, (value, i) => (column.missing?.[i] === 1 ? null : String(value)))
  const original = variable === undefined ? [] : texts(variable.original)
  const classes = [...new Set(original.filter((text) => text !== null))].sort()
  if (variable === undefined || classes.length < 2 || classes.length > MOST_CLASSES) {
    throw new AppError('learning-target-not-classes', { variable: name, values: classes.length, most: MOST_CLASSES })
  }
  const codes = new Map(classes.map((text, code) => [text, code]))
  const codesOf = (of: (string | null)[]) =>
    Int32Array.from(of, (text) => (text === null ? -1 : (codes.get(text) ?? -1)))
  const before = codesOf(original)
  return {
    classes,
    before,
    after: variable.released === null ? before.map(() => -1) : codesOf(texts(variable.released)),
  }
}

function positiveClass(classes: readonly string[], codes: Int32Array, asked: string | null): number | null {
  const code = asked === null ? -1 : classes.indexOf(asked)
  if (code >= 0) return code
  if (classes.length > 2) return null
  const ones = codes.reduce((count, one) => count + (one === 1 ? 1 : 0), 0)
  const zeros = codes.reduce((count, one) => count + (one === 0 ? 1 : 0), 0)
  return ones <= zeros ? 1 : 0
}

/** Rows of each class are held out by the same share, rounded, but never all of them. */
function stratified(classes: Int32Array, count: number, testShare: number, random: RandomStream) {
  const byClass = Array.from({ length: count }, () => [] as number[])
  for (const row of random.permutation(classes.length)) if (classes[row]! >= 0) byClass[classes[row]!]!.push(row)
  const heldOf = (rows: number[]) => Math.min(rows.length - 1, Math.round(rows.length * testShare))
  return {
    test: Int32Array.from(byClass.flatMap((rows) => rows.slice(0, heldOf(rows)))).sort(),
    train: Int32Array.from(byClass.flatMap((rows) => rows.slice(heldOf(rows)))).sort(),
  }
}
