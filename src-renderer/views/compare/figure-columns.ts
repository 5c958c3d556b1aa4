import { runFigures } from '../../../src-main/contract/run-figures.ts'
import type { MeasuredFigure, MeasureUnit, RunSummary } from '../../../src-main/contract/model.ts'
import { measureWords } from '../parts/figure-words.ts'
import type { ComparedColumn } from './compared-column.ts'

/** Room for numbers of a unit, and for each letter of a head. */
const LEAST_REM: Readonly<Record<MeasureUnit, number>> = {
  percent: 4,
  seconds: 4,
  cells: 4.25,
  value: 4.75,
  number: 4.75,
}
const HEAD_REM = 1.7
const LETTER_REM = 0.42

/**
 * A column for every figure that one of the runs has, in the order in which runs tell them. The first is what they minimise:
 * the bound is of it.
 *
 * @param measures  of releases, by run, as far as they are known yet.
 */
export function figureColumns<R extends RunSummary>(
  runs: readonly R[],
  measures: ReadonlyMap<number, readonly MeasuredFigure[]>,
): readonly ComparedColumn<R>[] {
  const figures = new Map(runs.map((run) => [run.id, runFigures(run, measures.get(run.id) ?? [])]))
  const known = new Map([...figures.values()].flat().map((figure) => [figure.id, figure]))
  const kinds = new Map([...measures.values()].flat().map(({ id, kind }) => [id, kind]))
  return [...known.values()].map(({ id, unit, better }, place) => {
    const title = measureWords(id, 'short')
    return {
      key: id,
      title,
      why: measureWords(id, 'title'),
      // What is told of the run itself is none of the registry's measures.
      kind: kinds.get(id) ?? ('run' as const),
      unit,
      better,
      scale: unit === 'seconds' ? ('log' as const) : ('linear' as const),
      widthRem: Math.max(LEAST_REM[unit], HEAD_REM + LETTER_REM * title.length),
      value: (run: R) => figures.get(run.id)?.find((figure) => figure.id === id)?.value ?? null,
      ...(place === 0 ? { bound: (run: R) => run.bound } : {}),
    }
  })
}
