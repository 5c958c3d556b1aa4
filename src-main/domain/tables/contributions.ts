import type { TableCells } from './table-cells.ts'
import type { TableSource } from './table-source.ts'
import type { LargestContributions, Requests } from './tabulated-table.ts'

export type Contributions = {
  readonly contributors: Int32Array
  readonly frequencies: Float64Array
  readonly sizes: Float64Array
  readonly largest: LargestContributions
  readonly requests: Requests | null
}

/**
 * Who contributes to each cell: how many, how much, and the `count` largest.
 *
 * Without holdings a contribution is |shadow or response| of a record, which stands for as many units as its weight. With
 * holdings it is |weighted sum over the records of the holding in the cell|, and stands for one.
 *
 * Deviates: τ-ARGUS wants the records of a holding side by side and knows no weights together with holdings; here they may
 * lie anywhere and count with their weights. τ-ARGUS leaves negative contributions out of the largest; here a contribution
 * counts by its size, since a large loss is as sensitive as a large gain.
 *
 * Cost  O(records · Π depths · count) time, one number a cell of extra memory.
 */
export function contributionsOf(cells: TableCells, source: TableSource, count: number): Contributions {
  const { response, shadow, weight, holding, request, records } = source
  const { leafOfRecord, aboveStarts, above } = cells
  const number = cells.index.count
  const contributors = new Int32Array(number)
  const frequencies = new Float64Array(number)
  const sizes = new Float64Array(number)
  const contributions = new Float64Array(number * count)
  const weights = new Float64Array(number * count)
  const requests = request === null ? null : emptyRequests(number)
  const judged = shadow ?? response

  const add = (cell: number, contribution: number, units: number, isCountedBy: number, asked: number) => {
    contributors[cell]! += 1
    frequencies[cell]! += isCountedBy
    sizes[cell]! += units * contribution
    if (requests !== null && asked > 0) addRequest(requests, cell, contribution, asked)
    const start = cell * count
    let place = start + count - 1
    if (count === 0 || !(contribution > contributions[place]!)) return
    for (; place > start && contribution > contributions[place - 1]!; place -= 1) {
      contributions[place] = contributions[place - 1]!
      weights[place] = weights[place - 1]!
    }
    contributions[place] = contribution
    weights[place] = units
  }

  const addRecord = (record: number) => {
    const contribution = Math.abs(judged === null ? 1 : judged[record]!)
    const units = weight === null ? 1 : weight[record]!
    const asked = request === null ? 0 : request[record]!
    const leaf = leafOfRecord[record]!
    for (let at = aboveStarts[leaf]!; at < aboveStarts[leaf + 1]!; at += 1)
      add(above[at]!, contribution, units, units, asked)
  }
  if (holding === null) for (let record = 0; record < records; record += 1) addRecord(record)
  else {
    const sums = new Float64Array(number)
    const askedIn = new Uint8Array(number)
    const isTouched = new Uint8Array(number)
    const touched: number[] = []
    for (const members of recordsByHolding(holding)) {
      for (const record of members) {
        const units = weight === null ? 1 : weight[record]!
        const contribution = units * (judged === null ? 1 : judged[record]!)
        const asked = request === null ? 0 : request[record]!
        const leaf = leafOfRecord[record]!
        for (let at = aboveStarts[leaf]!; at < aboveStarts[leaf + 1]!; at += 1) {
          const cell = above[at]!
          if (isTouched[cell] === 0) {
            isTouched[cell] = 1
            touched.push(cell)
          }
          sums[cell]! += contribution
          if (asked > 0 && (askedIn[cell] === 0 || asked < askedIn[cell]!)) askedIn[cell] = asked
        }
      }
      for (const cell of touched) {
        add(cell, Math.abs(sums[cell]!), 1, 1, askedIn[cell]!)
        sums[cell] = 0
        askedIn[cell] = 0
        isTouched[cell] = 0
      }
      touched.length = 0
    }
  }
  return { contributors, frequencies, sizes, largest: { count, contributions, weights }, requests }
}

function emptyRequests(cells: number): Requests {
  return {
    contributors: new Int32Array(cells),
    largestFirst: new Float64Array(cells),
    largestSecond: new Float64Array(cells),
  }
}

function addRequest(requests: Requests, cell: number, contribution: number, asked: number): void {
  const largest = asked === 1 ? requests.largestFirst : requests.largestSecond
  requests.contributors[cell]! += 1
  if (contribution > largest[cell]!) largest[cell] = contribution
}

/** The records of each holding; a record without one alone. In order of first appearance. */
function recordsByHolding(holding: Int32Array): readonly number[][] {
  const groups: number[][] = []
  const groupOf = new Map<number, number[]>()
  for (let record = 0; record < holding.length; record += 1) {
    const number = holding[record]!
    const known = number < 0 ? undefined : groupOf.get(number)
    if (known !== undefined) known.push(record)
    else {
      const group = [record]
      groups.push(group)
      if (number >= 0) groupOf.set(number, group)
    }
  }
  return groups
}
