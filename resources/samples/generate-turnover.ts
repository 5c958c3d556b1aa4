/**
 * Makes the sample for tables: `turnover.csv`, 1,800 invented enterprises by activity, region and size class, and
 * `turnover-regions.hrc`, the regions by their parts. The same bytes on every machine.
 *
 * Run by `node resources/samples/generate-turnover.ts`. Nothing in it comes from a real file. Activities are numbers of
 * which each sign is a level; some are rare in some regions, and a few enterprises are far larger than their neighbours, so
 * that cells of few contributors and cells of one large one come about as in real tables. Only operations whose results
 * the standard fixes to the last bit are used.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { uniformStream } from './uniform-stream.ts'

const RECORDS = 1800
const SEED = 20_261_201

/** Sections of activities with their groups; the share of a group among all, and its turnover per employee (thousand). */
const activities: readonly { readonly code: string; readonly share: number; readonly turnover: number }[] = [
  { code: 'C10', share: 0.12, turnover: 210 },
  { code: 'C11', share: 0.03, turnover: 320 },
  { code: 'C13', share: 0.05, turnover: 120 },
  { code: 'C20', share: 0.04, turnover: 380 },
  { code: 'C25', share: 0.12, turnover: 150 },
  { code: 'C28', share: 0.07, turnover: 190 },
  { code: 'F41', share: 0.1, turnover: 160 },
  { code: 'F42', share: 0.04, turnover: 180 },
  { code: 'F43', share: 0.15, turnover: 95 },
  { code: 'G45', share: 0.07, turnover: 340 },
  { code: 'G46', share: 0.08, turnover: 520 },
  { code: 'G47', share: 0.11, turnover: 170 },
  { code: 'H49', share: 0.02, turnover: 130 },
]

/** Parts of the country with their regions; the share of a region among all. */
const parts: readonly { readonly code: string; readonly regions: readonly (readonly [string, number])[] }[] = [
  {
    code: 'North',
    regions: [
      ['Coast', 0.2],
      ['Lakes', 0.14],
      ['Hills', 0.07],
    ],
  },
  {
    code: 'South',
    regions: [
      ['Valley', 0.22],
      ['Plain', 0.15],
    ],
  },
  {
    code: 'West',
    regions: [
      ['Delta', 0.13],
      ['Heath', 0.06],
      ['Islands', 0.03],
    ],
  },
]

/** Enterprises that are this many times larger than they were drawn. */
const giants: Readonly<Record<number, number>> = { 41: 60, 388: 45, 702: 80, 1090: 50, 1311: 70, 1666: 55 }

function choose<T>(choices: readonly (readonly [T, number])[], uniform: () => number): T {
  let rest = uniform()
  for (const [choice, share] of choices) {
    rest -= share
    if (rest < 0) return choice
  }
  return choices[choices.length - 1]![0]
}

function sizeClass(employees: number): string {
  if (employees < 10) return '000-009'
  if (employees < 50) return '010-049'
  return employees < 250 ? '050-249' : '250+'
}

/** The whole file: header, records, line feeds. Turnover is in thousands. */
export function turnoverCsv(): string {
  const uniform = uniformStream(SEED)
  const groups = activities.map((activity) => [activity, activity.share] as const)
  const regions = parts.flatMap((part) => part.regions)
  const lines = ['id,activity,region,size,employees,turnover']
  for (let record = 1; record <= RECORDS; record += 1) {
    const activity = choose(groups, uniform)
    const region = choose(regions, uniform)
    let skewed = 1
    for (let factor = 0; factor < 12; factor += 1) skewed *= 1 + 1.1 * (uniform() - 0.5)
    const employees = Math.max(1, Math.round(24 * skewed * (giants[record] ?? 1)))
    const turnover = Math.round(employees * activity.turnover * (0.6 + 0.8 * uniform()))
    lines.push([`T${20_000 + record * 13}`, activity.code, region, sizeClass(employees), employees, turnover].join(','))
  }
  return `${lines.join('\n')}\n`
}

/** The regions below their parts of the country, indented by @. */
export function regionsHrc(): string {
  return parts
    .map(({ code, regions }) => `${code}\n${regions.map(([region]) => `@${region}\n`).join('')}`)
    .join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('./turnover.csv', import.meta.url), turnoverCsv())
  writeFileSync(new URL('./turnover-regions.hrc', import.meta.url), regionsHrc())
}
