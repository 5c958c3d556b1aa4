/**
 * Processor seconds of measures of microdata on files of the literature.
 *
 *   npm run bench:measures
 *
 * One process, one row after the other. Writes test/bench/results/measures.md.
 */
import { writeFileSync } from 'node:fs'
import { aComparison, type Cells } from '../support/a-comparison.ts'
import { microaggregatedFile } from '../support/microaggregated-file.ts'
import { sharedCells } from '../support/shared-cells.ts'
import { sharedCsv } from '../support/shared-csv.ts'
import { microdataMeasures } from '../../src-main/domain/measures/microdata/microdata-measures.ts'
import type { MicrodataComparison } from '../../src-main/domain/measures/microdata/microdata-comparison.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'

type Row = {
  readonly file: string
  /** What is measured together: what they share is reckoned once. */
  readonly ids: readonly string[]
  readonly make: () => MicrodataComparison
}

const NORMAL = 'synthetic_normal_20000x10'
const SEVEN_KEYS = ['age', 'workclass', 'education', 'marital-status', 'occupation', 'race', 'sex'] as const
const adult = (names: readonly string[]) => sharedCells('adult', names)

/** Numbers in groups of so many neighbours by rank, released as the mean of each: a release to compare with. */
function grouped(cells: Cells, size: number): Cells {
  const values = cells.map(Number)
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]! || a - b)
  const released = new Array<number>(values.length).fill(0)
  for (let first = 0; first < order.length; first += size) {
    const group = order.slice(first, first + size)
    const mean = group.reduce((sum, i) => sum + values[i]!, 0) / group.length
    for (const i of group) released[i] = Math.round(mean)
  }
  return released
}

function adultRelease(): MicrodataComparison {
  const { age, ...keys } = adult(['age', 'race', 'sex', 'marital-status'])
  return aComparison(
    { age: { original: age!, released: grouped(age!, 1500) }, ...keys },
    { confidential: adult(['occupation', 'hours-per-week']), k: 5, l: 3 },
  )
}

/** As the numbers are but for normal noise of so many deviations, which the columns of this file have by 1. */
function withNoise(deviation: number): MicrodataComparison {
  const random = createRandomStream(1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
  const columns = Object.entries(sharedCells(NORMAL, sharedCsv(NORMAL).head))
  return aComparison(
    Object.fromEntries(
      columns.map(([name, original]) => [
        name,
        { original, released: original.map((cell) => Number(cell) + deviation * normal()) },
      ]),
    ),
  )
}

const fast = microdataMeasures.filter(({ cost }) => cost === 'fast').map(({ id }) => id)
const rows: readonly Row[] = [
  {
    file: `adult, 7 keys (${SEVEN_KEYS.join(', ')})`,
    ids: ['suda-records', 'suda-highest-score', 'suda-mean', 'suda-highest'],
    make: () => aComparison(adult(SEVEN_KEYS)),
  },
  {
    file: 'adult, 10 keys (and relationship, native-country, income)',
    ids: ['suda-records', 'suda-highest-score', 'suda-mean', 'suda-highest'],
    make: () => aComparison(adult([...SEVEN_KEYS, 'relationship', 'native-country', 'income'])),
  },
  {
    file: 'adult, 7 keys, a missing value any category',
    ids: ['sample-uniques', 'k-level', 'global-risk'],
    make: () => aComparison(adult(SEVEN_KEYS)),
  },
  { file: 'adult, 4 keys, occupation and hours confidential: all fast measures', ids: fast, make: adultRelease },
  ...[3, 10].map((k) => ({
    file: `20,000 × 10 normal numbers by MDAV, k = ${k}`,
    ids: ['distance-linkage', 'distance-linkage-two'],
    make: () => microaggregatedFile(NORMAL, k),
  })),
  ...[0.1, 0.4, 1].map((deviation) => ({
    file: `20,000 × 10 normal numbers with noise of ${deviation} deviations`,
    ids: ['distance-linkage', 'distance-linkage-two'],
    make: () => withNoise(deviation),
  })),
  ...microdataMeasures
    .filter(({ cost, id }) => cost === 'slow' && !id.startsWith('disclosure-risk'))
    .map(({ id }) => ({ file: 'the same, 0.4 deviations', ids: [id], make: () => withNoise(0.4) })),
  { file: 'the same, 0.4 deviations: all fast measures', ids: fast, make: () => withNoise(0.4) },
]

const told = (value: number | null): string => (value === null ? 'not defined' : String(Number(value.toPrecision(6))))
const lines = rows.map(({ file, ids, make }) => {
  const comparison = make()
  const before = process.cpuUsage()
  const values = ids.map((id) => [id, microdataMeasures.find((each) => each.id === id)!.measure(comparison)] as const)
  const { user, system } = process.cpuUsage(before)
  const seconds = ((user + system) / 1e6).toFixed(2)
  const shown =
    ids.length > 5 ? `${ids.length} measures` : values.map(([id, value]) => `${id} ${told(value)}`).join(', ')
  console.log(`${file}: ${seconds} s; ${shown}`)
  return `| ${file} | ${comparison.records} | ${seconds} | ${shown} |`
})

const head = ['| file | records | processor s | figures |', '| --- | --: | --: | --- |']
const text = ['# Measures of microdata', '', '`npm run bench:measures`', '', ...head, ...lines, ''].join('\n')
writeFileSync(new URL('results/measures.md', import.meta.url), text)
