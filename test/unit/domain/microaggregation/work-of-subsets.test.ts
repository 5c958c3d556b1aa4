import { expect, test } from 'vitest'
import { createWorkOfSubsets } from '../../../../src-main/domain/microaggregation/microaggregation-decomposition/work-of-subsets.ts'

const work = { rounds: 5, columns: 40, steps: 900, iterations: 60, branches: 2 }

test('answers count in full, subsets that were cut off with what they told last, those that never began with nothing', () => {
  const subsets = createWorkOfSubsets(3)
  subsets.tell(0, { rounds: 1, columns: 10, steps: 100 })
  subsets.tell(1, { rounds: 2, columns: 20, steps: 200 })
  subsets.take(0, { isOptimal: true, work })
  subsets.tell(1, { rounds: 3, columns: 30, steps: 300 })
  // What comes late of a subset that has answered is old.
  subsets.tell(0, { rounds: 4, columns: 35, steps: 800 })
  expect(subsets.sum()).toEqual({ optimalSubsets: 1, rounds: 8, columns: 70, steps: 1200, branches: 2 })
})
