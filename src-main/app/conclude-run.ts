import type { Claim, GroupingRun, Result, RunRequest } from '../contract/model.ts'
import { certifySteps, type GroupingToCertify } from '../domain/certify/certify-grouping.ts'
import type { FindingTable, MicroaggregationAnswer } from '../domain/method.ts'
import { methodById } from '../domain/methods.ts'
import { runSteps, type Steps } from '../domain/run-steps.ts'
import { groupModes } from '../domain/data/group-modes.ts'
import { releasedColumn } from '../domain/data/released-column.ts'
import type { Incumbent, ProjectStore } from '../storage/project-store.ts'
import { bestAnswer } from './best-answer.ts'
import { askedOptions } from './data-options.ts'
import { runProblem, type RunProblem } from './run-problem.ts'

/** How a run ended: with the method's answer, or by force with whatever incumbent it left. */
export type Conclusion = Partial<
  Pick<MicroaggregationAnswer, 'groups' | 'bound' | 'work' | 'findings' | 'tables' | 'front'>
> & {
  readonly ended: MicroaggregationAnswer['ended']
  readonly elapsedMs: number
}

/**
 * Certify what a run found and store it as its result, in steps: the process that has the project goes on answering
 * meanwhile. A run without any answer gets none.
 */
export function* concludeRun(
  store: ProjectStore,
  problem: RunProblem,
  runId: number,
  conclusion: Conclusion,
): Steps<void> {
  const run = store.runs.grouping(runId)
  const { groups: answered, front } = conclusion
  if (front !== undefined) store.runs.addFront(runId, front)
  if (answered !== undefined) yield* storeAnswer(store, problem, runId, answered, conclusion.elapsedMs)
  const answer = bestAnswer(store, runId)
  if (answer === null) return
  const result = yield* certifiedResult(problem, run, answer.groups, answer.sse, {
    ...conclusion,
    bound: conclusion.bound ?? provenBound(problem, run),
  })
  store.runs.setResult(runId, result)
}

/** Runs that a crash or power cut left behind have their last incumbent; it is certified when the project opens again. */
export function concludeInterrupted(store: ProjectStore): void {
  for (const run of store.runs.list()) {
    if (run.family !== 'microaggregation' || run.state !== 'interrupted' || run.result !== null) continue
    if (bestAnswer(store, run.id) === null) continue
    const conclusion: Conclusion = { ended: 'stopped', elapsedMs: run.elapsedMs }
    runSteps(concludeRun(store, runProblem(store, run.subject.id, run.request), run.id, conclusion))
  }
}

/** The answer a method returns is kept like an incumbent when it is not the one already kept. */
function* storeAnswer(
  store: ProjectStore,
  problem: RunProblem,
  run: number,
  groups: Int32Array,
  elapsedMs: number,
): Steps<void> {
  const kept = bestAnswer(store, run)
  if (
    kept !== null &&
    kept.groups.length === groups.length &&
    kept.groups.every((group, record) => group === groups[record])
  )
    return
  // Compared with what the run told on the way, which knows nothing of rounded means.
  const release = yield* measured({ ...problem, rounded: null }, groups)
  const { sse } = yield* certifySteps({
    ...release,
    k: 2,
    claimedSse: null,
    bound: null,
    wasStopped: false,
  })
  store.runs.addIncumbent(run, { elapsedMs, sse, ilPercent: problem.ilPercent(sse), groups })
}

/** The release that groups make, and what is promised of it, as the certificate takes them. */
function* measured(
  { problem, rounded, mayLeaveOut, promises, centresOf }: RunProblem,
  groups: Int32Array,
): Steps<Omit<GroupingToCertify, 'k' | 'claimedSse' | 'bound' | 'wasStopped'>> {
  const { values, records, variables, missing, strata } = problem
  const releasedMissing = missing === null ? null : new Uint8Array(values.length)
  const released = new Float64Array(values.length)
  const centres = centresOf?.(groups) ?? null
  for (let variable = 0; variable < variables; variable++) {
    yield
    if (centres !== null) {
      for (let record = 0, cell = variable; record < records; record += 1, cell += variables) {
        released[cell] = values[centres.centreOf[record]! * variables + variable]!
      }
      continue
    }
    const original = {
      values: new Float64Array(records),
      missing: missing === null ? null : new Uint8Array(records),
    }
    for (let record = 0, cell = variable; record < records; record += 1, cell += variables) {
      original.values[record] = values[cell]!
      if (original.missing !== null) original.missing[record] = missing![cell]!
    }
    const column = releasedColumn(original, groups, rounded?.[variable] === 1)
    for (let record = 0, cell = variable; record < records; record += 1, cell += variables) {
      released[cell] = column.values[record]!
      if (releasedMissing !== null) releasedMissing[cell] = column.missing?.[record] ?? 0
    }
  }
  return {
    original: values,
    released,
    records,
    variables,
    groups,
    factors: problem.factors,
    missing,
    releasedMissing,
    rounded: centres === null ? rounded : null,
    centres,
    strata: strata?.codes ?? null,
    distinct: promises,
    categorical: problem.categorical.map(({ name, codes, categories, scale, tree }) => ({
      name,
      original: codes,
      released:
        centres === null
          ? groupModes(codes, groups, categories.length)
          : centres.centreOf.map((centre) => codes[centre]!),
      categories,
      scale,
      parents: tree?.parents ?? null,
    })),
    mayLeaveOut,
  }
}

/** The claims that can be made of a stored answer now; what was proven about bounds is left out. */
export function* certificateOf(problem: RunProblem, run: GroupingRun, { groups, sse }: Incumbent): Steps<Claim[]> {
  const release = yield* measured(problem, groups)
  const grouping = { ...release, k: smallestGroup(run.request) }
  return (yield* certifySteps({ ...grouping, claimedSse: sse, bound: null, wasStopped: false })).certificate
}

/** Rows and columns that may be changed, as the contract's type says. */
const toStored = ({ id, columns, rows }: FindingTable) => ({
  id,
  columns: [...columns],
  rows: rows.map((row) => [...row]),
})

function smallestGroup({ parameters }: RunRequest): number {
  return typeof parameters['k'] === 'number' ? parameters['k'] : 2
}

/** The bound in SSE from the percent the run's events keep. */
function provenBound({ ilPercent }: RunProblem, run: GroupingRun): number | null {
  const unit = ilPercent(1)
  return run.bound === null || unit === null ? null : run.bound / unit
}

function* certifiedResult(
  problem: RunProblem,
  run: GroupingRun,
  groups: Int32Array,
  claimedSse: number,
  conclusion: Conclusion & { bound: number | null },
): Steps<Result> {
  const { request } = run
  const options = askedOptions(request)
  const release = yield* measured(problem, groups)
  const certified = yield* certifySteps({
    ...release,
    k: smallestGroup(request),
    claimedSse,
    bound: conclusion.bound,
    wasStopped: conclusion.ended === 'stopped',
  })
  return {
    method: request.method,
    version: methodById(request.method).version,
    status: certified.status,
    seed: request.seed,
    parameters: request.parameters,
    ...(options === null ? {} : { options }),
    value: { sse: certified.sse, ilPercent: certified.ilPercent },
    bound: conclusion.bound === null ? null : problem.ilPercent(conclusion.bound),
    gapRelative: certified.gapRelative,
    elapsedMs: conclusion.elapsedMs,
    work: { ...conclusion.work },
    groups: certified.groups,
    ...(certified.leftOut === 0 ? {} : { leftOut: certified.leftOut }),
    ...(conclusion.findings === undefined ? {} : { findings: [...conclusion.findings] }),
    ...(conclusion.tables === undefined ? {} : { tables: conclusion.tables.map(toStored) }),
    certificate: certified.certificate,
  }
}
