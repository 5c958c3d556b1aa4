import { beforeAll, expect, test } from 'vitest'
import type { SolveContext } from '../../../../../src-main/domain/method.ts'
import { groupByMdav } from '../../../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import {
  runSearchTask,
  type SearchTask,
} from '../../../../../src-main/domain/microaggregation/microaggregation-anytime/search-task.ts'
import { nearestNeighbours } from '../../../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { sumOfSquaredErrors } from '../../../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { localContext } from '../../../../support/local-context.ts'

const [records, variables, k, nearest] = [120, 3, 6, 12]
const random = createRandomStream(7, 0)
const values = Float64Array.from({ length: records * variables }, () => random.fraction())
const start = groupByMdav(values, records, variables, k, { shouldStop: () => false, report: () => undefined })
const task: SearchTask = {
  values,
  records,
  variables,
  neighbours: nearestNeighbours(values, records, variables, nearest).records,
  nearest,
  k,
  largest: 2 * k - 1,
  codes: null,
  distinctAtLeast: 1,
  start,
  cooling: { hot: 0.05, cold: 0.0005 },
  elites: [],
  trials: 6e6,
  seed: 1,
  stream: 0,
}

let context: SolveContext
beforeAll(async () => {
  context = await localContext()
})

test('a search hands over what each of its coolings came to, groups of the sizes allowed', () => {
  const answer = runSearchTask(task, context)
  expect(answer.cooled).toHaveLength(2)
  for (const groups of [...answer.cooled, answer.groups]) {
    const sizes = new Map<number, number>()
    for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
    expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(k)
    expect(Math.max(...sizes.values())).toBeLessThan(2 * k)
  }
  for (const groups of answer.cooled)
    expect(answer.sse).toBeLessThanOrEqual(sumOfSquaredErrors(values, variables, groups))
})

test('a search that learns from good groupings is no worse than its start and the same every time', () => {
  const elites = Array.from({ length: 5 }, (_, stream) => runSearchTask({ ...task, stream }, context).cooled).flat()
  expect(elites.length).toBeGreaterThanOrEqual(8)
  const learning = { ...task, elites, cooling: null, stream: 9 }
  const answer = runSearchTask(learning, context)
  expect(answer.sse).toBeLessThan(sumOfSquaredErrors(values, variables, start))
  expect(answer.cooled).toEqual([])
  expect(runSearchTask(learning, context).groups).toEqual(answer.groups)
  // It did go another way than without them.
  expect(runSearchTask({ ...learning, elites: [] }, context).groups).not.toEqual(answer.groups)
})
