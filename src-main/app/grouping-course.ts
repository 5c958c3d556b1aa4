import type { MicroaggregationAnswer } from '../domain/method.ts'
import type { JobOutcome, RunningJob } from '../solver/process.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { concludeRun } from './conclude-run.ts'
import type { AppContext } from './context.ts'
import { jobOfRequest, runCourse, type RunCourse } from './run-course.ts'
import { runProblem } from './run-problem.ts'

/**
 * The course of a run that groups records.
 *
 * @param known  its answer, where it is known already: nothing is searched.
 * @throws AppError of `runProblem`
 */
export function groupingCourse(
  { supervisor }: AppContext,
  store: ProjectStore,
  run: number,
  known: { readonly answer: MicroaggregationAnswer; readonly elapsedMs: number } | null = null,
): RunCourse {
  const { subject, request } = store.runs.grouping(run)
  const problem = runProblem(store, subject.id, request)
  return runCourse<'microaggregation'>({
    begin: (hear) =>
      known === null
        ? supervisor.start({ ...jobOfRequest(request), family: 'microaggregation', problem: problem.problem }, hear)
        : endedJob({ kind: 'answered', ...known }),
    found({ sse, groups }, elapsedMs) {
      const ilPercent = problem.ilPercent(sse)
      return { loss: ilPercent, keep: () => store.runs.addIncumbent(run, { elapsedMs, sse, ilPercent, groups }) }
    },
    bound: (sse) => problem.ilPercent(sse),
    conclude: (answer, end) => concludeRun(store, problem, run, { ...answer, ...end }),
    /** The search knows the loss of exact means; from here on the run has that of the whole numbers it releases. */
    remarks() {
      const il = store.runs.grouping(run).result?.value.ilPercent ?? null
      return !request.roundIntegers || il === null ? [] : [{ note: 'rounded-loss', params: { il }, incumbent: il }]
    },
  })
}

function endedJob(outcome: JobOutcome): RunningJob {
  return { stop: () => undefined, extend: () => undefined, done: Promise.resolve(outcome) }
}
