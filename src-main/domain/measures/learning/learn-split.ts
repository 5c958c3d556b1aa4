import { AppError } from '../../../contract/errors.ts'
import type { LearningRequest, ScoreName } from '../../../contract/model.ts'
import type { Column } from '../../data/columns.ts'
import { createRandomStream, type RandomStream } from '../../numerics/random-stream.ts'
import type { ComparedVariable, MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { featureTables, rowsOf, type FeatureTable } from './feature-table.ts'
import type { Learner } from './learner.ts'
import { learners } from './learners.ts'
import { predictionScores } from './prediction-scores.ts'

/** More values than this are no classes, and no categories to learn from: they name records. */
const MOST_CLASSES = 50
const MOST_CATEGORIES = 200

/** What is learned, made ready once for all splits. */
export type PreparedLearning = {
  readonly target: string
  readonly features: readonly string[]
  readonly classes: readonly string[]
  /** Class of each record in the original and in the release; -1 for none. */
  readonly before: Int32Array
  readonly after: Int32Array
  readonly original: FeatureTable
  readonly released: FeatureTable
  readonly leftOut: Uint8Array | null
  readonly positive: number | null
  readonly learners: readonly Learner[]
  readonly seed: number
  readonly testShare: number
}

/** Each score of one learner; null where it is not defined. */
export type Scores = Readonly<Record<ScoreName, number | null>>
/** Scores of each learner in one split, learned from the original and from the release. */
export type SplitScores = readonly { readonly before: Scores; readonly after: Scores }[]

/** Share of the records that is held out of each split. */
const TEST_SHARE = 0.3

export type LearningTask = Pick<LearningRequest, 'target'> &
  Partial<Readonly<Pick<LearningRequest, 'positive' | 'learners'>>> & { readonly testShare?: number }

/**
 * Classes and features of a comparison, all of its variables but the target; those of more than 200 categories are left aside.
 *
 * @throws AppError `learning-target-not-classes` when the target is not among the variables, has fewer than two values or
 *         more than 50; `learning-class-unknown` when the positive class is none of them.
 */
export function prepareLearning(comparison: MicrodataComparison, task: LearningTask): PreparedLearning {
  const variables = [...comparison.quasiIdentifiers, ...comparison.confidential]
  const target = variables.find(({ name }) => name === task.target)
  const { classes, before, after } = classesOf(target, task.target)
  const features = variables.filter((variable) => variable !== target && !isNaming(variable))
  const { learners: chosen, positive = null, testShare = TEST_SHARE } = task
  return {
    target: task.target,
    features: features.map(({ name }) => name),
    classes,
    before,
    after,
    ...featureTables(features, comparison.records),
    leftOut: comparison.leftOut,
    positive: positiveClass(task.target, classes, before, positive),
    learners: learners.filter(({ id }) => chosen?.includes(id) ?? true),
    seed: comparison.seed,
    testShare,
  }
}

/**
 * Scores of one split, stratified by class: models learn from the same records of the original and of the release, and are
 * tested on the original of the records held out. null after a stop, which is heard before each fit.
 *
 * Cost    That of two fits and predictions for each learner. The same seed and split give the same scores.
 */
export function learnSplit(prepared: PreparedLearning, split: number, shouldStop: () => boolean): SplitScores | null {
  const { classes, before, after, original, released, leftOut, positive, testShare } = prepared
  const random = createRandomStream(prepared.seed, split)
  const { train, test } = stratified(before, classes.length, testShare, random)
  const taught = train.filter((row) => leftOut?.[row] !== 1 && after[row]! >= 0)
  const held = { table: rowsOf(original, test), classes: test.map((row) => before[row]!) }
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
  const scores: { before: Scores; after: Scores }[] = []
  for (const learner of prepared.learners) {
    if (shouldStop()) return null
    const ofOriginal = scoresOf(learner, original, train, before)
    // A release without records teaches nothing that could be scored.
    const ofRelease = taught.length === 0 ? UNDEFINED_SCORES : scoresOf(learner, released, taught, after)
    scores.push({ before: ofOriginal, after: ofRelease })
  }
  return scores
}

const UNDEFINED_SCORES: Scores = { accuracy: null, f1: null, auc: null, 'log-loss': null }

const isNaming = ({ original }: ComparedVariable): boolean =>
  original.kind === 'coded' && original.labels.length > MOST_CATEGORIES

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

function positiveClass(
  target: string,
  classes: readonly string[],
  codes: Int32Array,
  asked: string | null,
): number | null {
  if (asked !== null) {
    const code = classes.indexOf(asked)
    if (code < 0) throw new AppError('learning-class-unknown', { variable: target, value: asked })
    return code
  }
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
