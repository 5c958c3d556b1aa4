import type { RunDetail, RunSummary } from '../contract/model.ts'
import { countInto, equalBins } from '../domain/data/equal-bins.ts'
import { groupSizes } from '../domain/measures/group-sizes.ts'
import { lossOfVariable } from '../domain/measures/loss-of-variable.ts'
import { groupMeans } from '../domain/data/group-means.ts'
import type { ProjectStore } from '../storage/project-store.ts'

const DISTRIBUTIONS_SHOWN = 6

/** One run in full: what the results view and the report show. @throws AppError `run-not-found` */
export function runDetail(store: ProjectStore, runId: number): RunDetail {
  const run = store.runs.get(runId)
  const events = store.runs.events(runId, -1)
  const answer = store.runs.answer(runId)
  if (answer === null)
    return { run, events, lossByVariable: [], groupSizes: [], distributions: [], sentence: sentenceOf(run) }

  const variables = run.request.quasiIdentifiers.flatMap((variable) => {
    const column = store.datasets.column(run.dataset, variable)
    if (column.kind !== 'numeric') return []
    const released = groupMeans(column.values, answer.groups)
    return [{ variable, original: column.values, released, ilPercent: lossOfVariable(column.values, released) }]
  })
  const mostLost = [...variables]
    .sort((a, b) => (b.ilPercent ?? -1) - (a.ilPercent ?? -1))
    .slice(0, DISTRIBUTIONS_SHOWN)

  return {
    run,
    events,
    lossByVariable: variables.map(({ variable, ilPercent }) => ({ variable, ilPercent })),
    groupSizes: groupSizes(answer.groups),
    distributions: mostLost.map(({ variable, original, released }) => {
      const { edges, counts } = equalBins(original)
      return { variable, edges, original: counts, released: countInto(edges, released) }
    }),
    sentence: sentenceOf(run),
  }
}

/** The header sentence of a result, part by part; the wording stands in the catalogue under `window.results`. */
function sentenceOf({ request, result, incumbent, bound, state }: RunSummary): RunDetail['sentence'] {
  const k = Number(request.parameters['k'] ?? 0)
  if (result === null && incumbent === null)
    return [{ key: state === 'failed' ? 'no-answer-failed' : 'no-answer', params: { k } }]
  const value = result === null ? incumbent : result.value.ilPercent
  const proven = result?.bound ?? bound
  return [
    { key: 'groups-of-at-least', params: { k } },
    value === null ? { key: 'loss-not-defined', params: {} } : { key: 'loss', params: { value } },
    result?.status === 'optimal'
      ? { key: 'proven-best', params: {} }
      : proven === null
        ? { key: 'no-bound', params: {} }
        : { key: 'no-grouping-below', params: { bound: proven } },
  ]
}
