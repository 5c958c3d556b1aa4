import type { GroupingRun, GroupingRunDetail, SentenceParts } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import { countInto, equalBins } from '../domain/data/equal-bins.ts'
import { columnOf } from '../domain/data/columns.ts'
import { groupSizes } from '../domain/measures/group-sizes.ts'
import { lossOfVariable } from '../domain/measures/loss-of-variable.ts'
import type { NumericColumn } from '../domain/data/columns.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { bestAnswer } from './best-answer.ts'
import { releasedRecords } from './released-records.ts'
import { releasedValues } from './released-values.ts'

const DISTRIBUTIONS_SHOWN = 6

/** One run in full: what the results view and the report show. @throws AppError `run-not-found` */
export function runDetail(store: ProjectStore, runId: number): GroupingRunDetail {
  const run = store.runs.grouping(runId)
  const events = store.runs.events(runId, -1)
  if (bestAnswer(store, runId) === null)
    return {
      family: run.family,
      run,
      events,
      lossByVariable: [],
      groupSizes: [],
      distributions: [],
      sentence: sentenceOf(run),
    }

  const { quasiIdentifiers } = run.request
  const records = releasedRecords(store, run)
  const { released, groups } = records
  const columns = quasiIdentifiers.map((variable) => {
    const column = store.datasets.column(run.subject.id, variable)
    const order = run.request.orders[variable] ?? null
    return {
      variable,
      original: columnOf(column, released),
      released: releasedValues(records, variable, column, order),
    }
  })
  const variables = columns.flatMap((column) => {
    if (column.original.kind !== 'numeric' || column.released.kind !== 'numeric') return []
    const [original, means] = [present(column.original), present(column.released)]
    return [{ variable: column.variable, original, released: means, ilPercent: lossOfVariable(original, means) }]
  })
  const losses = columns.map(({ variable, original, released: after }) => ({
    variable,
    ilPercent:
      original.kind === 'coded' && after.kind === 'coded'
        ? lossOfCategories(original.codes, after.codes)
        : variables.find((each) => each.variable === variable)!.ilPercent,
  }))
  const mostLost = [...variables]
    .sort((a, b) => (b.ilPercent ?? -1) - (a.ilPercent ?? -1))
    .slice(0, DISTRIBUTIONS_SHOWN)

  return {
    family: run.family,
    run,
    events,
    lossByVariable: losses,
    groupSizes: groupSizes(groups),
    distributions: mostLost.map(({ variable, original, released }) => {
      const { edges, counts } = equalBins(original)
      return { variable, edges, original: counts, released: countInto(edges, released) }
    }),
    sentence: sentenceOf(run),
  }
}

/** Records whose category changes in percent of those that would if all were released with the most frequent one. */
function lossOfCategories(original: Int32Array, released: Int32Array): number | null {
  const counts = new Map<number, number>()
  for (const code of original) counts.set(code, (counts.get(code) ?? 0) + 1)
  const total = original.length - Math.max(...counts.values())
  const changed = original.reduce((sum, code, record) => sum + (code === released[record] ? 0 : 1), 0)
  return total === 0 ? null : (100 * changed) / total
}

/** The values that are there: as many of the original as of the release, in the same order. */
function present({ values, missing }: NumericColumn): Float64Array {
  return missing === null ? values : values.filter((_, record) => missing[record] === 0)
}

/** The header sentence of a result, part by part; the wording stands in the catalogue under `window.results`. */
export function sentenceOf(run: GroupingRun): SentenceParts {
  const { request, result, incumbent, bound, state } = run
  const { records } = run.subject
  const k = Number(request.parameters['k'] ?? 0)
  if (result === null && incumbent === null)
    return [{ key: state === 'failed' ? 'no-answer-failed' : 'no-answer', params: { k } }]
  const value = result === null ? incumbent : result.value.ilPercent
  const proven = result?.bound ?? bound
  const leftOut = result?.leftOut ?? 0
  return [
    { key: 'groups-of-at-least', params: { k } },
    // Nothing to choose: every record gets the means of the file.
    ...(records < 2 * k && leftOut === 0 ? [{ key: 'one-group', params: { records } }] : []),
    ...(leftOut === 0 ? [] : [{ key: 'left-out', params: { records: leftOut, of: records } }]),
    ...optionsSentence(request),
    ...ownPromises(run),
    value === null ? { key: 'loss-not-defined', params: {} } : { key: 'loss', params: { value } },
    result?.status === 'optimal'
      ? { key: 'proven-best', params: {} }
      : proven === null
        ? { key: 'no-bound', params: {} }
        : { key: 'no-grouping-below', params: { bound: proven } },
  ]
}

/** Different values that the method's own parameters asked for, as they were certified. */
function ownPromises({ request, result }: GroupingRun): SentenceParts {
  const { distinct } = request
  return (result?.certificate ?? []).flatMap(({ claim, holds, params: { variable, atLeast } }) =>
    claim !== 'distinct-values' || holds !== true || variable === undefined || atLeast === undefined
      ? []
      : variable === distinct?.variable && atLeast === distinct.atLeast
        ? []
        : [{ key: 'distinct-values', params: { variable, atLeast } }],
  )
}

/** What was asked beyond k, before the loss that it explains. */
function optionsSentence(request: GroupingRun['request']): SentenceParts {
  const { factors, missing, strata, distinct, roundIntegers } = request
  const parts: SentenceParts = []
  if (strata.length > 0) parts.push({ key: 'within-strata', params: { variables: nameList(strata) } })
  if (distinct !== null) parts.push({ key: 'distinct-values', params: { ...distinct } })
  if (missing === 'keep') parts.push({ key: 'missing-kept', params: {} })
  if (Object.keys(factors).length > 0) {
    const named = Object.entries(factors).map(([name, factor]) => `${name} × ${factor}`)
    parts.push({ key: 'weighed', params: { factors: nameList(named) } })
  }
  if (roundIntegers) parts.push({ key: 'rounded', params: {} })
  return parts
}
