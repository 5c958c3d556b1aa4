import type { AdjustmentRunDetail, ListedCell, TableDescription } from '../../src-main/contract/model.ts'
import { TableImportRequest } from '../../src-main/contract/model.ts'
import type { TableSource } from '../../src-main/report/table-report.ts'

const fingerprint = 'b'.repeat(64)
const at = '2026-11-30T09:31:00.000Z'

const cell = (change: Partial<ListedCell>): ListedCell => ({
  cell: 0,
  value: 100,
  status: 'safe',
  rule: null,
  lowerProtection: 0,
  upperProtection: 0,
  lower: 0,
  upper: null,
  weight: 0.01,
  isEmpty: false,
  released: 110,
  isChanged: true,
  isAtBound: false,
  name: 'All <b> × North',
  codes: [0, 1],
  ...change,
})

const description: TableDescription = {
  table: {
    id: 2,
    name: 'Turnover & more',
    origin: {
      kind: 'imported',
      sourceName: 'turnover.tab',
      format: 'tab',
      request: TableImportRequest.parse({ path: 'turnover.tab' }),
    },
    createdAt: at,
    fingerprint,
    revision: 1,
    canUndo: true,
    canRedo: false,
    decimals: 0,
    dimensions: [
      { name: 'activity', codes: 12, depth: 2 },
      { name: 'region', codes: 4, depth: 1 },
    ],
    counts: { cells: 48, sensitive: 2, fixed: 1, zero: 3, empty: 3, relations: 20, relationsOff: 0 },
  },
  dimensions: [],
  linked: [],
  rules: [{ rule: 'p=15', cells: 1 }],
  revisions: [
    { revision: 1, parent: 0, at, change: { kind: 'status', status: 'sensitive' }, cells: 1, firstCell: 'C × North' },
  ],
}

export const tableReportDetail: AdjustmentRunDetail = {
  family: 'table-adjustment',
  run: {
    id: 5,
    family: 'table-adjustment',
    subject: { kind: 'table', id: 2, name: 'Turnover & more', cells: 48, revision: 1 },
    request: {
      method: 'cta-anytime',
      parameters: {},
      seed: 1,
      limits: { timeSeconds: null, gapRelative: 0.01, work: null },
      workers: 2,
    },
    state: 'done',
    createdAt: at,
    startedAt: at,
    endedAt: '2026-11-30T09:31:09.000Z',
    elapsedMs: 9_000,
    phase: null,
    firstIncumbent: 40,
    incumbent: 36.59,
    bound: 36.52,
    gapRelative: 0.0019,
    result: {
      method: 'cta-anytime',
      version: '1.0.0',
      status: 'bounded',
      seed: 1,
      parameters: {},
      value: { objective: 36.59 },
      bound: 36.52,
      gapRelative: 0.07 / 36.59,
      elapsedMs: 9_000,
      work: { programs: 12 },
      certificate: [
        {
          claim: 'additive',
          params: { relations: 20, failing: 0 },
          holds: true,
          checkedBy: 'domain/certify/certify-table',
        },
      ],
      cells: { count: 48, sensitive: 2, changed: 9 },
      decimals: 0,
      infeasible: null,
    },
    error: null,
    dataFingerprint: fingerprint,
  },
  events: [
    {
      run: 5,
      sequence: 1,
      elapsedMs: 700,
      kind: 'incumbent',
      phase: null,
      state: null,
      incumbent: 40,
      bound: null,
      gapRelative: null,
      work: {},
      memoryBytes: null,
      note: null,
      params: {},
    },
  ],
  measures: [
    { id: 'mean-deviation', unit: 'value', better: 'less', kind: 'loss', source: 'Made.', value: 2.0833 },
    { id: 'share-at-bound', unit: 'percent', better: 'less', kind: 'loss', source: 'Made.', value: null },
    { id: 'changed-cells', unit: 'cells', better: 'less', kind: 'loss', source: 'Made.', value: 9 },
  ],
  levels: [
    { level: 0, cells: 1, changed: 1, total: 10, largest: 10, meanPercent: 10, largestPercent: 10 },
    { level: 1, cells: 47, changed: 8, total: 90, largest: 40, meanPercent: null, largestPercent: null },
  ],
  deviations: { edges: [-20, 0, 20], counts: [4, 5] },
  largestChanges: [cell({}), cell({ name: 'C21', value: 0, released: 3 })],
  atBound: { count: 1, cells: [cell({ name: 'C19', isAtBound: true })] },
  infeasible: null,
  sentence: [{ key: 'table-protected', params: { sensitive: 2 } }],
}

export const tableReportSource: TableSource = {
  detail: tableReportDetail,
  description,
  counts: description.table.counts,
  method: {
    id: 'cta-anytime',
    family: 'table-adjustment',
    version: '1.0.0',
    guarantees: { exact: false, bound: true, anytime: true },
    parameters: { properties: {} },
    source: 'Baena, Castro & González (2015).',
  },
  environment: { version: '0.1.0', node: '24.21.0', platform: 'linux x64' },
  commandLine: 'cordon adjust project.cordon --table 2 --method cta-anytime --out adjusted.csv',
}
