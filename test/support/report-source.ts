import {
  noDataOptions,
  type BeforeAfter,
  type Claim,
  type Dataset,
  type GroupingMethodDescription,
  type GroupingRunDetail,
  type LearningUtility,
  type MeasuredFigure,
  type ReleaseFront,
  type Variable,
} from '../../src-main/contract/model.ts'
import type { GroupingSource } from '../../src-main/report/grouping-report.ts'

const fingerprint = '3f0c2b'.padEnd(64, '7')

function variable(id: number, name: string, changes: Partial<Variable> = {}): Variable {
  return {
    id,
    name,
    type: 'number',
    role: 'quasi-identifier',
    decimals: 2,
    summary: { missing: 0, distinct: 118, smallest: 12.5, largest: 90312.25, mean: 1204.125, isConstant: false },
    ...changes,
  }
}

export const reportDataset: Dataset = {
  id: 1,
  name: 'Enterprises <2026>',
  sourceName: 'enterprises & partners.csv',
  records: 120,
  fingerprint,
  importedAt: '2026-11-30T09:30:00.000Z',
  dialect: {
    encoding: 'utf-8',
    delimiter: ';',
    quote: '"',
    decimal: ',',
    thousands: '.',
    hasHeader: true,
    missingCodes: ['n/a'],
    comment: '',
  },
  variables: [
    variable(1, 'id', {
      type: 'identifier',
      role: 'identifier',
      decimals: 0,
      summary: { missing: 0, distinct: 120, smallest: null, largest: null, mean: null, isConstant: false },
    }),
    variable(2, 'turnover'),
    variable(3, 'age >= 40', { type: 'integer', decimals: 0 }),
    variable(4, '<script>alert("x")</script>'),
    variable(5, 'flat', {
      summary: { missing: 0, distinct: 1, smallest: 4, largest: 4, mean: 4, isConstant: true },
    }),
    variable(6, 'profit', {
      role: 'confidential',
      summary: { missing: 3, distinct: 117, smallest: -812.5, largest: 4001, mean: 88.0625, isConstant: false },
    }),
  ],
}

const claim = (name: string, holds: boolean | null, params: Claim['params']): Claim => ({
  claim: name,
  params,
  holds,
  checkedBy: 'domain/certify/certify-grouping',
})

const names = ['turnover', 'age >= 40', '<script>alert("x")</script>', 'flat']

const event = (sequence: number, elapsedMs: number, changes: Partial<GroupingRunDetail['events'][number]>) => ({
  run: 3,
  sequence,
  elapsedMs,
  kind: 'state' as const,
  phase: null,
  state: null,
  incumbent: null,
  bound: null,
  gapRelative: null,
  work: {},
  memoryBytes: null,
  note: null,
  params: {},
  ...changes,
})

export const reportDetail: GroupingRunDetail = {
  family: 'microaggregation',
  run: {
    id: 3,
    family: 'microaggregation',
    subject: { kind: 'dataset', id: 1, name: reportDataset.name, records: 120 },
    request: {
      method: 'mdav',
      parameters: { k: 3 },
      quasiIdentifiers: names,
      confidential: ['profit'],
      weight: null,
      ...noDataOptions,
      seed: 1,
      limits: { timeSeconds: null, gapRelative: 0.01, work: null },
      workers: 2,
    },
    state: 'done',
    createdAt: '2026-11-30T09:31:00.000Z',
    startedAt: '2026-11-30T09:31:00.000Z',
    endedAt: '2026-11-30T09:31:44.000Z',
    elapsedMs: 44_200,
    phase: null,
    firstIncumbent: 14.5,
    incumbent: 12.375,
    bound: 12.25,
    gapRelative: 0.0101,
    result: {
      method: 'mdav',
      version: '1.0.0',
      status: 'bounded',
      seed: 1,
      parameters: { k: 3 },
      value: { sse: 44.55, ilPercent: 12.375 },
      bound: 12.25,
      gapRelative: 0.125 / 12.375,
      elapsedMs: 44_200,
      work: { columns: 12_345 },
      groups: { count: 39, smallest: 3, largest: 5 },
      certificate: [
        claim('every-record-once', true, { records: 120, groups: 39 }),
        claim('group-size', true, { k: 3, smallest: 3 }),
        claim('centroids', false, { variables: 4 }),
        claim('bound', null, { bound: 12.25, known: 'yes' }),
      ],
    },
    error: null,
    dataFingerprint: fingerprint,
  },
  events: [
    event(1, 0, { state: 'running' }),
    event(2, 12, { kind: 'phase', phase: 'mdav' }),
    event(3, 400, { kind: 'incumbent', incumbent: 14.5 }),
    event(4, 900, { kind: 'progress', work: { swaps: 10 } }),
    event(5, 6_100, { kind: 'bound', bound: 11.5, incumbent: 14.5 }),
    event(6, 12_000, { kind: 'incumbent', incumbent: 12.375, bound: 11.5 }),
    event(7, 31_000, { kind: 'bound', bound: 12.25, incumbent: 12.375 }),
    event(8, 44_200, { state: 'done' }),
  ],
  lossByVariable: [
    { variable: 'turnover', ilPercent: 18.25 },
    { variable: 'age >= 40', ilPercent: 9.5 },
    { variable: '<script>alert("x")</script>', ilPercent: 9.375 },
    { variable: 'flat', ilPercent: null },
  ],
  groupSizes: [
    { size: 3, count: 37 },
    { size: 4, count: 1 },
    { size: 5, count: 1 },
  ],
  distributions: [
    { variable: 'turnover', edges: [0, 25, 50, 75, 100], original: [70, 30, 15, 5], released: [72, 31, 14, 3] },
    {
      variable: '<script>alert("x")</script>',
      edges: [-10, 0, 10, 20],
      original: [20, 80, 20],
      released: [18, 84, 18],
    },
  ],
  sentence: [
    { key: 'groups-of-at-least', params: { k: 3 } },
    { key: 'loss', params: { value: 12.375 } },
    { key: 'no-grouping-below', params: { bound: 12.25 } },
  ],
}

export const reportMethod: GroupingMethodDescription = {
  id: 'mdav',
  family: 'microaggregation',
  version: '1.0.0',
  guarantees: { exact: false, bound: false, anytime: true },
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: false,
    confidential: { atLeast: 0, areNumbers: false },
    takes: { strata: true, distinct: true, missing: true, trees: false },
  },
  isDiverse: false,
  parameters: { properties: { k: { type: 'integer', default: 3, minimum: 2 } } },
  source: 'Domingo-Ferrer & Torra (2005), Data Mining and Knowledge Discovery 11(2), 195–212.',
}

const measures: MeasuredFigure[] = [
  { id: 'below-k', unit: 'number', better: 'less', kind: 'risk', source: 'Made, records <k>.', value: 0 },
  { id: 'prosecutor-highest', unit: 'percent', better: 'less', kind: 'risk', source: 'Made, 1/f.', value: 33.3333 },
  { id: 'il1s', unit: 'number', better: 'less', kind: 'loss', source: 'Made, IL1s.', value: 12.0625 },
  { id: 't-closeness-hierarchical', unit: 'number', better: 'less', kind: 'risk', source: 'Made.', value: null },
]

const change: BeforeAfter = {
  categories: [
    {
      variable: 'branch <code>',
      categories: [
        { category: 'trade', original: 70, released: 75 },
        { category: null, original: 30, released: 25 },
      ],
      others: { categories: 2, original: 20, released: 20 },
    },
  ],
  correlations: [
    { first: 'turnover', second: 'wages', original: 0.5, released: 0.625 },
    { first: 'turnover', second: 'constant', original: null, released: null },
  ],
  records: [{ record: 7, class: 2, distance: 3.5 }],
}

const front: ReleaseFront = {
  method: 'mo-obam',
  x: { id: 'loss', unit: 'percent', better: 'less' },
  y: { id: 'scaled-entropy', unit: null, better: 'more' },
  runs: [
    { run: 3, parameters: { lambda: 0 } },
    { run: 4, parameters: { lambda: 0.25 } },
  ],
  points: [
    { run: 3, point: 1, x: 12, y: 0.25, groups: 40, findings: [], isOnFront: true, releasedBy: 3 },
    { run: 4, point: 1, x: 14, y: 0.125, groups: 36, findings: [], isOnFront: false, releasedBy: null },
    { run: 4, point: 2, x: 16, y: 0.5, groups: 30, findings: [], isOnFront: true, releasedBy: null },
  ],
}

const learning: LearningUtility[] = [
  {
    target: 'size <class>',
    features: ['turnover', 'age >= 40', 'profit'],
    classes: ['large', 'small'],
    positive: 'small',
    seed: 1,
    splits: 2,
    testShare: 0.3,
    models: [
      {
        learner: 'decision-tree',
        scores: [
          {
            score: 'auc',
            better: 'more',
            before: [0.75, 0.875],
            after: [0.625, 0.75],
            test: { meanDifference: -0.125, studentP: null, correctedP: 0.25, wilcoxonP: 0.5 },
          },
          { score: 'log-loss', better: 'less', before: [0.5, 0.625], after: [0.75, null], test: null },
        ],
      },
    ],
  },
]

export const reportSource: GroupingSource = {
  detail: reportDetail,
  dataset: reportDataset,
  method: reportMethod,
  measures,
  learning,
  change,
  front,
  environment: { version: '0.1.0', node: '24.21.0', platform: 'linux x64' },
  commandLine: `cordon protect 'enterprises & partners.csv' --method mdav --qi 'turnover,age >= 40' --k 3 --seed 1 --gap 0.01`,
}
