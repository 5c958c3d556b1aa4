import { expect, test } from 'vitest'
import { paretoFront } from '../../../../../src-main/contract/charts/pareto-front.ts'
import type { MicroaggregationAnswer } from '../../../../../src-main/domain/method.ts'
import { methodById } from '../../../../../src-main/domain/methods.ts'
import { localContext } from '../../../../support/local-context.ts'
import { aNumericProblem } from '../../../../support/numeric-problem.ts'
import { refusalOf } from '../../../../support/refusal.ts'

const method = methodById('mo-obam')
const problem = aNumericProblem(60, 2)

async function solve(point: number): Promise<MicroaggregationAnswer> {
  const asked = method.params.parse({ k: 4, l: 2, lambda: 0.2, trials: 20, point })
  return method.solve(problem, asked, await localContext(method))
}

const figure = ({ findings = [] }: Pick<MicroaggregationAnswer, 'findings'>, id: string) =>
  findings.find((finding) => finding.id === id)?.value

test('every point of the front is kept with its grouping, none of them beaten by another', async () => {
  const { front = [], tables = [] } = await solve(0)
  expect(front.length).toBeGreaterThan(2)
  const points = front.map((point) => ({
    x: Number(figure(point, 'loss')),
    y: Number(figure(point, 'scaled-entropy')),
  }))
  expect(paretoFront(points, 'less', 'more')).toEqual([...front.keys()])
  const table = tables.find(({ id }) => id === 'front')
  expect(table?.rows.map(([point, , scaled]) => [point, scaled])).toEqual(points.map(({ y }, at) => [at + 1, y]))
  for (const { groups } of front) {
    const sizes = new Map<number, number>()
    for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
    expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(4)
  }
})

test('a point asked for is released with its own figures, the front stays', async () => {
  const plain = await solve(0)
  const second = await solve(2)
  expect(second.groups).toEqual(plain.front?.[1]?.groups)
  expect(second.findings).toEqual(plain.front?.[1]?.findings)
  expect(second.front).toEqual(plain.front)
  const objectives = (plain.front ?? []).map((point) => figure(point, 'objective'))
  expect(figure(plain, 'objective')).toBe(Math.min(...objectives.map(Number)))
})

test('a point that the front does not have is refused with how many there are', async () => {
  const { front = [] } = await solve(0)
  expect(await refusalOf(() => solve(front.length + 1))).toEqual({
    code: 'front-point-missing',
    params: { method: 'mo-obam', point: front.length + 1, points: front.length },
  })
})

test('strata have no front together: a point of it is refused before any search', async () => {
  const strata = { codes: Int32Array.from({ length: 60 }, (_, record) => record % 2), names: ['north', 'south'] }
  const asked = method.params.parse({ k: 4, point: 1 })
  const context = await localContext(method)
  expect(await refusalOf(() => method.solve({ ...problem, strata }, asked, context))).toEqual({
    code: 'front-point-missing',
    params: { method: 'mo-obam', point: 1, points: 0 },
  })
  expect(context.events.filter(({ kind }) => kind === 'incumbent')).toEqual([])
})
