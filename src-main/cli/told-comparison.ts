import type { ComparedRuns, RunComparison } from '../app/compare-runs.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { figureNumber } from '../contract/figure-text.ts'
import type { ReleaseComparison, RunSummary } from '../contract/model.ts'
import type { RunFigure } from '../contract/run-figures.ts'
import type { Wording } from '../contract/wording.ts'
import { textTable } from './text-table.ts'
import { toldRunMeasures } from './told-run-measures.ts'

/** Cells that are told of those that differ. */
const CELLS_TOLD = 20

/** Runs side by side, a table for each subject; then where two releases differ. */
export function toldComparison({ subjects, difference }: RunComparison, wording: Wording): string {
  if (subjects.length === 0) return `${wording.t('cli.compare.none')}\n`
  const parts = subjects.map((subject) => toldRuns(subject, wording))
  if (difference !== null) parts.push(toldDifference(difference, wording))
  return parts.join('\n')
}

function toldRuns({ family, subject, runs }: ComparedRuns, wording: Wording): string {
  const table = runsTable(runs, family === 'microaggregation' ? ['k'] : [], wording)
  const head = `${wording.t('cli.compare.subject', { name: subject.name, runs: runs.length })}\n${table}`
  if (family === 'table-adjustment') return head
  const measures = toldRunMeasures(
    runs.map(({ run, figures }) => ({ id: run.id, figures })),
    wording,
  )
  return measures === '' ? head : `${head}\n${measures}`
}

/** Measures of records are too many for columns: they have lines of their own. */
const inColumns = (family: RunSummary['family'] | undefined, figures: readonly RunFigure[]): readonly RunFigure[] =>
  family === 'microaggregation' ? figures.filter(({ kind }) => kind === undefined) : figures

/** Runs with their methods, the parameters named and their figures. */
export function runsTable(runs: ComparedRuns['runs'], parameters: readonly string[], { t, language }: Wording): string {
  const format = chartFormat(language)
  const absent = t('report.absent')
  const figures = inColumns(runs[0]?.run.family, runs[0]?.figures ?? [])
  return textTable(
    [
      { title: t('cli.runs.columns.run'), align: 'end' },
      { title: t('cli.runs.columns.method'), align: 'start' },
      ...parameters.map((name) => ({ title: name, align: 'end' as const })),
      ...figures.map(({ id }) => ({ title: t(`measures.${id}.short`), align: 'end' as const })),
    ],
    runs.map(({ run, figures: own }) => [
      String(run.id),
      run.request.method,
      ...parameters.map((name) => String(run.request.parameters[name] ?? absent)),
      ...inColumns(run.family, own).map(({ value, unit }) =>
        value === null ? absent : figureNumber(value, unit, format),
      ),
    ]),
  )
}

function toldDifference(difference: ReleaseComparison, { t, language }: Wording): string {
  const { first, second, cells, differing, listed } = difference
  const format = chartFormat(language)
  const head = t('cli.compare.differing', { first, second, differing, cells })
  if (differing === 0) return `${head}\n`
  const table = textTable(
    [
      { title: t('cli.compare.columns.cell'), align: 'start' },
      { title: t('cli.compare.columns.original'), align: 'end' },
      { title: t('cli.compare.columns.of-run', { run: first }), align: 'end' },
      { title: t('cli.compare.columns.of-run', { run: second }), align: 'end' },
      { title: t('cli.compare.columns.difference'), align: 'end' },
    ],
    listed
      .slice(0, CELLS_TOLD)
      .map((cell) => [
        cell.name,
        ...[cell.value, cell.first, cell.second, cell.second - cell.first].map((value) => format.number(value)),
      ]),
  )
  const told = Math.min(CELLS_TOLD, listed.length)
  return `${head}\n${table}${differing > told ? `${t('cli.compare.more', { count: differing - told })}\n` : ''}`
}
