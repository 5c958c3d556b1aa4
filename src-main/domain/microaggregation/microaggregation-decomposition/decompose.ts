import type { MicroaggregationAnswer, SolveContext, SolveEvent, Subtask } from '../../method.ts'
import { bestStart } from '../best-start.ts'
import type { ColumnGenerationSolution } from '../column-generation/solve-by-column-generation.ts'
import { starBound } from '../column-generation/lagrangian-bound.ts'
import { renumberByFirstRecord } from '../members.ts'
import { nearestNeighbours } from '../nearest-neighbours.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { finished, lossPercent, reportIncumbent } from '../reporting.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { twoSwapSearch } from '../two-swap/two-swap-search.ts'
import type { ColumnGenerationTask } from '../column-generation/column-generation-task.ts'
import { splitIntoSubsets, type GroupOrder } from './split-into-subsets.ts'
import {
  FREE_BOUND_RECORDS,
  numberOfSubsets,
  subsetWorkBudget,
  WHOLE_FILE_BOUND_RECORDS,
  wholeFileWorkBudget,
} from './subset-plan.ts'
import { createWorkOfSubsets } from './work-of-subsets.ts'
import { createUnionOfSubsets, numberedFromZero, rowsOf } from './union-of-subsets.ts'

export type DecompositionParameters = {
  readonly k: number
  readonly s: number
  readonly mode: 'default' | 'published'
  readonly step3: boolean
  readonly gammas: readonly number[]
  readonly movingCentroid: boolean
  readonly order: GroupOrder
  readonly subsetTimeSeconds: number
  readonly wholeFileBound: boolean
}

/**
 * The decomposition heuristic: (1) standardise, (2) the better of MDAV and V-MDAV, (3) two-swap search, (4) split along
 * groups into s subsets, (5) column generation in each, side by side, (6) union, (7) two-swap search.
 *
 * `published` mode repeats the publication: a subset starts from MDAV alone and its answer is taken as it comes.
 * Deviates: in `default` mode a subset starts from the groups it was given and is never worse than they are; column
 * generation in a subset ends after a fixed amount of work; and beside the subsets a lower bound for the whole file is
 * proven (the subsets' bounds do not add up to one).
 *
 * A limit of work counts the rounds of column generation in each subset, and of the bound: the same answer on every machine
 * and with any number of workers. A limit in time or of the gap ends a run where the machine happens to be; what it
 * leaves unfinished counts with the work it told last.
 *
 * `work.il2` … `il7` are the losses after steps 2, 3, 5 and 7 in percent; `il3` is absent without step 3.
 */
export async function decompose(
  file: PreparedFile,
  params: DecompositionParameters,
  context: SolveContext,
): Promise<MicroaggregationAnswer> {
  const { values, records, variables, sst } = file
  const work: Record<string, number> = {}
  const noteLoss = (step: 2 | 3 | 5 | 7, sse: number): void => {
    const loss = lossPercent(sse, sst)
    if (loss === null) return
    work[`il${step}`] = loss
    context.report({ kind: 'note', note: `loss-after-step-${step}`, params: { il: loss } })
  }

  const start = bestStart(file, params, context)
  noteLoss(2, start.sse)
  if (records < 2 * params.k || sst === 0) {
    // One group is the only grouping there is, or every grouping loses nothing.
    context.report({ kind: 'bound', bound: start.sse })
    return finished(file, start.groups, work, context, start.sse)
  }
  // Proven at once and without a search; what is proven later can only be better.
  let freeBound: number | null = null
  if (records <= FREE_BOUND_RECORDS) {
    freeBound = starBound(nearestNeighbours(values, records, variables, params.k - 1), records, params.k)
    context.report({ kind: 'bound', bound: freeBound })
  }
  let groups = start.groups
  let swaps = 0
  if (params.step3 && !context.shouldStop()) {
    context.report({ kind: 'phase', phase: 'two-swap' })
    const search = twoSwapSearch(values, records, variables, groups, sst / records, null, context)
    groups = search.groups
    swaps += search.swaps
    noteLoss(3, reportIncumbent(file, groups, context))
  }
  if (context.shouldStop()) return finished(file, groups, { ...work, swaps }, context, freeBound)

  const solved = await solveSubsets(file, groups, freeBound, params, context)
  Object.assign(work, solved.work)
  noteLoss(5, sumOfSquaredErrors(values, variables, solved.groups))
  context.report({ kind: 'phase', phase: 'final-two-swap' })
  const last = twoSwapSearch(values, records, variables, solved.groups, sst / records, null, context)
  swaps += last.swaps
  const answer = renumberByFirstRecord(last.groups)
  noteLoss(7, reportIncumbent(file, answer, context))
  const { bound, work: boundWork } = await solved.wholeFile
  return {
    ...finished(file, answer, { ...work, ...boundWork, swaps }, context, bound),
    ...(solved.reachedGap()
      ? { ended: 'gap-limit' as const }
      : solved.reachedWork()
        ? { ended: 'work-limit' as const }
        : {}),
  }
}

type WholeFileBound = { readonly bound: number | null; readonly work: Readonly<Record<string, number>> }

type SolvedSubsets = {
  readonly groups: Int32Array
  readonly work: Record<string, number>
  /** The lower bound of the whole file, which may still be computed when the subsets are done. */
  readonly wholeFile: Promise<WholeFileBound>
  reachedGap(): boolean
  /** Whether column generation ended at the limit of rounds anywhere. */
  reachedWork(): boolean
}

/** Steps 4 to 6, with the lower bound of the whole file as a first subtask beside those of the subsets. */
async function solveSubsets(
  file: PreparedFile,
  groups: Int32Array,
  freeBound: number | null,
  params: DecompositionParameters,
  context: SolveContext,
): Promise<SolvedSubsets> {
  const { values, records, variables, sst } = file
  let bound = freeBound
  const count = numberOfSubsets(params.s, params.mode, records, params.k)
  const subsets = splitIntoSubsets(values, variables, groups, count, params.order)
  context.report({ kind: 'phase', phase: 'subsets', params: { subsets: subsets.length } })
  const union = createUnionOfSubsets(values, variables, subsets, groups)
  const isWhole = subsets.length === 1
  const hasBoundTask =
    params.mode === 'default' && params.wholeFileBound && !isWhole && records <= WHOLE_FILE_BOUND_RECORDS
  const common = { k: params.k, variables, roundLimit: context.limits.work }
  const subsetTasks = subsets.map((members): Subtask & { input: ColumnGenerationTask } => ({
    task: 'subset',
    input: {
      ...common,
      values: rowsOf(values, variables, members),
      records: members.length,
      start: params.mode === 'published' ? null : numberedFromZero(members, groups),
      workBudget: subsetWorkBudget(params.mode),
      timeLimitMs: params.subsetTimeSeconds * 1000,
      integerPhase: params.mode === 'published' ? 'thorough' : 'quick',
    },
  }))
  const boundTask: Subtask & { input: ColumnGenerationTask } = {
    task: 'whole-file-bound',
    input: {
      ...common,
      values,
      records,
      start: groups,
      workBudget: wholeFileWorkBudget(params.k),
      timeLimitMs: null,
      integerPhase: 'none',
    },
  }
  const first = hasBoundTask ? 1 : 0
  const work = createWorkOfSubsets(subsets.length)
  /** What the bound's own subtask did, by its answer or by what it told last. */
  let boundWork: Readonly<Record<string, number>> = {}
  let open = subsets.length
  let hasGap = false
  let hasWorkLimit = false
  let subsetsDone: () => void = () => undefined
  let gapReached: () => void = () => undefined
  const allSubsets = new Promise<void>((resolve) => (subsetsDone = resolve))
  const goodEnough = new Promise<void>((resolve) => (gapReached = resolve))

  function checkGap(): void {
    const limit = context.limits.gapRelative
    if (hasGap || limit === null || bound === null || union.sse - bound > limit * union.sse) return
    hasGap = true
    gapReached()
  }

  function raiseBound(value: number): void {
    if (bound !== null && value <= bound) return
    bound = value
    context.report({ kind: 'bound', bound })
    checkGap()
  }

  function reportUnion(): void {
    context.report({ kind: 'incumbent', groups: union.groups(), sse: union.sse })
    checkGap()
  }

  function hear(index: number, event: SolveEvent): void {
    const subset = index - first
    if (event.kind === 'bound' && (subset < 0 || isWhole)) raiseBound(event.bound)
    // As published, a subset's answer counts when it is final; its way there is no news of the file.
    if (event.kind === 'incumbent' && subset >= 0 && params.mode === 'default') {
      if (union.offer(subset, event.groups, false)) reportUnion()
    }
    if (event.kind !== 'progress') return
    if (subset < 0) boundWork = event.work
    else work.tell(subset, event.work)
    context.report({
      kind: 'progress',
      work: { ...work.sum(), ...workOfBound(boundWork), subsets: subsets.length - open },
    })
  }

  function take(index: number, output: unknown): void {
    const subset = index - first
    const solution = output as ColumnGenerationSolution
    if (subset < 0 || isWhole) raiseBound(solution.bound)
    if (!solution.isConverged && solution.work.rounds === context.limits.work) hasWorkLimit = true
    if (subset < 0) {
      boundWork = solution.work
      return
    }
    work.take(subset, solution)
    open -= 1
    const isNews = union.offer(subset, solution.groups, params.mode === 'published')
    if (isNews && params.mode === 'default') reportUnion()
    context.report({
      kind: 'note',
      note: solution.isOptimal ? 'subset-optimal' : 'subset-bounded',
      params: {
        subset: subset + 1,
        subsets: subsets.length,
        records: subsets[subset]!.length,
        il: lossPercent(solution.value, sst)!,
        bound: lossPercent(solution.bound, sst)!,
        done: subsets.length - open,
      },
    })
    if (open === 0) subsetsDone()
  }

  const all = context.runSubtasks([...(hasBoundTask ? [boundTask] : []), ...subsetTasks], hear, take)
  await Promise.race([allSubsets, goodEnough, all])
  async function wholeFile(): Promise<WholeFileBound> {
    // Nobody waits for a proof once the gap is good enough.
    if (!hasGap) await Promise.race([all, goodEnough])
    return { bound, work: workOfBound(boundWork) }
  }
  // Stopped subsets answer with what they began with, which as published is less than step 3 had.
  const isWorse = context.shouldStop() && union.sse > sumOfSquaredErrors(values, variables, groups)
  return {
    groups: isWorse ? groups : union.groups(),
    work: { subsets: subsets.length, ...work.sum() },
    wholeFile: wholeFile(),
    reachedGap: () => hasGap,
    reachedWork: () => hasWorkLimit,
  }
}

function workOfBound({ columns, rounds }: Readonly<Record<string, number>>): Record<string, number> {
  return columns === undefined || rounds === undefined ? {} : { boundColumns: columns, boundRounds: rounds }
}
