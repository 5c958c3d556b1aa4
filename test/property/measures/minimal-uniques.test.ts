import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimalUniques } from '../../../src-main/domain/measures/suda/minimal-uniques.ts'

const file = fc.integer({ min: 1, max: 5 }).chain((variables) =>
  fc.record({
    variables: fc.constant(variables),
    rows: fc.array(
      fc.record({
        codes: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: variables, maxLength: variables }),
        isIncluded: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
      }),
      { minLength: 1, maxLength: 14 },
    ),
    largest: fc.integer({ min: 1, max: 5 }),
  }),
)

/** Every set of variables for every record, tried one by one. */
function enumerated(rows: readonly number[][], variables: number, largest: number): string[] {
  const isUnique = (row: readonly number[], set: number): boolean => {
    const inSet = Array.from({ length: variables }, (_, v) => v).filter((v) => (set >> v) & 1)
    if (inSet.some((v) => row[v]! < 0)) return false
    return rows.filter((other) => inSet.every((v) => other[v] === row[v])).length === 1
  }
  return rows.flatMap((row, record) => {
    const unique = Array.from({ length: 2 ** variables }, (_, set) => set).filter(
      (set) => set > 0 && isUnique(row, set),
    )
    return unique
      .filter((set) => !unique.some((smaller) => smaller !== set && (smaller & set) === smaller))
      .filter((set) => sizeOf(set) <= largest)
      .map((set) => `${record}: ${set.toString(2)}`)
  })
}

const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length

test('minimal uniques are those of trying every set of variables', () => {
  fc.assert(
    fc.property(file, ({ variables, rows, largest }) => {
      const keys = Array.from({ length: variables }, (_, v) => ({
        name: `v${v}`,
        codes: Int32Array.from(rows, ({ codes }) => codes[v]!),
        distinct: 4,
      }))
      const included = Int32Array.from(rows.keys()).filter((record) => rows[record]!.isIncluded)
      const found: string[] = []
      minimalUniques({ records: rows.length, variables: keys }, included, largest, (record, set, size) => {
        expect(size).toBe(sizeOf(set))
        found.push(`${included.indexOf(record)}: ${set.toString(2)}`)
      })
      const kept = Array.from(included, (record) => rows[record]!.codes)
      expect(found.sort()).toEqual(enumerated(kept, variables, largest).sort())
    }),
    { numRuns: 4000, seed: 20_250 },
  )
})
