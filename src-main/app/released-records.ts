import { AppError } from '../contract/errors.ts'
import type { GroupingRun } from '../contract/model.ts'
import type { Centres } from '../domain/method.ts'
import { methodById } from '../domain/methods.ts'
import { LEFT_OUT } from '../domain/mixed/mixed-loss.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { bestAnswer } from './best-answer.ts'
import { runProblem } from './run-problem.ts'

/** Whom a run releases, and how. */
export type ReleasedRecords = {
  /** Record of the file of each released one, ascending, and its group. */
  readonly released: Int32Array
  readonly groups: Int32Array
  /** Records that are not released, ascending. */
  readonly leftOut: Int32Array
  /** Of each released one: the record whose values are released, and how far its group reaches; null where means are. */
  readonly centres: Pick<Centres, 'centreOf' | 'radii'> | null
  /** Whether the means of a variable are released as whole numbers. */
  isRounded(variable: string): boolean
}

/** @throws AppError `run-without-answer` */
export function releasedRecords(store: ProjectStore, run: GroupingRun): ReleasedRecords {
  const answer = bestAnswer(store, run.id)
  if (answer === null) throw new AppError('run-without-answer', { run: run.id })
  const all = Int32Array.from(answer.groups.keys())
  const released = all.filter((record) => answer.groups[record] !== LEFT_OUT)
  const { variables } = store.datasets.get(run.subject.id)
  const integers = new Set(variables.flatMap(({ name, type }) => (type === 'integer' ? [name] : [])))
  const centres = centresOf(store, run, answer.groups)
  return {
    released,
    groups: released.map((record) => answer.groups[record]!),
    leftOut: all.filter((record) => answer.groups[record] === LEFT_OUT),
    centres:
      centres === null
        ? null
        : {
            centreOf: released.map((record) => centres.centreOf[record]!),
            radii: Float64Array.from(released, (record) => centres.radii[record]!),
          },
    isRounded: (variable) => run.request.roundIntegers && integers.has(variable),
  }
}

function centresOf(store: ProjectStore, { subject, request }: GroupingRun, groups: Int32Array): Centres | null {
  if ((methodById(request.method).centres?.(request.parameters) ?? null) === null) return null
  return runProblem(store, subject.id, request).centresOf?.(groups) ?? null
}
