import fc from 'fast-check'
import { createHierarchyBuilder, type Hierarchy } from '../../src-main/domain/tables/hierarchy.ts'
import type { TableSource } from '../../src-main/domain/tables/table-source.ts'

/** Hierarchies of a few codes, some of them with branches of different depth and parents of a single child. */
function smallHierarchy(total: string): fc.Arbitrary<Hierarchy> {
  return fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 7 }).map((places) => {
    const codes = [total]
    const builder = createHierarchyBuilder(total)
    for (const [number, place] of places.entries()) {
      const code = `${total}${number}`
      builder.add(code, codes[place % codes.length]!)
      codes.push(code)
    }
    return builder.build()
  })
}

/** Files of up to 30 records over one to three variables, with or without weights, holdings, shadow and response. */
export const smallSource: fc.Arbitrary<TableSource> = fc
  .record({
    hierarchies: fc
      .integer({ min: 1, max: 3 })
      .chain((dimensions) => fc.tuple(...['A', 'B', 'C'].slice(0, dimensions).map(smallHierarchy))),
    records: fc.array(
      fc.record({
        places: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 }), fc.nat({ max: 99 })),
        response: fc.integer({ min: -200, max: 2000 }),
        shadow: fc.integer({ min: 0, max: 500 }),
        weight: fc.integer({ min: 0, max: 30 }),
        holding: fc.integer({ min: -1, max: 4 }),
        request: fc.integer({ min: 0, max: 2 }),
        cost: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    has: fc.record({ response: fc.boolean(), shadow: fc.boolean(), weight: fc.boolean(), holding: fc.boolean() }),
  })
  .map(({ hierarchies, records, has }) => {
    const numbers = (valueOf: (record: (typeof records)[number]) => number) => Float64Array.from(records, valueOf)
    return {
      records: records.length,
      spanning: hierarchies.map((hierarchy, d) => {
        const lowest = Array.from(hierarchy.codes.keys()).filter((code) => !hierarchy.parents.includes(code))
        const codes = Int32Array.from(records, ({ places }) => lowest[places[d]! % lowest.length]!)
        return { name: hierarchy.codes[0]!, hierarchy, codes }
      }),
      // Halves and tenths are sums of powers of two and of rounded numbers.
      response: has.response ? numbers(({ response }) => response / 10) : null,
      shadow: has.shadow ? numbers(({ shadow }) => shadow) : null,
      weight: has.weight ? numbers(({ weight }) => weight / 10) : null,
      holding: has.holding ? Int32Array.from(records, ({ holding }) => holding) : null,
      request: Uint8Array.from(records, ({ request }) => request),
      cost: numbers(({ cost }) => cost),
      decimals: 2,
    }
  })
