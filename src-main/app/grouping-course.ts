import type { ProjectStore } from '../storage/project-store.ts'
import type { JobOutcome } from '../solver/process.ts'
import { concludeRun } from './conclude-run.ts'
import type { AppContext } from './context.ts'
import type { RunCourse } from './run-course.ts'
import { runProblem } from './run-problem.ts'
import { solveLimits } from './solve-limits.ts'

/** The course of a run that groups records. @throws AppError of `runProblem` */
export function groupingCourse({ supervisor }: AppContext, store: ProjectStore, run: number): RunCourse {
  const { subject, request } = store.runs.grouping(run)
  const problem = runProblem(store, subject.id, request)
  let outcome: JobOutcome | null = null
  return {
    start(hearing) {
      const job = supervisor.start(
        {
          kind: 'solve',
          family: 'microaggregation',
          method: request.method,
          parameters: request.parameters,
          problem: problem.problem,
          seed: request.seed,
          limits: solveLimits(request.limits),
          workers: request.workers,
        },
        (event, elapsedMs, memoryBytes) => {
          switch (event.kind) {
            case 'incumbent': {
              const ilPercent = problem.ilPercent(event.sse)
              const { sse, groups } = event
              const keep = () => store.runs.addIncumbent(run, { elapsedMs, sse, ilPercent, groups })
              hearing.found(ilPercent, keep, elapsedMs, memoryBytes)
              break
            }
            case 'bound':
              hearing.proved(problem.ilPercent(event.bound), elapsedMs, memoryBytes)
              break
            default:
              hearing.said(event, elapsedMs, memoryBytes)
          }
        },
      )
      const done = job.done.then((ended) => {
        outcome = ended
        if (ended.kind !== 'answered') return ended
        return { kind: ended.kind, ended: ended.answer.ended, elapsedMs: ended.elapsedMs }
      })
      return { stop: () => job.stop(), extend: (timeMs) => job.extend(timeMs), done }
    },
    conclude({ elapsedMs }) {
      const answer = outcome?.kind === 'answered' ? outcome.answer : { ended: 'stopped' as const }
      return concludeRun(store, problem, run, { ...answer, elapsedMs })
    },
    /** The search knows the loss of exact means; from here on the run has that of the whole numbers it releases. */
    remarks() {
      const il = store.runs.grouping(run).result?.value.ilPercent ?? null
      return !request.roundIntegers || il === null ? [] : [{ note: 'rounded-loss', params: { il }, incumbent: il }]
    },
  }
}
