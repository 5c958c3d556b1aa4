import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { nearestNeighbours } from '../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { groupByVMdav } from '../../../src-main/domain/microaggregation/v-mdav/group-by-v-mdav.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']
const cases = fc.record({
  records: fc.integer({ min: 2, max: 40 }),
  variables: fc.integer({ min: 1, max: 3 }),
  k: fc.integer({ min: 2, max: 5 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...shapes),
})
type Point = readonly number[]

function points({
  records,
  variables,
  seed,
  shape,
}: {
  records: number
  variables: number
  seed: number
  shape: Shape
}) {
  const { values } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
  const rows: Point[] = Array.from({ length: records }, (_, i) => [
    ...values.subarray(i * variables, (i + 1) * variables),
  ])
  return { values, rows }
}

const squared = (a: Point, b: Point) => a.reduce((sum, value, v) => sum + (value - b[v]!) ** 2, 0)
const mean = (of: readonly Point[]): Point =>
  of[0]!.map((_, v) => of.reduce((sum, point) => sum + point[v]!, 0) / of.length)

/** The definitions word for word, on lists of records in the order of the file: the first of equals is the lowest. */
const first = (of: readonly number[], isBetter: (a: number, b: number) => boolean) =>
  of.reduce((best, record) => (isBetter(record, best) ? record : best))
const farthest = (from: Point, of: readonly number[], rows: readonly Point[]) =>
  first(of, (a, b) => squared(rows[a]!, from) > squared(rows[b]!, from))
const nearest = (from: Point, of: readonly number[], rows: readonly Point[]) =>
  first(of, (a, b) => squared(rows[a]!, from) < squared(rows[b]!, from))

function withNearest(record: number, rest: readonly number[], rows: readonly Point[], k: number) {
  const group = [record]
  let left = rest.filter((other) => other !== record)
  while (group.length < k) {
    const next = nearest(rows[record]!, left, rows)
    group.push(next)
    left = left.filter((other) => other !== next)
  }
  return { group, left }
}

function plainMdav(rows: readonly Point[], k: number): number[][] {
  const groups: number[][] = []
  let rest = rows.map((_, i) => i)
  const centre = () => mean(rest.map((record) => rows[record]!))
  while (rest.length >= 3 * k) {
    const r = farthest(centre(), rest, rows)
    let s = farthest(rows[r]!, rest, rows)
    const one = withNearest(r, rest, rows, k)
    if (one.group.includes(s)) s = farthest(rows[r]!, one.left, rows)
    const two = withNearest(s, one.left, rows, k)
    groups.push(one.group, two.group)
    rest = two.left
  }
  if (rest.length >= 2 * k) {
    const last = withNearest(farthest(centre(), rest, rows), rest, rows, k)
    groups.push(last.group)
    rest = last.left
  }
  return [...groups, rest]
}

function plainVMdav(rows: readonly Point[], k: number, gamma: number): number[][] {
  const groups: number[][] = []
  let rest = rows.map((_, i) => i)
  const centre = mean(rows)
  while (rest.length >= k) {
    const seed = farthest(centre, rest, rows)
    const { group, left } = withNearest(seed, rest, rows, k)
    rest = left
    while (group.length < 2 * k - 1 && rest.length >= 2) {
      const toGroup = (record: number) => Math.min(...group.map((member) => squared(rows[record]!, rows[member]!)))
      const joining = first(rest, (a, b) => toGroup(a) < toGroup(b))
      const others = rest.filter((record) => record !== joining)
      const outside = Math.min(...others.map((record) => squared(rows[joining]!, rows[record]!)))
      if (!(toGroup(joining) < gamma * gamma * outside)) break
      group.push(joining)
      rest = others
    }
    groups.push(group)
  }
  const centres = groups.map((group) => mean([...group].sort((a, b) => a - b).map((record) => rows[record]!)))
  for (const record of rest) {
    const to = first(
      groups.map((_, g) => g),
      (a, b) => squared(rows[record]!, centres[a]!) < squared(rows[record]!, centres[b]!),
    )
    groups[to]!.push(record)
  }
  return groups
}

function labels(groups: readonly (readonly number[])[], records: number): Int32Array {
  const of = new Int32Array(records)
  groups.forEach((group, number) => group.forEach((record) => (of[record] = number)))
  return of
}

describe('constructive heuristics, against their definitions written out', () => {
  test('MDAV makes the same groups in the same order, ties and swallowed records included', () => {
    fc.assert(
      fc.property(cases, (made) => {
        fc.pre(made.k <= made.records)
        const { values, rows } = points(made)
        expect(groupByMdav(values, made.records, made.variables, made.k)).toEqual(
          labels(plainMdav(rows, made.k), made.records),
        )
      }),
      { numRuns: 1000, seed: 101 },
    )
  })

  test('V-MDAV makes the same groups in the same order, whatever γ and the length of the neighbour lists', () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom(0, 0.2, 0.5, 1, 1.1, 1.5, 10),
        fc.integer({ min: 0, max: 40 }),
        (made, gamma, length) => {
          fc.pre(made.k <= made.records)
          const { values, rows } = points(made)
          const neighbours = nearestNeighbours(values, made.records, made.variables, length)
          expect(
            groupByVMdav(values, made.records, made.variables, neighbours, { k: made.k, gamma, movingCentroid: false }),
          ).toEqual(labels(plainVMdav(rows, made.k, gamma), made.records))
        },
      ),
      { numRuns: 1000, seed: 102 },
    )
  })
})
