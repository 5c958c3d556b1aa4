import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { numberInText } from '../../io/tables/number-in-text.ts'
import { readText } from '../../io/tables/read-text.ts'

/** What is known of an instance from elsewhere. */
export type BestTable = {
  readonly objective: number
  /** Told lower bound; null when none is told. */
  readonly bound: number | null
}

const BEST_FILE = 'BEST.tsv'

/**
 * The best tables known, by instance, from `BEST.tsv` beside the instances: instance, objective and lower bound with tabs
 * between, under a line of titles. Lines without an objective are left out; without the file nothing is known.
 */
export async function readBestTables(folder: string): Promise<ReadonlyMap<string, BestTable>> {
  const path = join(folder, BEST_FILE)
  const best = new Map<string, BestTable>()
  if (!existsSync(path)) return best
  for (const line of (await readText(path)).split(/\r?\n/).slice(1)) {
    const [instance = '', objective = '', bound = ''] = line.split('\t')
    const told = numberOf(objective)
    if (instance !== '' && told !== null) best.set(instance, { objective: told, bound: numberOf(bound) })
  }
  return best
}

function numberOf(text: string): number | null {
  const value = numberInText(text, 0, text.length)
  return Number.isNaN(value) ? null : value
}
