import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import { ExportDialect, noDataOptions, type RunState } from '../../contract/model.ts'
import { writeTable } from '../../io/csv/write-table.ts'
import type { AppContext } from '../context.ts'
import { exportRelease } from '../export-release.ts'
import { importDataset } from '../import-dataset.ts'
import { stopRun, waitForRun } from '../manage-runs.ts'
import { openSession, type Session } from '../session.ts'
import { startRun } from '../start-run.ts'
import { logLogSlope } from './log-log-slope.ts'
import { madeNumbers } from './made-numbers.ts'
import { watchMemory } from './memory-watch.ts'
import { processorSeconds } from './processor-seconds.ts'
import { planScale, referenceFile, type ScaleChoice, type ScaleRun } from './scale-plan.ts'

export type ScaleBench = Pick<ScaleChoice, 'records' | 'methods'> & {
  /** Folder of the reference file; null when it is left out. */
  readonly data: string | null
  readonly workers: number
  readonly seed: number
}

export type ScaleRow = ScaleRun & {
  readonly seed: number
  readonly state: RunState
  readonly ilPercent: number | null
  /** Wall seconds of reading the file, of the run with its certificate, and of writing the released file. */
  readonly importSeconds: number
  readonly runSeconds: number
  readonly exportSeconds: number
  /** Of all processes during the run; null where the system does not tell. */
  readonly runCpuSeconds: number | null
  /** Most memory of all processes together, from import to export. */
  readonly peakBytes: number | null
}

/** How a method's time grows with the number of records of normal numbers. */
export type ScaleSlope = {
  readonly method: string
  /** Of the logarithm of wall and CPU seconds of the run over that of the records. */
  readonly wall: number | null
  readonly cpu: number | null
}

export type ScaleResult = { readonly rows: readonly ScaleRow[]; readonly slopes: readonly ScaleSlope[] }

/** A run that warms up: processes start, code is compiled. */
const WARM_UP_RECORDS = 500

/**
 * Time each method over growing files, and compare losses over files of different shapes: every file is made, written as
 * text, imported, protected and exported by the same use cases as any other. What is made lies in a temporary folder and is
 * removed. An aborted signal ends the run in hand and the bench; rows made until then are returned.
 *
 * @throws AppError of `planScale`, `file-not-found` when the reference file is not in the folder, `disk-full`.
 */
export async function benchScale(
  context: AppContext,
  bench: ScaleBench,
  onRow: (row: ScaleRow) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ScaleResult> {
  const { data } = bench
  const reference = data === null ? null : join(data, referenceFile.name)
  if (reference !== null && !existsSync(reference)) throw new AppError('file-not-found', { path: reference })
  const plan = planScale({ ...bench, hasReference: reference !== null })
  const folder = mkdtempSync(join(tmpdir(), 'cordon-bench-'))
  const rows: ScaleRow[] = []
  try {
    await warmUp(context, bench, folder)
    for (const planned of plan) {
      if (signal?.aborted === true) break
      const path = planned.shape === 'reference' ? reference! : await writeMade(folder, planned, bench.seed)
      const row = await measure(context, planned, path, bench, folder, signal)
      onRow(row)
      rows.push(row)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { rows, slopes: slopesOf(rows) }
}

async function warmUp(context: AppContext, bench: ScaleBench, folder: string): Promise<void> {
  const small: ScaleRun = {
    part: 'growth',
    method: 'microaggregation-blocks',
    shape: 'normal',
    records: WARM_UP_RECORDS,
    variables: 3,
    k: 3,
  }
  await measure(context, small, await writeMade(folder, small, bench.seed), bench, folder, undefined)
}

async function writeMade(folder: string, { shape, records, variables }: ScaleRun, seed: number): Promise<string> {
  if (shape === 'reference') throw new RangeError('The reference file is not made.')
  const path = join(folder, 'made.csv')
  const columns = madeNumbers(shape, records, variables, seed)
  const names = columns.map((_, v) => `x${v + 1}`)
  const table = { names, columns: columns.map((values) => ({ kind: 'numeric', values, missing: null }) as const) }
  await writeTable(path, table, ExportDialect.parse({}))
  return path
}

async function measure(
  context: AppContext,
  planned: ScaleRun,
  path: string,
  bench: ScaleBench,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<ScaleRow> {
  const memory = watchMemory()
  const session = openSession(context, null)
  try {
    const [dataset, importSeconds] = await timed(() =>
      importDataset(session, { path, dialect: { delimiter: ',', decimal: '.', encoding: 'utf-8' }, columns: {} }),
    )
    const names = dataset.variables.map(({ name }) => name)
    const startCpu = processorSeconds()
    const [run, runSeconds] = await timed(() => protect(session, dataset.id, names, planned, bench, signal))
    const endCpu = processorSeconds()
    const [, exportSeconds] = await timed(async () => {
      if (run.result !== null) await exportAnswer(session, run.id, join(folder, 'released.csv'))
    })
    return {
      ...planned,
      seed: bench.seed,
      state: run.state,
      ilPercent: run.result?.value.ilPercent ?? null,
      importSeconds,
      runSeconds,
      exportSeconds,
      runCpuSeconds: startCpu === null || endCpu === null ? null : endCpu - startCpu,
      peakBytes: memory.end(),
    }
  } finally {
    memory.end()
    await session.close()
  }
}

async function protect(
  session: Session,
  dataset: number,
  quasiIdentifiers: string[],
  { method, k }: ScaleRun,
  { workers, seed }: ScaleBench,
  signal: AbortSignal | undefined,
) {
  const { id } = startRun(session, dataset, {
    ...noDataOptions,
    method,
    parameters: { k },
    quasiIdentifiers,
    confidential: [],
    weight: null,
    seed,
    limits: { timeSeconds: null, gapRelative: null, work: null },
    workers,
  })
  const stop = () => stopRun(session, id)
  signal?.addEventListener('abort', stop, { once: true })
  await waitForRun(session, id)
  signal?.removeEventListener('abort', stop)
  return session.store.runs.grouping(id)
}

async function exportAnswer(session: Session, run: number, path: string): Promise<void> {
  rmSync(path, { force: true })
  await exportRelease(session, { run, path, dialect: ExportDialect.parse({}), order: 'kept', confirmedFailing: false })
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startMs = performance.now()
  return [await work(), (performance.now() - startMs) / 1000]
}

function slopesOf(rows: readonly ScaleRow[]): ScaleSlope[] {
  const growing = rows.filter(({ part }) => part === 'growth')
  return [...new Set(growing.map(({ method }) => method))].flatMap((method) => {
    const own = growing.filter((row) => row.method === method && row.ilPercent !== null)
    // The same size twice is no growth.
    if (new Set(own.map(({ records }) => records)).size < 2) return []
    const slope = (seconds: (row: ScaleRow) => number | null) =>
      logLogSlope(own.map((row) => ({ x: row.records, y: seconds(row) ?? 0 })))
    return [{ method, wall: slope(({ runSeconds }) => runSeconds), cpu: slope(({ runCpuSeconds }) => runCpuSeconds) }]
  })
}
