/**
 * The ways to make first groups on the benchmark files: processor seconds and loss of each, before and after descent.
 *
 *   npm run bench:starts
 *
 * One process, one after the other, each way after one run that is not counted. Writes
 * test/bench/results/microdata-starts.md.
 */
import { writeFileSync } from 'node:fs'
import { standardise } from '../../src-main/domain/data/standardise.ts'
import { descend } from '../../src-main/domain/microaggregation/group-descent/descend.ts'
import { splitLargeGroups } from '../../src-main/domain/microaggregation/group-descent/split-large-groups.ts'
import { groupByMdav } from '../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { nearestNeighbours } from '../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { DEFAULT_GAMMAS } from '../../src-main/domain/microaggregation/parameters.ts'
import { sumOfSquaredErrors } from '../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { groupByTour } from '../../src-main/domain/microaggregation/tour/group-by-tour.ts'
import { bestOfGammas } from '../../src-main/domain/microaggregation/v-mdav/best-of-gammas.ts'
import { SWAP_GAIN_RELATIVE } from '../../src-main/domain/numerics/tolerances.ts'
import { benchmarkProblem, type BenchmarkFile } from '../support/benchmark-file.ts'

const FILES: readonly BenchmarkFile[] = ['tarragona', 'census', 'eia']
const GROUP_SIZES = [3, 5, 10]
/** As the default method has them. */
const TOUR_NEIGHBOURS = 16
const NEAR_GROUPS = 24
const onwards = { shouldStop: () => false, report: () => undefined }

function timed<T>(work: () => T): { readonly answer: T; readonly seconds: string } {
  const before = process.cpuUsage()
  const answer = work()
  const { user, system } = process.cpuUsage(before)
  return { answer, seconds: ((user + system) / 1e6).toFixed(3) }
}

function rowsOf(file: BenchmarkFile, k: number): string[] {
  const { values: raw, records, variables } = benchmarkProblem(file)
  const { values, sst } = standardise(raw, records, variables)
  const loss = (groups: Int32Array) => ((100 * sumOfSquaredErrors(values, variables, groups)) / sst).toFixed(4)
  const vMdav = (movingCentroid: boolean) =>
    bestOfGammas(values, records, variables, { k, gammas: DEFAULT_GAMMAS, movingCentroid }, onwards).groups
  const ways: readonly [string, () => Int32Array][] = [
    [
      'tour',
      () =>
        groupByTour(
          values,
          records,
          variables,
          nearestNeighbours(values, records, variables, TOUR_NEIGHBOURS),
          k,
          onwards,
        ),
    ],
    ['MDAV', () => groupByMdav(values, records, variables, k, onwards)],
    ['V-MDAV, fixed centroid, best γ', () => vMdav(false)],
    ['V-MDAV, moving centroid, best γ', () => vMdav(true)],
  ]
  return ways.map(([name, construct]) => {
    const refine = (groups: Int32Array): Int32Array => {
      const start = splitLargeGroups(values, variables, groups, k)
      const options = { k, neighbours: NEAR_GROUPS, leastGain: (SWAP_GAIN_RELATIVE * sst) / records }
      return descend(values, variables, start, options, onwards).groups
    }
    refine(construct())
    const constructed = timed(construct)
    const refined = timed(() => refine(constructed.answer))
    const cells = [file, k, name, constructed.seconds, loss(constructed.answer), refined.seconds, loss(refined.answer)]
    return `| ${cells.join(' | ')} |`
  })
}

const rows = FILES.flatMap((file) => GROUP_SIZES.flatMap((k) => rowsOf(file, k)))
const report = `# First groups: constructions before and after descent

IL in percent and processor seconds of one process; V-MDAV over ${DEFAULT_GAMMAS.length} values of γ. Descent: swaps, moves and dissolved
groups among near groups until none helps. The default method begins from the best, with the moving centroid for one γ
only. Made by \`npm run bench:starts\`.

| file | k | construction | CPU s | IL % | CPU s of descent | IL % after descent |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
writeFileSync(new URL('results/microdata-starts.md', import.meta.url), report)
process.stdout.write(report)
