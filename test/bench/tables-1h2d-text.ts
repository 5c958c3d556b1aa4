import type { TablesRow } from '../../src-main/app/bench/bench-tables.ts'

/** One table by all methods. */
export type Comparison = {
  readonly instance: string
  readonly kind: string
  readonly percent: number
  readonly relaxed: TablesRow
  readonly descended: TablesRow
  readonly plain: TablesRow
  readonly anytime: TablesRow
}

type Setting = { readonly cells: number; readonly seconds: number; readonly asymmetry: number }

/** Objectives that differ by less are equal. */
const EQUAL = 1e-6

const digits = (value: number | null, decimals = 2): string => (value === null ? '–' : value.toFixed(decimals))

/** Tables of the paper's form: each table by each method, branch and cut at the time of each, and both set against it. */
export function comparisonText(compared: readonly Comparison[], { cells, seconds, asymmetry }: Setting): string {
  return `# Random tables with one hierarchical dimension, about ${cells} cells

Tables made by the shared generator (40 rows a subtable, 50 columns; asymmetric: upper levels ${asymmetry} times the lower), within
20 % of the size; a limit of ${seconds} s for each method, in one process (the anytime method: one beside it). T is processor
seconds. Gaps in % are from the best lower bound that any method proved. BC at T: the best table of plain branch and cut after as
many processor seconds. T BC: when branch and cut had one as good, – where never. Every safe table passed the independent
checker. Made by \`npm run bench:1h2d\`; after Tables 3 and 5 of Baena, Castro & González (2015).

| instance | cells | sensitive | relations | FR | first s | T | gap % | BC at T | gap % | T BC | FR+BCD | T | gap % | BC at T | gap % | BC | T | gap % | anytime | first s | gap % | lower bound |
| --- |${' ---: |'.repeat(22)}
${compared.map(lineOf).join('\n')}

## Ahead of branch and cut at equal time

Better, equal or worse in objective when branch and cut has had the same processor seconds; no table at all counts as worse.

| tables | FR: better | equal | worse | FR+BCD: better | equal | worse | BC without a table at T of FR |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${groupsOf(compared)
  .map(
    ([group, members]) =>
      `| ${group} | ${standing(members, 'relaxed')} | ${standing(members, 'descended')} | ${without(members)} |`,
  )
  .join('\n')}

## Beside branch and cut at its end

ΔF = 100 (F of FR+BCD − F of BC) / F of BC, ΔT = T of FR+BCD − T of BC, over the tables for which branch and cut had one in ${seconds} s
(mean; largest).

| FR+BCD against BC | N | sym | asym | ΔF % | ΔT s |
| --- | ---: | ---: | ---: | ---: | ---: |
${differences(compared)}
`
}

function lineOf({ instance, relaxed, descended, plain, anytime }: Comparison): string {
  const rows = [relaxed, descended, plain, anytime]
  const bound = Math.max(...rows.map((row) => row.bound ?? 0))
  const gap = (objective: number | null): string =>
    digits(objective === null ? null : (100 * (objective - Math.min(bound, objective))) / objective)
  const beside = (row: TablesRow): string[] => {
    const at = objectiveAt(plain, row.cpuSeconds)
    return [digits(at), gap(at)]
  }
  const own = (row: TablesRow): string[] => [digits(row.cpuSeconds, 1), gap(row.objective)]
  const shown = [
    instance,
    relaxed.cells,
    relaxed.sensitive,
    relaxed.relations,
    digits(relaxed.objective),
    digits(relaxed.firstSeconds, 1),
    ...own(relaxed),
    ...beside(relaxed),
    digits(timeOf(plain, relaxed.objective), 1),
    digits(descended.objective),
    ...own(descended),
    ...beside(descended),
    digits(plain.objective),
    ...own(plain),
    digits(anytime.objective),
    digits(anytime.firstSeconds, 1),
    gap(anytime.objective),
    digits(bound),
  ]
  return `| ${shown.join(' | ')} |`
}

/** The best that a run had found after so many processor seconds. */
function objectiveAt(row: TablesRow, cpuSeconds: number | null): number | null {
  if (cpuSeconds === null) return null
  return row.course.filter((found) => found.cpuSeconds! <= cpuSeconds).at(-1)?.objective ?? null
}

/** When a run first had a table as good, in processor seconds. */
function timeOf(row: TablesRow, objective: number | null): number | null {
  if (objective === null) return null
  return row.course.find((found) => found.objective <= objective * (1 + EQUAL))?.cpuSeconds ?? null
}

function groupsOf(compared: readonly Comparison[]): [string, Comparison[]][] {
  const groups = new Map<string, Comparison[]>()
  for (const one of compared) {
    const group = `${one.kind}, ${one.percent} %`
    groups.set(group, [...(groups.get(group) ?? []), one])
  }
  return [...groups]
}

function standing(members: readonly Comparison[], method: 'relaxed' | 'descended'): string {
  const counts = [0, 0, 0]
  for (const { plain, [method]: row } of members) {
    const own = row.objective ?? Infinity
    const theirs = objectiveAt(plain, row.cpuSeconds) ?? Infinity
    const place = own < theirs * (1 - EQUAL) ? 0 : own <= theirs * (1 + EQUAL) ? 1 : 2
    counts[place]! += 1
  }
  return counts.join(' | ')
}

function without(members: readonly Comparison[]): number {
  return members.filter(({ relaxed, plain }) => objectiveAt(plain, relaxed.cpuSeconds) === null).length
}

function differences(compared: readonly Comparison[]): string {
  const both = compared.filter(({ descended, plain }) => descended.objective !== null && plain.objective !== null)
  const classes = [
    ['less time, less or equal objective', true, true],
    ['less time, more objective', true, false],
    ['more time, less or equal objective', false, true],
    ['more time, more objective', false, false],
  ] as const
  return classes
    .map(([name, isFaster, isBetter]) => {
      const members = both.filter(
        (one) => timeDifference(one) <= 0 === isFaster && objectiveDifference(one) <= 100 * EQUAL === isBetter,
      )
      const kinds = ['sym', 'asym'].map((kind) => members.filter((one) => one.kind === kind).length)
      const figures = [objectiveDifference, timeDifference].map((of) => meanAndLargest(members.map(of)))
      return `| ${[name, members.length, ...kinds, ...figures].join(' | ')} |`
    })
    .join('\n')
}

const timeDifference = ({ descended, plain }: Comparison): number => descended.cpuSeconds! - plain.cpuSeconds!
const objectiveDifference = ({ descended, plain }: Comparison): number =>
  (100 * (descended.objective! - plain.objective!)) / plain.objective!

function meanAndLargest(values: readonly number[]): string {
  if (values.length === 0) return '–'
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const largest = values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
  return `${mean.toFixed(2)}; ${largest.toFixed(2)}`
}
