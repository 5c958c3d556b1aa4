/**
 * `hybrid-pfsom` beside MDAV, individual ranking and sorting along one axis: loss and linkage on the three files of the
 * paper, in the form of its comparison.
 *
 *   npm run bench:pfsom -- --files census,eia,tarragona --sizes 3,4,5
 *
 * Writes test/bench/results/pfsom.md.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { groupMeans } from '../../src-main/domain/data/group-means.ts'
import { standardise } from '../../src-main/domain/data/standardise.ts'
import type { SolveContext } from '../../src-main/domain/method.ts'
import { distanceLinkageTwo } from '../../src-main/domain/measures/microdata/distance-linkage-two.ts'
import { distanceLinkage } from '../../src-main/domain/measures/microdata/distance-linkage.ts'
import { il1 } from '../../src-main/domain/measures/microdata/il1.ts'
import { informationLoss } from '../../src-main/domain/measures/microdata/information-loss.ts'
import type { MicrodataComparison } from '../../src-main/domain/measures/microdata/microdata-comparison.ts'
import { groupByMdav } from '../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { sumOfSquaredErrors } from '../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { univariateOptimum } from '../../src-main/domain/microaggregation/univariate-exact/univariate-optimum.ts'
import { hybridPfsom } from '../../src-main/domain/mixed/hybrid-pfsom/index.ts'
import type { MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'
import { ascendingOrder } from '../../src-main/domain/numerics/selection.ts'
import { sharedCsv } from '../support/shared-csv.ts'

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: 'census,eia,tarragona' },
    sizes: { type: 'string', default: '3,4,5' },
  },
})

/** Left out of EIA, as in the paper: identifiers, year and state. MONTH and ten amounts are left. */
const NOT_COMPARED = new Set(['UTILITYID', 'UTILNAME', 'STATE', 'YEAR'])

type Variable = { readonly name: string; readonly values: Float64Array }
type Split = { readonly quasiIdentifiers: readonly Variable[]; readonly confidential: readonly Variable[] }
/** Groups of all variables, or of each by itself. */
type Grouping = { readonly name: string; readonly groupsOf: (v: number) => Int32Array }

/** The paper does not say which variables it takes for which: the first half here identifies, the rest is confidential. */
function splitFile(file: string): Split {
  const { head, rows } = sharedCsv(file)
  const variables = head.flatMap((name, column) =>
    NOT_COMPARED.has(name) ? [] : [{ name, values: Float64Array.from(rows, (row) => Number(row[column])) }],
  )
  const half = Math.floor(variables.length / 2)
  return { quasiIdentifiers: variables.slice(0, half), confidential: variables.slice(half) }
}

function matrixOf(variables: readonly Variable[]): ReturnType<typeof standardise> {
  const records = variables[0]!.values.length
  const values = new Float64Array(records * variables.length)
  variables.forEach((variable, v) => {
    variable.values.forEach((value, i) => {
      values[i * variables.length + v] = value
    })
  })
  return standardise(values, records, variables.length)
}

function mixedFile({ quasiIdentifiers, confidential }: Split): MixedFile {
  return {
    ...matrixOf(quasiIdentifiers),
    variableNames: quasiIdentifiers.map(({ name }) => name),
    categorical: [],
    confidential: confidential.map(({ name, values }) => {
      const distinct = [...new Set(values)].sort((a, b) => a - b)
      const ranks = new Map(distinct.map((value, rank) => [value, rank]))
      return { name, values, codes: Int32Array.from(values, (value) => ranks.get(value)!), distinct: distinct.length }
    }),
  }
}

const context: SolveContext = {
  seed: 1,
  workers: 1,
  limits: { timeMs: null, gapRelative: null, work: null },
  elapsedMs: () => 0,
  shouldStop: () => false,
  report: () => undefined,
  engine: { open: () => Promise.reject(new Error('There is no linear program here.')) } as never,
  runSubtasks: () => Promise.reject(new Error('There is no subtask here.')),
}

async function hybrid(split: Split, k: number, set: object): Promise<Int32Array> {
  const { groups } = await hybridPfsom.solve(mixedFile(split), hybridPfsom.params.parse({ k, ...set }), context)
  return groups
}

/** Blocks of k records in the order of a number; the last takes what is left over. */
function blocksAlong(numbers: Float64Array, k: number): Int32Array {
  const groups = new Int32Array(numbers.length)
  const last = Math.floor(numbers.length / k) - 1
  ascendingOrder(numbers).forEach((record, place) => {
    groups[record] = Math.min(last, Math.floor(place / k))
  })
  return groups
}

/** The comparison of `masked`, with the groups of the hybrid found for the split of the file. */
async function groupings(split: Split, masked: readonly Variable[], k: number): Promise<Grouping[]> {
  const { values, records, variables } = matrixOf(masked)
  const together = (name: string, groups: Int32Array): Grouping => ({ name, groupsOf: () => groups })
  const sums = Float64Array.from({ length: records }, (_, i) =>
    values.subarray(i * variables, (i + 1) * variables).reduce((sum, value) => sum + value, 0),
  )
  const byEach = masked.map((variable) => blocksAlong(variable.values, k))
  const best = masked.map((variable) => univariateOptimum(variable.values, k))
  return [
    together('hybrid-pfsom', await hybrid(split, k, {})),
    together('hybrid-pfsom, as published', await hybrid(split, k, { refine: false })),
    together('hybrid-pfsom, as published, FPCM', await hybrid(split, k, { refine: false, typicality: 'fpcm' })),
    together('hybrid-pfsom, whole file, one cluster', await hybrid(split, k, { subFiles: 1, confidentialClusters: 1 })),
    together('MDAV', groupByMdav(values, records, variables, k)),
    together('single axis, sum of z-scores', blocksAlong(sums, k)),
    { name: 'individual ranking, blocks of k', groupsOf: (v) => byEach[v]! },
    { name: 'individual ranking, optimum', groupsOf: (v) => best[v]! },
  ]
}

function classesOf(columns: readonly Float64Array[]): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(columns[0]!, (_, i) => {
    const key = columns.map((column) => column[i]).join(' ')
    return numbers.get(key) ?? numbers.set(key, numbers.size).size - 1
  })
}

function rowOf(split: Split, masked: readonly Variable[], k: number, { name, groupsOf }: Grouping): string[] {
  const released = masked.map(({ values }, v) => groupMeans(values, groupsOf(v)))
  const comparison: MicrodataComparison = {
    records: masked[0]!.values.length,
    quasiIdentifiers: masked.map((variable, v) => ({
      name: variable.name,
      original: { kind: 'numeric', values: variable.values, missing: null },
      released: { kind: 'numeric', values: released[v]!, missing: null },
      isOrdinal: false,
    })),
    confidential: [],
    leftOut: null,
    weights: null,
    households: null,
    k,
    l: 1,
    seed: 1,
  }
  const classes = classesOf(released)
  const sizes = new Map<number, number>()
  for (const of of classes) sizes.set(of, (sizes.get(of) ?? 0) + 1)
  const mean = il1.measure(comparison)!
  const first = distanceLinkage.measure(comparison)!
  const both = distanceLinkageTwo.measure(comparison)!
  const { values, variables, sst } = matrixOf(split.confidential)
  const told = 100 * (1 - sumOfSquaredErrors(values, variables, classes) / sst)
  return [
    name,
    (mean * comparison.records).toFixed(2),
    mean.toFixed(4),
    informationLoss.measure(comparison)!.toFixed(3),
    first.toFixed(2),
    (both - first).toFixed(2),
    both.toFixed(2),
    told.toFixed(1),
    String(Math.min(...sizes.values())),
  ]
}

async function sectionOf(file: string, sizes: readonly number[]): Promise<string> {
  const split = splitFile(file)
  const { quasiIdentifiers, confidential } = split
  const names = (variables: readonly Variable[]) => variables.map(({ name }) => name).join(', ')
  const table = async (masked: readonly Variable[]): Promise<string> => {
    const rows: string[] = []
    for (const k of sizes) {
      for (const grouping of await groupings(split, masked, k)) {
        rows.push(`| ${[String(k), ...rowOf(split, masked, k, grouping)].join(' | ')} |`)
      }
    }
    return `| k | method | IL, sum | IL / n | 100 SSE / SST | linked % | second % | DR % | confidential told % | smallest class |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`
  }
  return `## ${file}: ${quasiIdentifiers[0]!.values.length} records

Quasi-identifiers: ${names(quasiIdentifiers)}. Confidential: ${names(confidential)}.

Quasi-identifiers replaced:

${await table(quasiIdentifiers)}

All variables replaced and all known to who links:

${await table([...quasiIdentifiers, ...confidential])}
`
}

const sizes = options.sizes.split(',').map(Number)
const sections: string[] = []
for (const file of options.files.split(',')) sections.push(await sectionOf(file, sizes))
const report = `# Hybrid microaggregation by PFSOM beside MDAV, individual ranking and one axis

The comparison of Abidi, Ben Yahia & Perera (arXiv 1812.01790). The paper does not tell which variables it takes for
quasi-identifiers: here the first half in the order of the file (EIA without UTILITYID, UTILNAME, STATE and YEAR), the rest is
confidential. Seed 1, parameters as by default.

- IL: Σ |x − x'| / (√2 S) over the replaced variables, divided by their number; its sum over the records as printed in the paper,
  and divided by the records. 100 SSE / SST beside it, as microaggregation counts.
- DR: share of released records whose own original is the nearest (linked) or the second nearest (second), by standardised
  distance on the replaced variables; where t originals tie, each counts by its share.
- Confidential told: share of the variance of the confidential variables that the means of the classes of equal released
  records tell; who finds someone's class learns that much of them.
- Smallest class: records that no one can tell apart at least. Individual ranking promises none.

Made by \`npm run bench:pfsom\`.

${sections.join('\n')}`
writeFileSync(new URL('results/pfsom.md', import.meta.url), report)
process.stdout.write(report)
