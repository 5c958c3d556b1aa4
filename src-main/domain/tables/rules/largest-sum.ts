import type { TabulatedTable } from '../tabulated-table.ts'

/**
 * What the `number` largest units of a cell contribute. A record of weight w stands for w units of its size; the last one
 * counts with what is left, so that exactly `number` units are added where there are so many.
 *
 * @param number  at most the number of contributions that the table keeps.
 *
 * Source  τ-ARGUS 4.1 manual, sampling weights in the dominance and p% rules; its code, where the manual is silent.
 */
export function largestSum({ largest }: TabulatedTable, cell: number, number: number): number {
  const start = cell * largest.count
  let sum = 0
  let left = number
  for (let place = start; place < start + number && left > 0; place += 1) {
    const units = Math.min(largest.weights[place]!, left)
    sum += units * largest.contributions[place]!
    left -= units
  }
  return sum
}

/** The largest contribution of a cell; 0 where nobody contributes. */
export function largestContribution({ largest }: TabulatedTable, cell: number): number {
  return largest.contributions[cell * largest.count]!
}
