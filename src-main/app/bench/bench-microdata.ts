import { join } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import { noDataOptions, type Dataset, type ResultStatus, type RunEvent, type RunState } from '../../contract/model.ts'
import type { AppContext } from '../context.ts'
import { importDataset } from '../import-dataset.ts'
import { stopRun, waitForRun } from '../manage-runs.ts'
import { openSession, type Session } from '../session.ts'
import { startRun } from '../start-run.ts'
import { planMicrodata, type MicrodataChoice, type PlannedRun, type PublishedStep } from './microdata-plan.ts'
import { processorSeconds } from './processor-seconds.ts'

export type MicrodataBench = MicrodataChoice & {
  /** Folder with `tarragona.csv`, `census.csv` and `eia.csv`. */
  readonly data: string
  readonly workers: number
  /** Longest time of one run; null for none. */
  readonly timeSeconds: number | null
}

export type MicrodataRow = Omit<PlannedRun, 'publishedSteps'> & {
  readonly state: RunState
  /** Its answer is what was found until then. */
  readonly reachedTimeLimit: boolean
  readonly status: ResultStatus | null
  readonly ilPercent: number | null
  /** Proven lower bound of the whole file, IL in percent. */
  readonly bound: number | null
  readonly seconds: number
  /** Of this process and all that it started; null where the system does not tell. */
  readonly cpuSeconds: number | null
  /** Loss after each published step, ours beside theirs; null for a step that was left out or not reached. */
  readonly steps: readonly StepLoss[]
}

export type StepLoss = PublishedStep & { readonly publishedIlPercent: number | null }

/** The seed of every run. */
export const benchSeed = 1

export type MicrodataListener = {
  row?: (row: MicrodataRow) => void
  event?: (event: RunEvent) => void
}

/** The eleven attributes of the published EIA results: the utility's number and the ten money and sales columns. */
const EIA_VARIABLES = /^UTILITYID$|REVENUE$|SALES$/

/**
 * Repeat the published tables on the benchmark files, one run after the other, each by the same use cases as any run.
 * An aborted signal ends the run in hand and the bench with it; rows made until then are returned.
 *
 * @throws AppError `file-not-found` for a benchmark file that is not in the folder, `argument-invalid` when nothing is chosen.
 */
export async function benchMicrodata(
  context: AppContext,
  bench: MicrodataBench,
  listener: MicrodataListener = {},
  signal?: AbortSignal,
): Promise<MicrodataRow[]> {
  const plan = planMicrodata(bench)
  if (plan.length === 0) {
    const choices: (readonly (string | number)[] | null)[] = [bench.files, bench.sizes, bench.subsets, bench.methods]
    const chosen = choices.flatMap((choice) => choice ?? []).join(', ')
    throw new AppError('argument-invalid', {
      argument: 'bench microdata',
      value: chosen,
      expected: 'tarragona, census, eia; 3, 5, 10',
    })
  }
  const session = openSession(context, null)
  try {
    const datasets = await loadFiles(session, bench.data, [...new Set(plan.map(({ file }) => file))])
    const rows: MicrodataRow[] = []
    for (const planned of plan) {
      const dataset = datasets.get(planned.file)
      if (signal?.aborted === true || dataset === undefined) break
      const row = await runPlanned(session, dataset, planned, bench, listener, signal)
      listener.row?.(row)
      rows.push(row)
    }
    return rows
  } finally {
    await session.close()
  }
}

async function loadFiles(session: Session, folder: string, files: readonly string[]): Promise<Map<string, Dataset>> {
  const datasets = new Map<string, Dataset>()
  for (const file of files) {
    // Their numbers are numbers, whatever they look like: EIA's UTILITYID is one of the published attributes.
    const columns: Record<string, { type: 'number' }> = file === 'eia' ? { UTILITYID: { type: 'number' } } : {}
    const dialect = { delimiter: ',', decimal: '.' as const, encoding: 'utf-8' }
    datasets.set(file, await importDataset(session, { path: join(folder, `${file}.csv`), dialect, columns }))
  }
  return datasets
}

async function runPlanned(
  session: Session,
  dataset: Dataset,
  planned: PlannedRun,
  { workers, timeSeconds }: MicrodataBench,
  listener: MicrodataListener,
  signal: AbortSignal | undefined,
): Promise<MicrodataRow> {
  const numeric = dataset.variables
    .filter(({ type }) => type === 'number' || type === 'integer')
    .map(({ name }) => name)
  const startCpu = processorSeconds()
  const { id } = startRun(session, dataset.id, {
    method: planned.method,
    parameters: { ...planned.parameters, k: planned.k },
    quasiIdentifiers: planned.file === 'eia' ? numeric.filter((name) => EIA_VARIABLES.test(name)) : numeric,
    confidential: [],
    weight: null,
    ...noDataOptions,
    seed: benchSeed,
    limits: { timeSeconds, gapRelative: null, work: null },
    workers,
  })
  const stop = () => stopRun(session, id)
  signal?.addEventListener('abort', stop, { once: true })
  let reachedTimeLimit = false
  await waitForRun(session, id, (event) => {
    reachedTimeLimit ||= event.note === 'ended-time-limit'
    listener.event?.(event)
  })
  signal?.removeEventListener('abort', stop)
  const run = session.store.runs.grouping(id)
  const endCpu = processorSeconds()
  const { publishedSteps, ...row } = planned
  return {
    ...row,
    state: run.state,
    reachedTimeLimit,
    status: run.result?.status ?? null,
    ilPercent: run.result?.value.ilPercent ?? null,
    bound: run.result?.bound ?? null,
    seconds: run.elapsedMs / 1000,
    cpuSeconds: startCpu === null || endCpu === null ? null : endCpu - startCpu,
    steps: publishedSteps.map(({ step, ilPercent }) => ({
      step,
      ilPercent: run.result?.work[`il${step}`] ?? null,
      publishedIlPercent: ilPercent,
    })),
  }
}
