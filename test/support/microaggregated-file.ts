import { standardise } from '../../src-main/domain/data/standardise.ts'
import type { MicrodataComparison } from '../../src-main/domain/measures/microdata/microdata-comparison.ts'
import { aComparison } from './a-comparison.ts'
import { groupByMdav } from './plain-mdav.ts'
import { sharedCells } from './shared-cells.ts'
import { sharedCsv } from './shared-csv.ts'

/** The columns of a file of numbers that are chosen, released as the means of groups by MDAV. */
export function microaggregatedFile(
  file: string,
  k: number,
  isChosen: (name: string) => boolean = () => true,
): MicrodataComparison {
  const columns = Object.entries(sharedCells(file, sharedCsv(file).head.filter(isChosen)))
  const [records, variables] = [columns[0]![1].length, columns.length]
  const values = Float64Array.from({ length: records * variables }, (_, cell) =>
    Number(columns[cell % variables]![1][Math.floor(cell / variables)]),
  )
  const groups = groupByMdav(standardise(values, records, variables).values, records, variables, k)
  const sums = new Float64Array(records * variables)
  const sizes = new Float64Array(records)
  groups.forEach((group, i) => {
    sizes[group]! += 1
    for (let v = 0; v < variables; v += 1) sums[group * variables + v]! += values[i * variables + v]!
  })
  return aComparison(
    Object.fromEntries(
      columns.map(([name, original], v) => {
        const released = Array.from(groups, (group) => sums[group * variables + v]! / sizes[group]!)
        return [name, { original, released }]
      }),
    ),
  )
}
