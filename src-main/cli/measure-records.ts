import { readRelease, type MeasuredRelease } from '../app/measure-release.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { LearningRequest, type LearnerName, type MeasuresAsked } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { columnNames } from '../app/column-names.ts'
import { codeTreesOf } from './code-trees.ts'
import { countProgress } from './count-progress.ts'
import { dataOptionsOf } from './data-options.ts'
import { dialectOf } from './dialect-options.ts'
import type { Environment } from './environment.ts'
import { Interruption } from './interruption.ts'
import { createProgress, type ProgressMode } from './progress.ts'
import { releaseFilesRequest, type ReleaseFilesOptions } from './release-files.ts'
import { exitCodes, type ExitCode } from './terminal.ts'
import { toldLearning } from './told-learning.ts'
import { toldMeasures } from './told-measures.ts'
import { oneVariable } from './variable-list.ts'

export type MeasureRecordsOptions = ReleaseFilesOptions & {
  readonly json?: boolean
  readonly measures: MeasuresAsked
  readonly ordinal?: readonly string[]
  readonly hierarchy?: readonly string[]
  readonly weight?: readonly string[]
  readonly k: number
  readonly l: number
  readonly seed: number
  /** Variable that models predict; left out: nothing is learned. */
  readonly learn?: readonly string[]
  readonly positive?: string
  readonly splits: number
  readonly learners?: readonly LearnerName[]
  readonly workers: number
  readonly progress: ProgressMode
}

/** Tell what a release of records loses, and what else is asked of it; a stop tells what is known by then. */
export async function measureRecords(
  original: string,
  released: string,
  options: MeasureRecordsOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { terminal, wording } = environment
  const interrupt = new Interruption(terminal)
  const progress = createProgress(options.progress, terminal, wording, null)
  try {
    const measured = await measure(original, released, options, environment, {
      tell: (phase) => countProgress(progress, phase),
      going: (job) => interrupt.onAsked(() => job.stop()),
    })
    progress.end()
    terminal.out(options.json === true ? `${JSON.stringify(measured, null, 2)}\n` : toldRelease(measured, wording))
    return interrupt.isAsked ? exitCodes.stopped : exitCodes.done
  } finally {
    progress.end()
    interrupt.release()
  }
}

type Hearing = { tell(phase: string): (done: number, of: number) => void; going(job: { stop(): void }): void }

async function measure(
  original: string,
  released: string,
  options: MeasureRecordsOptions,
  environment: Environment,
  { tell, going }: Hearing,
): Promise<MeasuredRelease> {
  const { measures: which, k, l, seed, ordinal, weight } = options
  const names = await columnNames(original, dialectOf(options))
  const { orders } = dataOptionsOf({ missingCells: 'refuse', ...(ordinal && { ordinal }) }, names)
  const release = await readRelease({
    ...(await releaseFilesRequest(original, released, options)),
    orders,
    trees: await codeTreesOf(options.hierarchy, names),
    weight: oneVariable('--weight', weight ?? [], names),
    k,
    l,
    seed,
  })
  const request = learningRequest(options, names)
  if (which === 'none' && request === null) return release.loss
  const context = environment.createContext(options.workers)
  try {
    const measuring = which === 'none' ? null : release.measure(context, which, tell('measuring'))
    if (measuring !== null) going(measuring)
    const measures = await measuring?.done
    const learning = request === null ? null : release.learn(context, request, tell('learning'))
    if (learning !== null) going(learning)
    const utility = await learning?.done
    return { ...release.loss, ...(measures && { measures }), ...(utility && { learning: utility }) }
  } finally {
    await context.close()
  }
}

function learningRequest(
  { learn, positive, splits, learners }: MeasureRecordsOptions,
  names: readonly string[],
): LearningRequest | null {
  const target = oneVariable('--learn', learn ?? [], names)
  if (target === null) return null
  return LearningRequest.parse({
    target,
    splits,
    ...(positive !== undefined && { positive }),
    ...(learners && { learners }),
  })
}

function toldRelease(measured: MeasuredRelease, wording: Wording): string {
  const { t } = wording
  const format = chartFormat(wording.language)
  const loss = (value: number | null) => (value === null ? t('report.not-defined') : format.percent(value))
  const width = Math.max(0, ...measured.lossByVariable.map(({ variable }) => variable.length))
  const { count, smallest, largest } = measured.classes
  const lines = [
    measured.ilPercent === null ? t('cli.loss-not-defined') : t('cli.loss', { value: loss(measured.ilPercent) }),
    ...measured.lossByVariable.map(({ variable, ilPercent }) => `  ${variable.padEnd(width)}  ${loss(ilPercent)}`),
    t('cli.audit.classes', { count, smallest, largest }),
    ...(measured.leftOut === undefined ? [] : [t('cli.audit.left-out', { count: measured.leftOut })]),
  ]
  if (measured.smallestEntropyBits !== null)
    lines.push(t('cli.measure.entropy', { bits: format.number(measured.smallestEntropyBits) }))
  if (measured.measures !== undefined) lines.push('', toldMeasures(measured.measures, wording).trimEnd())
  if (measured.learning !== undefined) lines.push('', toldLearning(measured.learning, wording).trimEnd())
  return `${lines.join('\n')}\n`
}
