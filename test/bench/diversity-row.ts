import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupModes } from '../../src-main/domain/data/group-modes.ts'
import { distanceLinkage } from '../../src-main/domain/measures/microdata/distance-linkage.ts'
import type { MicrodataComparison } from '../../src-main/domain/measures/microdata/microdata-comparison.ts'
import { groupMeans } from '../../src-main/domain/data/group-means.ts'
import { withoutHoles } from '../../src-main/domain/mixed/clusters/without-holes.ts'
import { diversityOf } from '../../src-main/domain/mixed/entropy/diversity.ts'
import type { MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'
import { LEFT_OUT, mixedLoss, mixedTotal } from '../../src-main/domain/mixed/mixed-loss.ts'
import { checkGroups } from '../support/check-groups.ts'
import { localContext } from '../support/local-context.ts'
import { sharedMixedFile } from '../support/mixed-file.ts'
import { sharedCsv } from '../support/shared-csv.ts'
import type { DiversityEntrant, DiversitySource } from './diversity-methods.ts'
import { mostFrequent } from './most-frequent.ts'

/** Share of a class above which its most frequent value tells too much. */
const SKEWED_ABOVE = 0.4

export type DiversityCase = Omit<DiversityEntrant, 'name' | 'parameters'> & {
  readonly source: DiversitySource
  readonly k: number
  readonly parameters: Readonly<Record<string, unknown>>
}

export type DiversityRow = {
  readonly groups: number
  readonly lossPercent: number
  /** Smallest entropy of each confidential variable over the classes, bits. */
  readonly smallest: Float64Array
  readonly leftOut: number
  /** Radius beside its proven bound, where the method tells one. */
  readonly factor: number | null
  /** Records in classes of fewer than k. */
  readonly linkage: number
  /** Released records whose nearest original is their own, in percent. */
  readonly linkedPercent: number
  /** Records in classes with one value of a confidential variable. */
  readonly homogeneous: number
  /** Records that have a value which more than 0.4 of their class have. */
  readonly skewed: number
  readonly seconds: number
}

/**
 * Runs a method on a file, writes original and release into the folder, and has the independent checker look at each
 * confidential variable. Classes are those that a reader of the release sees.
 *
 * @throws  what the checker says when it refuses the release.
 */
export async function diversityRow(
  { source, k, l, promised, method, parameters, fileOf }: DiversityCase,
  folder: string,
): Promise<DiversityRow> {
  const file = sharedMixedFile(source.file, source)
  const context = await localContext(method)
  const before = process.cpuUsage()
  const { groups, findings = [] } = await method.solve(fileOf(file), method.params.parse(parameters), context)
  const { user, system } = process.cpuUsage(before)
  const classes = writeRelease(source, groups, folder)
  for (const confidential of promised ?? source.confidential) {
    checkGroups(
      join(folder, 'data.csv'),
      join(folder, 'released.csv'),
      [...source.numbers, ...source.nominal].join(','),
      k,
      ['--categorical', source.nominal.join(','), '--confidential', confidential, '--l', String(l)],
    )
  }
  return {
    groups: 1 + Math.max(...classes),
    lossPercent: (100 * mixedLoss(file, groups)) / mixedTotal(file),
    smallest: diversityOf(file, classes, 'sum-of-minima').smallest,
    leftOut: groups.reduce((out, group) => out + (group === LEFT_OUT ? 1 : 0), 0),
    factor: findings.find(({ id }) => id === 'factor')?.value ?? null,
    linkedPercent: distanceLinkage.measure(comparisonOf(file, groups, { k, l }))!,
    ...recordsAtRisk(file, classes, k),
    seconds: (user + system) / 1e6,
  }
}

/** The release as measures compare it: standardised numbers are as good as those in their own unit. */
function comparisonOf(
  { values, records, variables, variableNames, categorical }: MixedFile,
  groups: Int32Array,
  asked: { readonly k: number; readonly l: number },
): MicrodataComparison {
  const own = groups.map((group) => Math.max(0, group + 1))
  const numbers = variableNames.map((name, v) => {
    const original = Float64Array.from({ length: records }, (_, i) => values[i * variables + v]!)
    const column = (cells: Float64Array) => ({ kind: 'numeric', values: cells, missing: null }) as const
    return { name, original: column(original), released: column(groupMeans(original, own)), isOrdinal: false }
  })
  const coded = categorical.map(({ name, codes, categories }) => {
    const column = (cells: Int32Array) => ({ kind: 'coded', codes: cells, labels: [...categories] }) as const
    return {
      name,
      original: column(codes),
      released: column(groupModes(codes, own, categories.length)),
      isOrdinal: false,
    }
  })
  return {
    records,
    quasiIdentifiers: [...numbers, ...coded],
    confidential: [],
    leftOut: Uint8Array.from(groups, (group) => (group === LEFT_OUT ? 1 : 0)),
    weights: null,
    households: null,
    ...asked,
    seed: 1,
  }
}

/** Writes both files, of the records that are released, and returns the class of each record, -1 where it is left out. */
function writeRelease(
  { file, numbers, nominal, confidential }: DiversitySource,
  groups: Int32Array,
  folder: string,
): Int32Array {
  const { head, rows } = sharedCsv(file)
  const complete = rows.filter((fields) => !fields.includes(''))
  const kept = Int32Array.from(groups.keys()).filter((record) => groups[record] !== LEFT_OUT)
  const own = withoutHoles(kept.map((record) => groups[record]!))
  const column = (name: string) => Array.from(kept, (record) => complete[record]![head.indexOf(name)]!)
  const released = [
    ...numbers.map((name) => Array.from(groupMeans(Float64Array.from(column(name), Number), own), String)),
    ...nominal.map((name) => mostFrequent(column(name), own)),
  ]
  const names = [...numbers, ...nominal, ...confidential]
  const values = confidential.map(column)
  writeColumns(join(folder, 'data.csv'), names, [...[...numbers, ...nominal].map(column), ...values])
  writeColumns(join(folder, 'released.csv'), names, [...released, ...values])
  const numbersOfClasses = new Map<string, number>()
  const classes = new Int32Array(groups.length).fill(LEFT_OUT)
  kept.forEach((record, place) => {
    const key = released.map((cells) => cells[place]).join('\n')
    if (!numbersOfClasses.has(key)) numbersOfClasses.set(key, numbersOfClasses.size)
    classes[record] = numbersOfClasses.get(key)!
  })
  return classes
}

function writeColumns(path: string, names: readonly string[], columns: readonly (readonly string[])[]): void {
  const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell)
  const lines = columns[0]!.map((_, place) => columns.map((cells) => quoted(cells[place]!)).join(','))
  writeFileSync(path, `${[names.join(','), ...lines].join('\n')}\n`)
}

function recordsAtRisk(
  { confidential }: MixedFile,
  classes: Int32Array,
  k: number,
): Pick<DiversityRow, 'linkage' | 'homogeneous' | 'skewed'> {
  const members: number[][] = []
  classes.forEach((own, record) => {
    if (own !== LEFT_OUT) (members[own] ??= []).push(record)
  })
  let linkage = 0
  let homogeneous = 0
  let skewed = 0
  for (const records of members) {
    if (records.length < k) linkage += records.length
    const counts = confidential.map(({ codes, distinct }) => {
      const own = new Int32Array(distinct)
      for (const record of records) own[codes[record]!]! += 1
      return own
    })
    if (counts.some((own) => Math.max(...own) === records.length)) homogeneous += records.length
    skewed += records.filter((record) =>
      confidential.some(({ codes }, s) => counts[s]![codes[record]!]! > SKEWED_ABOVE * records.length),
    ).length
  }
  return { linkage, homogeneous, skewed }
}
