import { benchSeed, type MicrodataRow } from '../app/bench/bench-microdata.ts'
import type { Machine } from '../app/bench/machine.ts'
import { publishedSources } from '../app/bench/microdata-plan.ts'
import type { Wording } from '../contract/wording.ts'
import { markdownTable } from './markdown-table.ts'
import { microdataTables } from './microdata-tables.ts'

export type MicrodataReport = {
  readonly rows: readonly MicrodataRow[]
  readonly version: string
  readonly date: Date
  readonly machine: Machine
  readonly workers: number
  readonly timeSeconds: number
}

/** The bench as a Markdown document that says where, when and how it was made. */
export function microdataReport(
  { rows, version, date, machine, workers, timeSeconds }: MicrodataReport,
  wording: Wording,
): string {
  const { t } = wording
  const { processor, cores, memoryGigabytes, system, node } = machine
  const made = { version, date: date.toISOString().slice(0, 10), seed: benchSeed, workers, seconds: timeSeconds }
  return [
    `# ${t('cli.bench.report.title')}\n`,
    `${t('cli.bench.report.made', made)}\n`,
    `${t('cli.bench.report.machine', { processor, cores, memory: memoryGigabytes, system, node })}\n`,
    `${t('cli.bench.seconds-are')}\n`,
    ...microdataTables(rows, wording).flatMap(({ title, columns, rows: cells }) => [
      `## ${title}\n`,
      markdownTable(columns, cells),
    ]),
    ...publishedSources.map((source) => `${t('cli.bench.source', { source })}\n`),
  ].join('\n')
}
