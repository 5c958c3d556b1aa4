import { expect, test } from 'vitest'
import { sweptParameters } from '../../../../src-renderer/views/compare/swept-parameters.ts'
import { anEndedRun } from '../../../support/made-window/made-project.ts'

const run = (id: number, method: string, parameters: Record<string, number | string>) => {
  const made = anEndedRun({ id, method, k: 3, il: 5, seconds: 1 })
  return { ...made, request: { ...made.request, parameters } }
}

test('what one method was run with several numbers of, the longest sweep first', () => {
  const runs = [
    run(1, 'mo-obam', { k: 3, lambda: 0.2, mode: 'improved' }),
    run(2, 'mo-obam', { k: 3, lambda: 0.5, mode: 'published' }),
    run(3, 'mo-obam', { k: 5, lambda: 0.8, mode: 'improved' }),
  ]
  expect(sweptParameters(runs)).toEqual(['lambda', 'k'])
})

test('two methods with a number each are no sweep', () => {
  expect(sweptParameters([run(1, 'mdav', { k: 3 }), run(2, 'mondrian', { k: 5 })])).toEqual([])
})
