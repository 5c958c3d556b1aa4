import { Option, type Command } from 'commander'
import type { Session } from '../app/session.ts'
import { MeasuresAsked, type RunSummary } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { countProgress } from './count-progress.ts'
import type { Environment } from './environment.ts'
import { Interruption } from './interruption.ts'
import { createProgress, progressModes, type ProgressMode } from './progress.ts'

export type MeasureRunsOptions = { readonly measures: MeasuresAsked; readonly progress: ProgressMode }

/** Which measures are taken of runs that group records, where they are not known yet. */
export function measuresOption({ t }: Wording, standard: MeasuresAsked): Option {
  return new Option('--measures <which>', t('cli.options.measures-of-runs'))
    .choices(MeasuresAsked.options)
    .default(standard)
}

export function addMeasureRunsOptions(command: Command, wording: Wording, standard: MeasuresAsked): Command {
  const { t } = wording
  return command
    .addOption(measuresOption(wording, standard))
    .addOption(new Option('--progress <mode>', t('cli.options.progress')).choices(progressModes).default('auto'))
}

/**
 * Take what is missing of the measures of those runs that group records and have a result, and tell of it meanwhile.
 *
 * @returns whether it was stopped; what was measured by then is kept.
 */
export async function measureRuns(
  session: Session,
  runs: readonly RunSummary[],
  { measures: which, progress: mode }: MeasureRunsOptions,
  { terminal, wording }: Environment,
): Promise<boolean> {
  const interrupt = new Interruption(terminal)
  const progress = createProgress(mode, terminal, wording, null)
  interrupt.onAsked(() => void session.measures.close())
  try {
    for (const { id, family, result } of runs) {
      if (family !== 'microaggregation' || result === null) continue
      await session.measures.take(id, which, countProgress(progress, 'measuring-run', { run: id }))
    }
    return interrupt.isAsked
  } finally {
    progress.end()
    interrupt.release()
  }
}
