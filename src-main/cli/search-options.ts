import type { Command } from 'commander'
import type { Limits } from '../contract/model.ts'
import { integerOption, numberOption, workersOption } from './arguments.ts'
import type { Environment } from './environment.ts'

/** How a search goes and where it ends, whatever it protects. */
export type SearchOptions = {
  readonly seed: number
  readonly timeLimit?: number
  readonly gap?: number
  readonly workLimit?: number
  readonly workers: number
}

export function addSearchOptions(command: Command, environment: Environment): Command {
  const { t } = environment.wording
  return command
    .option('--seed <number>', t('cli.options.seed'), integerOption('--seed', 0), 1)
    .option('--time-limit <seconds>', t('cli.options.time-limit'), numberOption('--time-limit', { above: 0 }))
    .option('--gap <share>', t('cli.options.gap'), numberOption('--gap', { from: 0 }))
    .option('--work-limit <amount>', t('cli.options.work-limit'), integerOption('--work-limit', 1))
    .addOption(workersOption(environment))
}

export function limitsOf({ timeLimit, gap, workLimit }: SearchOptions): Limits {
  return { timeSeconds: timeLimit ?? null, gapRelative: gap ?? null, work: workLimit ?? null }
}

/**
 * How many of several runs go on side by side: as many as there are workers; with a time limit one, so that each has the
 * machine to itself.
 */
export function sweepWidth(runs: number, { workers, timeLimit }: SearchOptions): number {
  return timeLimit === undefined ? Math.min(runs, workers) : 1
}
