/** A made project to draw the window with: invented data, runs as they could have been. */
import {
  noDataOptions,
  type Claim,
  type Dataset,
  type GroupingMethodDescription,
  type Project,
  type RunEvent,
  type RunRequest,
  type GroupingRun,
  type Variable,
} from '../../../src-main/contract/model.ts'

export const RECORDS = 1080
const NOW = Date.UTC(2026, 10, 30, 10, 42, 0)
/** A moment before the made present. */
export const at = (secondsBefore: number) => new Date(NOW - 1000 * secondsBefore).toISOString()

const numbers = [
  'EMPLCONT',
  'SURVWGT',
  'INTEREST',
  'STATETAX',
  'PROPERTY',
  'SOCIALC',
  'FEDTAX',
  'EARNINGS',
  'WAGES',
  'PENSION',
  'GROSSINC',
  'TAXABLE',
  'REMAINDER',
] as const
export const quasiIdentifiers: readonly string[] = numbers

function variable(id: number, name: string, change: Partial<Variable> = {}): Variable {
  return {
    id,
    name,
    type: 'number',
    role: 'quasi-identifier',
    decimals: 0,
    summary: {
      missing: 0,
      distinct: 640 + 31 * id,
      smallest: 0,
      largest: 24_000 + 7_310 * id,
      mean: 5_210.4 + 812.75 * id,
      isConstant: false,
    },
    ...change,
  }
}

const variables: readonly Variable[] = [
  variable(0, 'PERSON_ID', {
    type: 'identifier',
    role: 'identifier',
    summary: { missing: 0, distinct: RECORDS, smallest: null, largest: null, mean: null, isConstant: false },
  }),
  variable(1, 'REGION', {
    type: 'category',
    role: 'keep',
    summary: { missing: 0, distinct: 9, smallest: null, largest: null, mean: null, isConstant: false },
  }),
  ...numbers.map((name, i) => variable(i + 2, name)),
  variable(15, 'DIAGNOSIS', {
    type: 'category',
    role: 'confidential',
    summary: { missing: 12, distinct: 41, smallest: null, largest: null, mean: null, isConstant: false },
  }),
]

export const dataset: Dataset = {
  id: 1,
  name: 'Census',
  sourceName: 'household_income.csv',
  records: RECORDS,
  fingerprint: '3f9a52c07b1e44d8a6f0c1925e8b7d31406cfa98e2d517b3c0a94f6e8812d7be',
  importedAt: at(86_400),
  dialect: null,
  variables: [...variables],
}

const parameter = (change: object) => change as GroupingMethodDescription['parameters']['properties'][string]
const k = parameter({ type: 'integer', minimum: 2, maximum: 9_007_199_254_740_991, default: 3, unit: 'records' })
const gammas = parameter({
  type: 'array',
  items: { type: 'number', minimum: 0, maximum: 10 },
  default: Array.from({ length: 31 }, (_, i) => Math.round(5 * i) / 100),
  advanced: true,
})

function method(
  id: string,
  exact: boolean,
  bound: boolean,
  anytime: boolean,
  properties: GroupingMethodDescription['parameters']['properties'],
  atMost: number | null = null,
): GroupingMethodDescription {
  return {
    id,
    family: 'microaggregation',
    version: '1.0.0',
    guarantees: { exact, bound, anytime },
    needs: {
      quasiIdentifiers: { atLeast: 1, atMost },
      categories: false,
      confidential: { atLeast: 0, areNumbers: false },
      takes: { strata: true, distinct: true, missing: true, trees: false },
    },
    isDiverse: false,
    parameters: { properties },
    source: 'Made for a test (2026)',
  }
}

export const methods: readonly GroupingMethodDescription[] = [
  method('mdav', false, false, false, { k }),
  method('v-mdav', false, false, false, { k, gammas }),
  method('univariate-exact', true, true, false, { k }, 1),
  method('two-swap', false, false, true, { k, gammas }),
  method('microaggregation-decomposition', false, true, true, {
    k,
    s: parameter({ type: 'integer', minimum: 1, default: 40 }),
    mode: parameter({ type: 'string', enum: ['default', 'published'], default: 'default' }),
    step3: parameter({ type: 'boolean', default: true }),
    gammas,
    subsetTimeSeconds: parameter({ type: 'number', exclusiveMinimum: 0, default: 60, unit: 'seconds', advanced: true }),
    wholeFileBound: parameter({ type: 'boolean', default: true, advanced: true }),
  }),
]

/** Two of those for mixed data: one needs a confidential variable, the other takes any. */
export const mixedMethods: readonly GroupingMethodDescription[] = [
  { atLeast: 1, isAnytime: true, id: 'diversity-clustering' },
  { atLeast: 0, isAnytime: false, id: 'k-prototypes' },
].map(({ atLeast, isAnytime, id }) => ({
  ...method(id, false, false, isAnytime, {
    k,
    l: parameter({ type: 'integer', minimum: 1, default: 2 }),
    confidential: parameter({ type: 'string', default: '', variable: 'confidential' }),
  }),
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: true,
    confidential: { atLeast, areNumbers: false },
    takes: { strata: true, distinct: true, missing: false, trees: true },
  },
  isDiverse: true,
}))

function aRequest(change: Partial<RunRequest> = {}): RunRequest {
  return {
    method: 'microaggregation-decomposition',
    parameters: { k: 3, s: 40, mode: 'default', step3: true },
    quasiIdentifiers: [...quasiIdentifiers],
    confidential: ['DIAGNOSIS'],
    weight: null,
    ...noDataOptions,
    seed: 1,
    limits: { timeSeconds: 600, gapRelative: 0.01, work: null },
    workers: 2,
    ...change,
  }
}

const checkedBy = 'domain/certify/certify-grouping'
function aCertificate(groupSize: number, il: number, bound: number | null): Claim[] {
  return [
    {
      claim: 'every-record-once',
      params: { records: RECORDS, groups: Math.floor(RECORDS / groupSize) },
      holds: true,
      checkedBy,
    },
    { claim: 'group-size', params: { k: groupSize, smallest: groupSize }, holds: true, checkedBy },
    { claim: 'centroids', params: { variables: 13 }, holds: true, checkedBy },
    { claim: 'means-kept', params: { variables: 13 }, holds: true, checkedBy },
    { claim: 'loss', params: { il, defined: 'yes' }, holds: true, checkedBy },
    {
      claim: 'bound',
      params: { bound: bound ?? 0, known: bound === null ? 'no' : 'yes' },
      holds: bound === null ? null : true,
      checkedBy,
    },
  ]
}

type Made = { id: number; method: string; k: number; il: number; bound?: number; seconds: number; isFailing?: boolean }

/** Loss of MDAV on Census, which every run has first. */
const FIRST_LOSS: Readonly<Record<number, number>> = { 3: 5.6922, 5: 9.0884, 10: 14.1559 }

export function anEndedRun({ id, method: name, k: size, il, bound, seconds, isFailing = false }: Made): GroupingRun {
  const gapRelative = bound === undefined ? null : (il - bound) / il
  const certificate = aCertificate(size, il, bound ?? null).map((claim) =>
    isFailing && claim.claim === 'group-size' ? { ...claim, holds: false } : claim,
  )
  return {
    id,
    family: 'microaggregation',
    subject: { kind: 'dataset', id: 1, name: dataset.name, records: RECORDS },
    request: aRequest({
      method: name,
      parameters: { k: size },
      limits: { timeSeconds: null, gapRelative: null, work: null },
    }),
    state: 'done',
    createdAt: at(9000 - 60 * id),
    startedAt: at(9000 - 60 * id),
    endedAt: at(9000 - 60 * id - seconds),
    elapsedMs: 1000 * seconds,
    phase: null,
    firstIncumbent: FIRST_LOSS[size] ?? il,
    incumbent: il,
    bound: bound ?? null,
    gapRelative,
    result: {
      method: name,
      version: '1.0.0',
      status: bound === undefined ? 'heuristic' : 'bounded',
      seed: 1,
      parameters: { k: size },
      value: { sse: il * 140.27, ilPercent: il },
      bound: bound ?? null,
      gapRelative,
      elapsedMs: 1000 * seconds,
      work: { records: RECORDS, swaps: 214 },
      groups: { count: Math.floor(RECORDS / size), smallest: size, largest: name === 'v-mdav' ? 2 * size - 1 : size },
      certificate,
    },
    error: null,
    dataFingerprint: dataset.fingerprint,
  }
}

const decomposition = 'microaggregation-decomposition'
export const endedRuns: readonly GroupingRun[] = [
  anEndedRun({ id: 1, method: 'mdav', k: 3, il: 5.6922, seconds: 0.4 }),
  anEndedRun({ id: 2, method: 'v-mdav', k: 3, il: 5.652, seconds: 0.5 }),
  anEndedRun({ id: 3, method: 'mdav', k: 5, il: 9.0884, seconds: 0.3 }),
  anEndedRun({ id: 4, method: 'mdav', k: 10, il: 14.1559, seconds: 0.3 }),
  anEndedRun({ id: 5, method: 'two-swap', k: 3, il: 5.247, seconds: 2.1 }),
  anEndedRun({ id: 6, method: decomposition, k: 3, il: 4.79, bound: 4.551, seconds: 43 }),
  anEndedRun({ id: 7, method: decomposition, k: 5, il: 7.84, bound: 6.948, seconds: 240 }),
  anEndedRun({ id: 8, method: decomposition, k: 10, il: 12.32, seconds: 240 }),
  anEndedRun({ id: 9, method: 'two-swap', k: 5, il: 8.121, seconds: 2.6, isFailing: true }),
  anEndedRun({ id: 10, method: 'two-swap', k: 10, il: 12.358, seconds: 3.9 }),
]

const blank = {
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

/** A log whose best falls and bound rises as on the mock of the look. */
export function aLog(run: number, upTo = Infinity): RunEvent[] {
  const found = [
    [0.4, 5.692],
    [0.9, 5.31],
    [1.4, 5.17],
    [2.1, 5.05],
    [3, 4.968],
    [4.2, 4.906],
    [5.6, 4.858],
    [7.5, 4.829],
    [9.8, 4.806],
    [13, 4.787],
    [17, 4.769],
    [22, 4.758],
    [28, 4.749],
    [33, 4.741],
    [38.2, 4.732],
  ] as const
  const proven = [
    [6.2, 3.9],
    [7, 4.09],
    [8.3, 4.18],
    [10, 4.26],
    [12.5, 4.34],
    [16, 4.41],
    [20, 4.463],
    [25, 4.503],
    [30, 4.528],
    [36, 4.543],
    [41, 4.551],
  ] as const
  const phases = [
    [0.1, 'mdav'],
    [0.8, 'two-swap'],
  ] as const
  const parts: Omit<RunEvent, 'run' | 'sequence'>[] = [
    { ...blank, elapsedMs: 0, kind: 'state', state: 'running' },
    ...phases.map(([seconds, phase]) => ({ ...blank, elapsedMs: 1000 * seconds, kind: 'phase' as const, phase })),
    ...found.map(([seconds, incumbent]) => ({
      ...blank,
      elapsedMs: 1000 * seconds,
      kind: 'incumbent' as const,
      incumbent,
    })),
    ...proven.map(([seconds, bound]) => ({ ...blank, elapsedMs: 1000 * seconds, kind: 'bound' as const, bound })),
    {
      ...blank,
      elapsedMs: 41_500,
      kind: 'progress',
      work: { columns: 41_206, swaps: 58_400_000 },
      memoryBytes: 412_000_000,
    },
  ]
  let best: number | null = null
  let bound: number | null = null
  return parts
    .sort((a, b) => a.elapsedMs - b.elapsedMs)
    .filter((event) => event.elapsedMs <= 1000 * upTo)
    .map((event, i) => {
      best = event.incumbent ?? best
      bound = event.bound ?? bound
      return {
        ...event,
        run,
        sequence: i + 1,
        incumbent: best,
        bound,
        gapRelative: best === null || bound === null ? null : (best - bound) / best,
      }
    })
}

export function aRunningRun(id: number, startedMsAgo: number, now: number): GroupingRun {
  return {
    ...anEndedRun({ id, method: decomposition, k: 3, il: 4.732, bound: 4.551, seconds: 43 }),
    request: aRequest(),
    state: 'running',
    startedAt: new Date(now - startedMsAgo).toISOString(),
    endedAt: null,
    result: null,
    firstIncumbent: FIRST_LOSS[3] ?? null,
    incumbent: 5.692,
    bound: null,
    gapRelative: null,
    elapsedMs: startedMsAgo,
  }
}

export function aQueuedRun(id: number, k: number): GroupingRun {
  return {
    ...aRunningRun(id, 0, NOW),
    request: aRequest({ parameters: { k } }),
    state: 'queued',
    startedAt: null,
    firstIncumbent: null,
    incumbent: null,
    elapsedMs: 0,
  }
}

export function aProject(change: Partial<Project> = {}): Project {
  return {
    name: 'Income and turnover 2026',
    path: '/data/releases/2026/Income and turnover 2026.cordon',
    isReadOnly: false,
    savedAt: at(0),
    datasets: [dataset],
    tables: [],
    runs: [...endedRuns],
    remarks: [
      {
        variable: 'SURVWGT',
        kind: 'suggestion',
        key: 'namedLikeWeight',
        params: { variable: 'SURVWGT' },
        suggestedRole: 'weight',
      },
    ],
    ...change,
  }
}
