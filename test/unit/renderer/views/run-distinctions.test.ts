import { expect, test } from 'vitest'
import { runDistinctions } from '../../../../src-renderer/views/parts/run-distinctions.ts'
import { anEndedRun } from '../../../support/made-window/made-project.ts'

const run = (id: number, method: string, parameters: Record<string, number>) => {
  const made = anEndedRun({ id, method, k: 3, il: 5, seconds: 1 })
  return { ...made, request: { ...made.request, parameters } }
}

test('runs of one method are told apart by the parameters they differ by, in symbols where there are some', () => {
  const runs = [
    run(1, 'mo-obam', { k: 3, lambda: 0.25, l: 2 }),
    run(2, 'mo-obam', { k: 5, lambda: 0.75, l: 2 }),
    run(3, 'mondrian', { k: 3, l: 2 }),
  ]
  expect([...runDistinctions(runs)]).toEqual([
    [1, 'λ = 0.25'],
    [2, 'λ = 0.75'],
    [3, ''],
  ])
})

test('a parameter that one of them lacks, as of an earlier version, tells those that have it', () => {
  const runs = [run(1, 'mo-obam', { k: 3, clusters: 4 }), run(2, 'mo-obam', { k: 3 })]
  expect([...runDistinctions(runs).values()]).toEqual(['n_C = 4', ''])
})
