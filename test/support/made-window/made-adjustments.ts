/** Made runs that adjust the made table: ended, stopped by a proof that nothing is safe, and what their pages show. */
import type {
  AdjustmentMethodDescription,
  AdjustmentRequest,
  AdjustmentRun,
  AdjustmentRunDetail,
  MeasuredFigure,
  ReleaseComparison,
  RunEvent,
} from '../../../src-main/contract/model.ts'
import { at } from './made-project.ts'
import { aTable, madeCells, madeRelation, TABLE } from './made-table.ts'

const parameter = (change: object) => change as AdjustmentMethodDescription['parameters']['properties'][string]

export const adjustments: readonly AdjustmentMethodDescription[] = [
  {
    id: 'cta-anytime',
    family: 'table-adjustment',
    version: '1.0.0',
    guarantees: { exact: false, bound: true, anytime: true },
    parameters: { properties: { integer: parameter({ type: 'boolean', default: false }) } },
    source: 'Made for a test (2026)',
  },
  {
    id: 'cta-branch-and-cut',
    family: 'table-adjustment',
    version: '1.0.0',
    guarantees: { exact: true, bound: true, anytime: true },
    parameters: { properties: {} },
    source: 'Made for a test (2026)',
  },
]

const noHand = new Map()
const request: AdjustmentRequest = {
  method: 'cta-anytime',
  parameters: { integer: false },
  seed: 1,
  limits: { timeSeconds: 60, gapRelative: 0.01, work: null },
  workers: 2,
}
const checkedBy = 'domain/certify/certify-table'

export function anAdjustment(id: number, change: Partial<AdjustmentRun> = {}): AdjustmentRun {
  const table = aTable()
  const [incumbent, bound] = [36.59, 36.52]
  const gapRelative = (incumbent - bound) / incumbent
  return {
    id,
    family: 'table-adjustment',
    subject: { kind: 'table', id: TABLE, name: table.name, cells: table.counts.cells, revision: 0 },
    request,
    state: 'done',
    createdAt: at(400),
    startedAt: at(400),
    endedAt: at(388),
    elapsedMs: 12_000,
    phase: null,
    firstIncumbent: 52.4,
    incumbent,
    bound,
    gapRelative,
    result: {
      method: request.method,
      version: '1.0.0',
      status: 'bounded',
      seed: 1,
      parameters: { integer: false },
      value: { objective: incumbent },
      bound,
      gapRelative,
      elapsedMs: 12_000,
      work: { programs: 41, regions: 120 },
      cells: {
        count: table.counts.cells,
        sensitive: table.counts.sensitive,
        changed: madeCells('changed', true, noHand).length,
      },
      decimals: 0,
      infeasible: null,
      certificate: [
        { claim: 'every-cell', params: { cells: table.counts.cells }, holds: true, checkedBy },
        { claim: 'additive', params: { failing: 0, relations: table.counts.relations }, holds: true, checkedBy },
        {
          claim: 'protected',
          params: { failing: 0, sensitive: table.counts.sensitive, first: '' },
          holds: true,
          checkedBy,
        },
        { claim: 'objective', params: { objective: incumbent }, holds: true, checkedBy },
        { claim: 'objective-bound', params: { known: 'yes', bound }, holds: true, checkedBy },
      ],
    },
    error: null,
    dataFingerprint: table.fingerprint,
    ...change,
  }
}

/** A run that ended with the proof that no table is safe. */
export function anInfeasibleAdjustment(id: number): AdjustmentRun {
  const run = anAdjustment(id)
  const sensitive = madeCells('sensitive', false, noHand)
  return {
    ...run,
    firstIncumbent: null,
    incumbent: null,
    bound: null,
    gapRelative: null,
    result:
      run.result === null
        ? null
        : {
            ...run.result,
            status: 'infeasible',
            value: { objective: null },
            bound: null,
            gapRelative: null,
            certificate: [],
            infeasible: { cells: sensitive.slice(0, 1).map(({ name }) => name), relations: [0] },
          },
  }
}

const ofRun = {
  phase: null,
  state: null,
  incumbent: null,
  bound: null,
  gapRelative: null,
  work: {},
  memoryBytes: null,
  note: null,
  params: {},
}

export function anAdjustmentLog({ id: run, incumbent }: AdjustmentRun): RunEvent[] {
  const parts: Partial<RunEvent>[] = [
    { kind: 'state', state: 'running', elapsedMs: 0 },
    { kind: 'phase', phase: 'directions', elapsedMs: 100 },
    { kind: 'incumbent', incumbent: 52.4, elapsedMs: 900 },
    { kind: 'phase', phase: 'regions', elapsedMs: 1000 },
    { kind: 'bound', incumbent: 52.4, bound: 31.2, gapRelative: 0.4, elapsedMs: 1500 },
    { kind: 'incumbent', incumbent: 41.8, bound: 31.2, gapRelative: 0.25, elapsedMs: 2600 },
    { kind: 'incumbent', incumbent: 36.59, bound: 31.2, gapRelative: 0.147, elapsedMs: 5200 },
    { kind: 'bound', incumbent: 36.59, bound: 36.52, gapRelative: 0.0019, elapsedMs: 9800 },
    { kind: 'state', state: 'done', elapsedMs: 12_000 },
  ]
  return parts
    .filter(({ kind }) => incumbent !== null || kind === 'state')
    .map((part, i) => ({ ...ofRun, run, sequence: i + 1, elapsedMs: 0, kind: 'progress', ...part }))
}

/** Figures of a made run: what it costs decides all of them. */
export function madeFigures({ incumbent, result }: AdjustmentRun): MeasuredFigure[] {
  const cost = incumbent ?? 0
  const figure = (id: string, unit: MeasuredFigure['unit'], value: number | null) =>
    ({ id, unit, better: 'less', kind: 'loss', source: `Made for a test (2026), ${id}`, value }) as const
  return [
    figure('weighted-deviation', 'number', cost),
    figure('mean-deviation', 'value', cost / 9),
    figure('mean-relative-deviation', 'percent', cost / 50),
    figure('hellinger-distance', 'number', null),
    figure('changed-cells', 'cells', result?.cells.changed ?? 0),
    figure('share-at-bound', 'percent', cost / 40),
  ]
}

export function anAdjustmentDetail(run: AdjustmentRun): AdjustmentRunDetail {
  const hasAnswer = run.incumbent !== null
  const changed = hasAnswer ? madeCells('changed', true, noHand) : []
  return {
    family: 'table-adjustment',
    run,
    events: anAdjustmentLog(run),
    measures: hasAnswer ? madeFigures(run) : [],
    levels: hasAnswer
      ? [
          { level: 0, cells: 1, changed: 0, total: 0, largest: 0, meanPercent: 0, largestPercent: 0 },
          { level: 1, cells: 9, changed: 0, total: 0, largest: 0, meanPercent: 0, largestPercent: 0 },
          { level: 2, cells: 41, changed: 6, total: 208, largest: 40, meanPercent: 0.31, largestPercent: 4.8 },
          { level: 3, cells: 72, changed: 10, total: 312, largest: 40, meanPercent: 0.92, largestPercent: 15.27 },
        ]
      : [],
    deviations: hasAnswer
      ? { edges: [-16, -12, -8, -4, 0, 4, 8, 12, 16], counts: [1, 0, 2, 5, 6, 2, 0, 1] }
      : { edges: [], counts: [] },
    largestChanges: changed.slice(0, 12),
    atBound: { count: hasAnswer ? 1 : 0, cells: hasAnswer ? madeCells('at-bound', true, noHand) : [] },
    infeasible: hasAnswer
      ? null
      : { cells: madeCells('sensitive', false, noHand).slice(0, 1), relations: [madeRelation(0, false, noHand)] },
    sentence: hasAnswer
      ? [
          { key: 'table-protected', params: { sensitive: 3 } },
          {
            key: 'table-cost',
            params: { value: run.incumbent ?? 0, changed: changed.length, cells: run.subject.cells },
          },
          { key: 'table-no-cost-below', params: { bound: run.bound ?? 0 } },
        ]
      : [{ key: 'table-infeasible', params: { cells: 1, relations: 1 } }],
  }
}

/** The second of two made releases has its changed cells one higher. */
export function aDifference(first: number, second: number): ReleaseComparison {
  const changed = madeCells('changed', true, noHand)
  return {
    first,
    second,
    cells: aTable().counts.cells,
    differing: changed.length,
    total: changed.length,
    largest: 1,
    listed: changed.map(({ cell, name, value, released }) => ({
      cell,
      name,
      value,
      first: released ?? value,
      second: (released ?? value) + 1,
    })),
  }
}
