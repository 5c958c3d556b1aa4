import { describe, expect, test } from 'vitest'
import { microdataMeasures } from '../../src-main/domain/measures/microdata/microdata-measures.ts'
import type { MicrodataComparison } from '../../src-main/domain/measures/microdata/microdata-comparison.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { englishWording } from '../../src-main/report/english.ts'
import { aComparison, type Cells } from '../support/a-comparison.ts'

const random = createRandomStream(11)
const drawn = <T>(count: number, of: () => T): T[] => Array.from({ length: count }, of)
const letters = (count: number): string[] => drawn(count, () => 'abcde'[random.integer(0, 4)]!)
const numbers = (count: number): number[] => drawn(count, () => random.integer(0, 60))
const holes = (cells: Cells): Cells => cells.map((cell, i) => (i % 7 === 3 ? null : cell))

function mixed(records: number, leftOut: Uint8Array | null = null): MicrodataComparison {
  const age = numbers(records)
  const income = numbers(records)
  const job = letters(records)
  return aComparison(
    {
      age: { original: age, released: age.map((value) => 10 * Math.round(value / 10)) },
      income: { original: income, released: income.map((value, i) => value + (i % 3) - 1) },
      job: { original: job, released: job.map((value, i) => (i % 5 === 0 ? 'a' : value)) },
      grade: { original: letters(records), ranks: ['a', 'b', 'c', 'd', 'e'] },
    },
    {
      confidential: { disease: letters(records), debt: numbers(records) },
      weights: Float64Array.from({ length: records }, (_, i) => 1 + (i % 9)),
      households: Int32Array.from({ length: records }, (_, i) => i >> 1),
      leftOut,
      k: 3,
      l: 2,
    },
  )
}

/** Files that an analyst may have, and those that are hard on formulas. */
const files: readonly (readonly [string, () => MicrodataComparison])[] = [
  ['a file of numbers and categories', () => mixed(120)],
  [
    'a file with records left out',
    () =>
      mixed(
        60,
        Uint8Array.from({ length: 60 }, (_, i) => (i % 11 === 0 ? 1 : 0)),
      ),
  ],
  [
    'a file with missing values',
    () => aComparison({ v: holes(numbers(50)), w: holes(letters(50)) }, { confidential: { s: holes(letters(50)) } }),
  ],
  ['numbers alone', () => aComparison({ v: numbers(40), w: numbers(40) })],
  ['categories alone', () => aComparison({ v: letters(40), w: letters(40) })],
  ['one record', () => mixed(1)],
  ['two records', () => mixed(2)],
  ['every record left out', () => mixed(5, new Uint8Array(5).fill(1))],
  ['no record', () => mixed(0)],
  ['nothing released', () => aComparison({ v: { original: [1, 2, 3], released: null } })],
  ['no quasi-identifier', () => aComparison({}, { confidential: { s: ['a', 'b', 'c'] } })],
  [
    'constant columns',
    () => aComparison({ v: [5, 5, 5, 5], w: ['a', 'a', 'a', 'a'] }, { confidential: { s: [1, 1, 1, 1] } }),
  ],
  [
    'every value missing',
    () => aComparison({ v: [null, null, null], w: { original: ['a', 'b', 'c'], released: [null, null, null] } }),
  ],
]

const wording = englishWording()

describe.each(microdataMeasures.map((measure) => [measure.id, measure] as const))('%s', (id, measure) => {
  test('has its words, and says which variant it is', () => {
    for (const part of ['title', 'short', 'why']) expect(wording.has(`measures.${id}.${part}`), part).toBe(true)
    expect(measure.source.length).toBeGreaterThan(10)
  })

  test.each(files)('of %s is a number or not defined, the same twice, and changes nothing', (_, make) => {
    const comparison = make()
    const before = JSON.stringify(comparison)
    const value = measure.measure(comparison)
    expect(value === null || Number.isFinite(value), String(value)).toBe(true)
    expect(JSON.stringify(comparison)).toBe(before)
    expect(measure.measure({ ...comparison })).toBe(value)
  })
})
