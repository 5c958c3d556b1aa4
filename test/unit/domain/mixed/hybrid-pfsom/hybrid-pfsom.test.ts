import { describe, expect, test } from 'vitest'
import { groupMeans } from '../../../../../src-main/domain/data/group-means.ts'
import { hybridPfsom } from '../../../../../src-main/domain/mixed/hybrid-pfsom/index.ts'
import type { MixedFile } from '../../../../../src-main/domain/mixed/mixed-file.ts'
import { mixedLoss } from '../../../../../src-main/domain/mixed/mixed-loss.ts'
import { localContext } from '../../../../support/local-context.ts'
import { aMixedFile } from '../../../../support/mixed-file.ts'
import { gaussians } from '../../../../support/made-points.ts'
import methods from '../../../../../resources/locales/en/methods.json' with { type: 'json' }

type Columns = readonly (readonly number[])[]

/** A file of numbers on both sides; NaN where a confidential one is missing. */
function aFile(numbers: Columns, confidential: Columns): MixedFile {
  return {
    ...aMixedFile({ numbers }),
    confidential: confidential.map((column, s) => {
      const distinct = [...new Set(column.filter((value) => !Number.isNaN(value)))].sort((a, b) => a - b)
      return {
        name: `s${s + 1}`,
        codes: Int32Array.from(column, (value) => distinct.indexOf(value)),
        distinct: distinct.length,
        values: Float64Array.from(column, (value) => (Number.isNaN(value) ? 0 : value)),
      }
    }),
  }
}

/** Two towns, in each of them two incomes: four clouds in two quasi-identifiers and one confidential variable. */
function twoTowns(each = 30): { readonly numbers: Columns; readonly confidential: Columns } {
  const { values, count } = gaussians(
    [
      [0, 0, 10],
      [0, 0, 50],
      [9, 9, 10],
      [9, 9, 50],
    ],
    { each, deviation: 0.5 },
  )
  const column = (d: number) => Array.from({ length: count }, (_, i) => values[i * 3 + d]!)
  return { numbers: [column(0), column(1)], confidential: [column(2)] }
}

async function solve(file: MixedFile, parameters: object = {}, options: Parameters<typeof localContext>[1] = {}) {
  const context = await localContext({}, options)
  const answer = await hybridPfsom.solve(file, hybridPfsom.params.parse(parameters), context)
  return { answer, events: context.events }
}

const sizesOf = (groups: Int32Array) => {
  const sizes: number[] = []
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1
  return sizes
}

describe('hybrid-pfsom', () => {
  test('two towns with two incomes each: two sub-files of two clusters, k of each income in every group', async () => {
    const { numbers, confidential } = twoTowns()
    const { answer } = await solve(aFile(numbers, confidential), { k: 3 })
    const figure = (id: string) => answer.findings?.find((finding) => finding.id === id)?.value
    expect([figure('sub-files'), figure('fewest-clusters'), figure('smallest-possible-group')]).toEqual([2, 2, 6])
    for (const [group, size] of sizesOf(answer.groups).entries()) {
      const members = [...answer.groups.keys()].filter((record) => answer.groups[record] === group)
      const rich = members.filter((record) => confidential[0]![record]! > 30).length
      expect([rich >= 3, size - rich >= 3]).toEqual([true, true])
      expect(new Set(members.map((record) => numbers[0]![record]! > 4.5)).size).toBe(1)
    }
  })

  test('one sub-file and one cluster: groups of exactly k but for those that records left over join', async () => {
    const { numbers, confidential } = twoTowns(8)
    const { answer } = await solve(aFile(numbers, confidential), {
      k: 5,
      subFiles: 1,
      confidentialClusters: 1,
      refine: false,
    })
    const sizes = sizesOf(answer.groups)
    expect([sizes.length, sizes.reduce((sum, size) => sum + size)]).toEqual([6, 32])
    expect(sizes.filter((size) => size > 5).length).toBeLessThanOrEqual(2)
    expect(Math.min(...sizes)).toBe(5)
  })

  test('released means are the original means', async () => {
    const { numbers, confidential } = twoTowns()
    const { answer } = await solve(aFile(numbers, confidential))
    for (const column of numbers) {
      const mean = (values: ArrayLike<number>) =>
        Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
      expect(mean(groupMeans(Float64Array.from(column), answer.groups))).toBeCloseTo(mean(column), 10)
    }
  })

  test('prototypes are told in the unit of their variable, every stage has its table, and all has words', async () => {
    const { numbers, confidential } = twoTowns()
    const shifted = numbers.map((column) => column.map((value) => 1000 + 20 * value))
    const { answer, events } = await solve(aFile(shifted, confidential))
    const rows = (id: string) => answer.tables!.find((table) => table.id === id)!.rows
    const told = (id: string, variable: string) =>
      rows(id)
        .filter((row) => row.includes(variable))
        .map((row) => Number(row.at(-1)))
        .sort((a, b) => a - b)
    expect(told('sub-file-prototypes', 'v1').map((value) => Math.round(value / 20) * 20)).toEqual([1000, 1180])
    expect(told('confidential-prototypes', 's1').map((value) => Math.round(value / 5) * 5)).toEqual([10, 10, 50, 50])
    expect(
      rows('levels')
        .filter((row) => row.at(-1) === 1)
        .map((row) => row[1]),
    ).toEqual([2])
    const objectives = rows('objective').map((row) => Number(row[1]))
    objectives
      .slice(1)
      .forEach((objective, place) => expect(objective).toBeLessThanOrEqual(objectives[place]! * (1 + 1e-12)))
    const words = methods['hybrid-pfsom']
    const wordsOf: Record<string, { columns: Record<string, string> }> = words.tables
    for (const { id, columns } of answer.tables!) expect(Object.keys(wordsOf[id]!.columns)).toEqual(columns)
    expect(Object.keys(words.figures)).toEqual(answer.findings!.map(({ id }) => id))
    const losses = events.flatMap((event) => (event.kind === 'incumbent' ? [event.sse] : []))
    expect(losses).toEqual([...losses].sort((a, b) => b - a))
    expect([losses.length, losses.at(-1)]).toEqual([2, mixedLoss(aFile(shifted, confidential), answer.groups)])
    const published = await solve(aFile(shifted, confidential), { refine: false })
    expect(mixedLoss(aFile(shifted, confidential), published.answer.groups)).toBe(losses[0])
  })

  test('k records or a few more, equal records, constant and missing numbers: groups of k, nothing is NaN', async () => {
    const files = [
      aFile([[1, 2, 3]], [[4, 5, 6]]),
      aFile([[1, 2, 3, 9, 9, 9, 5]], [[4, 5, 6, 1, 2, 3, 4]]),
      aFile([new Array<number>(12).fill(7)], [new Array<number>(12).fill(1e9)]),
      aFile(
        [[1, 2, 3, 4, 5, 6, 7, 8], new Array<number>(8).fill(2)],
        [[NaN, 1, 2, NaN, 5, 6, 1, NaN], new Array<number>(8).fill(NaN)],
      ),
    ]
    for (const file of files) {
      for (const parameters of [
        {},
        { subFiles: 4, confidentialClusters: 3 },
        { typicality: 'fpcm', reference: 'minimum' },
      ]) {
        const { answer } = await solve(file, { k: 3, ...parameters })
        expect(Math.min(...sizesOf(answer.groups))).toBeGreaterThanOrEqual(3)
        const cells = answer.tables!.flatMap(({ rows }) => rows.flat())
        expect(cells.filter((cell) => typeof cell === 'number' && !Number.isFinite(cell))).toEqual([])
      }
    }
  })

  test('a stop, and a limit of work, still give groups of k; the same limit gives the same answer', async () => {
    const { numbers, confidential } = twoTowns()
    const file = aFile(numbers, confidential)
    const stopped = await solve(file, {}, { shouldStop: () => true })
    expect([stopped.answer.ended, Math.min(...sizesOf(stopped.answer.groups)) >= 3]).toEqual(['stopped', true])
    const [first, second] = [
      await solve(file, {}, { limits: { work: 5 } }),
      await solve(file, {}, { limits: { work: 5 } }),
    ]
    expect([first.answer.ended, first.answer.work['fitIterations']]).toEqual(['work-limit', 5])
    expect(second.answer).toEqual(first.answer)
    expect(Math.min(...sizesOf(first.answer.groups))).toBeGreaterThanOrEqual(3)
  })

  test('a factor of a quasi-identifier draws the groups together along it', async () => {
    const { numbers, confidential } = twoTowns()
    const file = aFile(numbers, confidential)
    // A factor of 100, as standardised values hold it.
    const values = file.values.map((value, cell) => (cell % 2 === 0 ? value * 10 : value))
    const lossAlong = async (given: MixedFile) => {
      const { answer } = await solve(given, { subFiles: 1 })
      const first = Float64Array.from({ length: file.records }, (_, i) => file.values[i * 2]!)
      const means = groupMeans(first, answer.groups)
      return first.reduce((sum, value, i) => sum + (value - means[i]!) ** 2, 0)
    }
    expect(await lossAlong({ ...file, values })).toBeLessThan(0.5 * (await lossAlong(file)))
  })
})
