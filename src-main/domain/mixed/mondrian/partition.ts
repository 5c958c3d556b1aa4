import type { SolveContext } from '../../method.ts'
import type { MixedFile } from '../mixed-file.ts'
import { categoricalCut, numericCut, type Cut } from './cuts.ts'
import { rangesOfFile, widthIn } from './widths.ts'

export type Partition = { readonly groups: Int32Array; readonly cuts: number; readonly refused: number }

/**
 * Cut the file in two again and again along the quasi-identifier that varies most in a part, at its median or so that its
 * categories are shared out evenly, as long as both parts are allowed; where they are not, along the next one.
 *
 * @param isRelaxed  records that are equal in the variable may come to both sides, so that they are as even as can be.
 * @param isAllowed  whether records may be a group; all records must be allowed.
 *
 * Source  LeFevre, DeWitt & Ramakrishnan (2006), Mondrian multidimensional k-anonymity.
 * Cost    O(n log n (p + q) log groups) when cuts are even. Deterministic. After a stop no part is cut any more.
 */
export function partitionByMondrian(
  file: MixedFile,
  isRelaxed: boolean,
  isAllowed: (records: Int32Array) => boolean,
  { shouldStop }: Pick<SolveContext, 'shouldStop'>,
): Partition {
  const { records, variables, categorical } = file
  const groups = new Int32Array(records)
  const ranges = rangesOfFile(file)
  const dimensions = variables + categorical.length
  let created = 0
  let cuts = 0
  let refused = 0
  const waiting: Int32Array[] = [Int32Array.from({ length: records }, (_, record) => record)]
  while (waiting.length > 0) {
    const part = waiting.pop()!
    const halves = shouldStop() ? null : cutOf(part)
    if (halves === null) {
      for (const record of part) groups[record] = created
      created += 1
    } else {
      cuts += 1
      waiting.push(halves[1], halves[0])
    }
  }
  return { groups, cuts, refused }

  function cutOf(part: Int32Array): Cut | null {
    const widths = Float64Array.from({ length: dimensions }, (_, dimension) => widthIn(file, ranges, part, dimension))
    const order = Array.from(widths.keys()).sort((a, b) => widths[b]! - widths[a]! || a - b)
    for (const dimension of order) {
      if (widths[dimension] === 0) break
      const cut =
        dimension < variables
          ? numericCut((record) => file.values[record * variables + dimension]!, part, isRelaxed)
          : categoricalCut(categorical[dimension - variables]!, part, isRelaxed)
      if (cut !== null && isAllowed(cut[0]) && isAllowed(cut[1])) return cut
      refused += 1
    }
    return null
  }
}
