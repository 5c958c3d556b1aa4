import type { LearningRequest, LearningUtility, MeasuredFigure, MeasuresAsked } from '../contract/model.ts'
import { askedMeasures, measuredFigures } from '../domain/measures/microdata/asked-measures.ts'
import type { MicrodataComparison } from '../domain/measures/microdata/microdata-comparison.ts'
import { auditFiles, columnNamed, readReleaseFiles, type AuditRequest, type ReleaseFiles } from './audit-release.ts'
import { comparedVariable, type CategoryRelations } from './compared-variable.ts'
import type { AppContext } from './context.ts'
import { leftOutMask, spreadColumn } from './spread-column.ts'
import { weightsOf } from './source-columns.ts'
import { startLearning, type RunningLearning } from './start-learning.ts'
import { startMicrodataJob } from './start-microdata-job.ts'

export type MeasureRequest = Omit<AuditRequest, 'k' | 'l'> &
  CategoryRelations & {
    /** Variable of sampling weights; null for none. */
    readonly weight: string | null
    /** What measures count who falls short of. */
    readonly k: number
    readonly l: number
    readonly seed: number
  }

/** Loss and classes of a release. */
type ReleaseLoss = {
  readonly ilPercent: number | null
  readonly lossByVariable: readonly { readonly variable: string; readonly ilPercent: number | null }[]
  readonly classes: { readonly count: number; readonly smallest: number; readonly largest: number }
  readonly smallestEntropyBits: number | null
  /** Records that are not released; absent where all are. */
  readonly leftOut?: number
}

/** What is told of a release; what was not asked for is absent. */
export type MeasuredRelease = ReleaseLoss & {
  /** In the order of the registry. */
  readonly measures?: readonly MeasuredFigure[]
  readonly learning?: LearningUtility
}

/** Work in solver processes; `done` is null where it was ended by force after a stop. */
type Running<T> = { stop(): void; readonly done: Promise<T> }
type Tell = (done: number, of: number) => void

/** A release that has been read, and what can be asked of it. */
export type ReadRelease = {
  readonly loss: ReleaseLoss
  /** After a stop what was measured by then. */
  measure(context: AppContext, which: MeasuresAsked, tell: Tell): Running<MeasuredFigure[]>
  /** From all variables that both files hold. Fails as `startLearning` does. */
  learn(context: AppContext, request: LearningRequest, tell: Tell): RunningLearning
}

/**
 * Read a release and its original, without judging a promise.
 *
 * @throws AppError of `auditRelease`; `order-incomplete`, `tree-category-unknown`; of the weights `variable-not-numeric`, `table-number-missing`,
 *   `table-weight-negative`
 */
export async function readRelease(request: MeasureRequest): Promise<ReadRelease> {
  const asked = { ...request, k: 1, l: null }
  const files = await readReleaseFiles(asked)
  const { ilPercent, lossByVariable, classes, smallestEntropyBits, leftOut } = auditFiles(files, asked)
  const compare = comparing(files, request)
  // What is wrong with orders and weights is said before anything is measured.
  const confidential = compare(request.confidential)
  return {
    loss: { ilPercent, lossByVariable, classes, smallestEntropyBits, ...(leftOut !== undefined && { leftOut }) },
    measure(context, which, tell) {
      const problem = { comparison: confidential, measures: askedMeasures(which) }
      const job = startMicrodataJob(context, 'microdata-measuring', problem, 1, tell)
      return { stop: job.stop, done: job.done.then((values) => measuredFigures(values ?? {})) }
    },
    learn: (context, learning, tell) => startLearning(context, compare(otherVariables(files, request)), learning, tell),
  }
}

/** Variables of both files that are neither quasi-identifiers nor weights. */
function otherVariables(
  { original, released, grouped }: ReleaseFiles,
  { categorical, weight, id = null }: MeasureRequest,
): string[] {
  const aside = new Set([...grouped, ...categorical, weight, id])
  const inRelease = new Set(released.columns.map(({ name }) => name))
  return original.columns.map(({ name }) => name).filter((name) => inRelease.has(name) && !aside.has(name))
}

/** The two files as measures compare them: quasi-identifiers, numbers first, and other variables. */
function comparing(
  { original, released, kept, grouped }: ReleaseFiles,
  { categorical, orders, trees, weight, k, l, seed }: MeasureRequest,
): (others: readonly string[]) => MicrodataComparison {
  const { records } = original
  const releasedColumn = (name: string) => {
    const column = released.columns.find((each) => each.name === name)?.column ?? null
    return column === null || kept === null ? column : spreadColumn(column, kept, records)
  }
  const compared = (name: string) =>
    comparedVariable(name, columnNamed(original, name), releasedColumn(name), { orders, trees })
  return (others) => ({
    records,
    quasiIdentifiers: [...grouped, ...categorical].map(compared),
    confidential: others.map(compared),
    leftOut: kept === null ? null : leftOutMask(kept, records),
    weights: weight === null ? null : weightsOf(weight, columnNamed(original, weight)),
    households: null,
    k,
    l,
    seed,
  })
}
