import type { GroupingRun, GroupingRunDetail, SentenceParts } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import { countInto, equalBins } from '../domain/data/equal-bins.ts'
import { columnOf } from '../domain/data/columns.ts'
import { groupModes } from '../domain/data/group-modes.ts'
import type { CategoricalVariable } from '../domain/mixed/mixed-file.ts'
import { LEFT_OUT, totalOfCategories } from '../domain/mixed/mixed-loss.ts'
import { groupSizes } from '../domain/measures/group-sizes.ts'
import { lossOfVariable } from '../domain/measures/loss-of-variable.ts'
import type { NumericColumn } from '../domain/data/columns.ts'
import { releasedColumn } from '../domain/data/released-column.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { bestAnswer } from './best-answer.ts'
import { categoricalVariable } from './mixed-columns.ts'

const DISTRIBUTIONS_SHOWN = 6

/** One run in full: what the results view and the report show. @throws AppError `run-not-found` */
export function runDetail(store: ProjectStore, runId: number): GroupingRunDetail {
  const run = store.runs.grouping(runId)
  const events = store.runs.events(runId, -1)
  const answer = bestAnswer(store, runId)
  if (answer === null)
    return {
      family: run.family,
      run,
      events,
      lossByVariable: [],
      groupSizes: [],
      distributions: [],
      sentence: sentenceOf(run),
    }

  const { quasiIdentifiers, roundIntegers } = run.request
  const integers = new Set(
    store.datasets.get(run.subject.id).variables.flatMap(({ name, type }) => (type === 'integer' ? [name] : [])),
  )
  const released = Int32Array.from(answer.groups.keys()).filter((record) => answer.groups[record] !== LEFT_OUT)
  const groups = released.map((record) => answer.groups[record]!)
  const columns = quasiIdentifiers.map((variable) => ({
    variable,
    column: columnOf(store.datasets.column(run.subject.id, variable), released),
  }))
  const variables = columns.flatMap(({ variable, column }) => {
    if (column.kind !== 'numeric') return []
    const original = present(column)
    const means = present(releasedColumn(column, groups, roundIntegers && integers.has(variable)))
    return [{ variable, original, released: means, ilPercent: lossOfVariable(original, means) }]
  })
  const losses = columns.map(({ variable, column }) => ({
    variable,
    ilPercent:
      column.kind === 'numeric'
        ? variables.find((each) => each.variable === variable)!.ilPercent
        : lossOfCategories(categoricalVariable(variable, column, run.request.orders[variable] ?? null), groups),
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
function lossOfCategories(variable: CategoricalVariable, groups: Int32Array): number | null {
  const total = totalOfCategories([variable])
  const modes = groupModes(variable.codes, groups, variable.categories.length)
  const changed = variable.codes.reduce((sum, code, record) => sum + (code === modes[record] ? 0 : 1), 0)
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
  return [
    { key: 'groups-of-at-least', params: { k } },
    // Nothing to choose: every record gets the means of the file.
    ...(records < 2 * k ? [{ key: 'one-group', params: { records } }] : []),
    ...optionsSentence(request),
    value === null ? { key: 'loss-not-defined', params: {} } : { key: 'loss', params: { value } },
    result?.status === 'optimal'
      ? { key: 'proven-best', params: {} }
      : proven === null
        ? { key: 'no-bound', params: {} }
        : { key: 'no-grouping-below', params: { bound: proven } },
  ]
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
