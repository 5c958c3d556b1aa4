import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import { fileError } from '../../contract/file-error.ts'
import type { ResultStatus } from '../../contract/model.ts'
import type { ProtectedTable } from '../../domain/tables/table.ts'
import { readJjTable } from '../../io/tables/jj/read-jj.ts'
import { readText } from '../../io/tables/read-text.ts'
import { startAdjustment, type AdjustedTable } from '../adjust-table.ts'
import type { AppContext } from '../context.ts'
import { writeAdjustment } from '../write-adjustment.ts'
import { readBestTables, type BestTable } from './best-tables.ts'
import { watchMemory } from './memory-watch.ts'
import { processorSeconds } from './processor-seconds.ts'

export type TablesBench = {
  /** Folder with instances (.jj) and, where it is there, BEST.tsv. */
  readonly data: string
  /** Only these instances, without `.jj`; null for all. */
  readonly instances: readonly string[] | null
  readonly method: string
  readonly workers: number
  readonly seed: number
  /** Longest time of one run. */
  readonly timeSeconds: number
  /** Existing folder for the released tables, `INSTANCE.csv` each; null for none. */
  readonly released: string | null
}

export type TablesRow = {
  readonly instance: string
  readonly cells: number
  readonly sensitive: number
  readonly relations: number
  readonly method: string
  readonly seed: number
  readonly status: ResultStatus
  /** Whether the certificate of the released table holds; false without a table. */
  readonly isSafe: boolean
  /** Σ w |x − a| of the released table; null without one. */
  readonly objective: number | null
  /** Wall seconds until the first safe table; null when none was found. */
  readonly firstSeconds: number | null
  /** Each better safe table, in order. */
  readonly course: readonly FoundTable[]
  readonly bound: number | null
  readonly gapRelative: number | null
  readonly best: BestTable | null
  /** Our objective over the best known; null while either is unknown. */
  readonly ratio: number | null
  readonly seconds: number
  /** Of all processes; null where the system does not tell. */
  readonly cpuSeconds: number | null
  readonly peakBytes: number | null
}

export type FoundTable = {
  readonly objective: number
  /** Wall seconds since the run began. */
  readonly seconds: number
  /** Of all processes since the run began; null where the system does not tell. */
  readonly cpuSeconds: number | null
}

const EXTENSION = '.jj'
/** Past its limit by so much, a run is stopped. */
const OVERDUE_SECONDS = 2
/** An instance to begin with, so that no row pays for starting processes: the smallest. */
const WARM_UP_SECONDS = 2

/**
 * Adjust every instance of a folder within a limit, one after the other, by the same use case as `cordon adjust`, and put
 * the best tables known beside them. An aborted signal ends the run in hand and the bench with it.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `argument-invalid` when there is nothing to adjust; those of the
 *         format, of the method's name, and of writing.
 */
export async function benchTables(
  context: AppContext,
  bench: TablesBench,
  onRow: (row: TablesRow) => void = () => undefined,
  signal?: AbortSignal,
): Promise<TablesRow[]> {
  const instances = chosenInstances(bench)
  const best = await readBestTables(bench.data)
  await adjustOne(context, instances[0]!, best, { ...bench, timeSeconds: WARM_UP_SECONDS, released: null }, signal)
  const rows: TablesRow[] = []
  for (const instance of instances) {
    if (signal?.aborted === true) break
    const row = await adjustOne(context, instance, best, bench, signal)
    onRow(row)
    rows.push(row)
  }
  return rows
}

function chosenInstances({ data, instances }: TablesBench): string[] {
  const found = instancesIn(data)
  const unknown = instances?.find((name) => !found.includes(name))
  if (unknown !== undefined) throw new AppError('file-not-found', { path: join(data, unknown + EXTENSION) })
  const chosen = found.filter((name) => instances?.includes(name) ?? true)
  if (chosen.length === 0)
    throw new AppError('argument-invalid', { argument: '--data', value: data, expected: `*${EXTENSION}` })
  return chosen
}

function instancesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).map((name) => parse(name))
    return files
      .filter(({ ext }) => ext === EXTENSION)
      .map(({ name }) => name)
      .sort()
  } catch (error) {
    throw fileError(error, folder, 'read')
  }
}

async function adjustOne(
  context: AppContext,
  instance: string,
  known: ReadonlyMap<string, BestTable>,
  bench: TablesBench,
  signal: AbortSignal | undefined,
): Promise<TablesRow> {
  const path = join(bench.data, instance + EXTENSION)
  const table = readJjTable(await readText(path), path)
  const memory = watchMemory()
  const startCpu = processorSeconds()
  const { adjusted, course, seconds } = await adjustInTime(context, table, bench, signal)
  const endCpu = processorSeconds()
  const peakBytes = memory.end()
  if (bench.released !== null)
    await writeAdjustment(adjusted, { out: join(bench.released, `${instance}.csv`), result: null })
  const { values, result } = adjusted
  const best = known.get(instance) ?? null
  const { objective } = result.value
  return {
    instance,
    cells: table.cells,
    sensitive: result.cells.sensitive,
    relations: table.relations.count,
    method: result.method,
    seed: result.seed,
    status: result.status,
    isSafe: values !== null && result.certificate.every(({ holds }) => holds !== false),
    objective,
    firstSeconds: values === null ? null : (course[0]?.seconds ?? seconds),
    course,
    bound: result.bound,
    gapRelative: result.gapRelative,
    best,
    ratio: objective === null || best === null || best.objective === 0 ? null : objective / best.objective,
    seconds,
    cpuSeconds: startCpu === null || endCpu === null ? null : endCpu - startCpu,
    peakBytes,
  }
}

type Timed = { readonly adjusted: AdjustedTable; readonly course: readonly FoundTable[]; readonly seconds: number }

async function adjustInTime(
  context: AppContext,
  table: ProtectedTable,
  { method, workers, seed, timeSeconds }: TablesBench,
  signal: AbortSignal | undefined,
): Promise<Timed> {
  const course: FoundTable[] = []
  const startCpu = processorSeconds()
  const running = startAdjustment(
    context,
    table,
    { method, parameters: {}, seed, limits: { timeSeconds, gapRelative: null, work: null }, workers },
    ({ incumbent, elapsedMs }) => {
      if (incumbent === null || incumbent >= (course.at(-1)?.objective ?? Infinity)) return
      const cpu = processorSeconds()
      const cpuSeconds = cpu === null || startCpu === null ? null : cpu - startCpu
      course.push({ objective: incumbent, seconds: elapsedMs / 1000, cpuSeconds })
    },
  )
  const stop = () => running.stop()
  signal?.addEventListener('abort', stop, { once: true })
  // The linear solver may be silent for minutes and miss its own limit: what was found until then is kept.
  const overdue = setTimeout(stop, 1000 * (timeSeconds + OVERDUE_SECONDS))
  const adjusted = await running.done
  clearTimeout(overdue)
  signal?.removeEventListener('abort', stop)
  return { adjusted, course, seconds: adjusted.result.elapsedMs / 1000 }
}
