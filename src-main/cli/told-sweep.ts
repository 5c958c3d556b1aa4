import type { ParameterValue, RunSummary } from '../contract/model.ts'
import { runFigures } from '../contract/run-figures.ts'
import type { Wording } from '../contract/wording.ts'
import type { LeavingOptions } from './release-options.ts'
import type { SweptRun } from './run-sweep.ts'
import { runsTable } from './told-comparison.ts'

/** The runs of a sweep side by side, in their order, with the parameters in which they differ. */
export function toldSweep(runs: readonly RunSummary[], wording: Wording): string {
  if (runs.length === 0) return ''
  return runsTable(
    runs.map((run) => ({ run, figures: runFigures(run, []) })),
    differing(runs.map(({ request }) => request.parameters)),
    wording,
  )
}

/** The same for another program: figures by id, losses and bounds of groupings in percent, null where there is none. */
export function sweepJson(runs: readonly SweptRun[], leaving: readonly LeavingOptions[]): string {
  const told = runs.map(({ run, place }) => {
    const { out = null, result = null, report = null } = leaving[place] ?? {}
    return {
      run: run.id,
      method: run.request.method,
      parameters: run.request.parameters,
      state: run.state,
      status: run.result?.status ?? null,
      figures: Object.fromEntries(runFigures(run, []).map(({ id, value }) => [id, value])),
      files: { out, result, report },
    }
  })
  return `${JSON.stringify(told, null, 2)}\n`
}

/** Names of the parameters that have not the same value in all. */
function differing(parameters: readonly Readonly<Record<string, ParameterValue>>[]): string[] {
  const [first = {}, ...others] = parameters
  const text = (value: unknown) => JSON.stringify(value)
  return Object.keys(first).filter((name) => others.some((other) => text(other[name]) !== text(first[name])))
}
