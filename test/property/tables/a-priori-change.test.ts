/** An a priori file changes a table of a project to the one that `cordon table --a-priori` writes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyAPriori, type APrioriChange } from '../../../src-main/domain/tables/a-priori.ts'
import { aPrioriChange } from '../../../src-main/domain/tables/a-priori-change.ts'
import { applyRules } from '../../../src-main/domain/tables/apply-rules.ts'
import { changeCells } from '../../../src-main/domain/tables/change-cells.ts'
import { parseRule } from '../../../src-main/domain/tables/parse-rule.ts'
import { tableToProtect } from '../../../src-main/domain/tables/table-to-protect.ts'
import { aCountedTable } from '../../support/kept-table.ts'

const kept = aCountedTable()
const counted = kept.counted!

const change: fc.Arbitrary<APrioriChange['change']> = fc.oneof(
  fc.record({ kind: fc.constantFrom('safe' as const, 'sensitive' as const, 'protected' as const) }),
  fc.record({ kind: fc.constant('weight' as const), weight: fc.nat({ max: 9 }) }),
  // Levels that no usual bound has to make room for twice.
  fc.record({ kind: fc.constant('levels' as const), lower: fc.nat({ max: 9 }), upper: fc.nat({ max: 9 }) }),
)
const entries = fc
  .array(
    fc.record({
      codes: fc.tuple(fc.constantFrom('', 'C', 'C1', 'C2', 'F', 'X'), fc.constantFrom('', 'N', 'S')),
      change,
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((entry, at): APrioriChange => ({ ...entry, line: at + 1 })))

test('status, levels, bounds, weights and what was left out are the same', () => {
  fc.assert(
    fc.property(entries, fc.boolean(), (changes, expandEqual) => {
      const options = { skipUnfit: true, expandEqual, percent: 20 }
      const judged = applyRules(counted, kept.rules.map(parseRule))
      const written = applyAPriori(counted, judged, changes, options)
      const { asked, skipped } = aPrioriChange(kept, counted, 'a.hst', changes, options)
      const changed = changeCells(kept, [asked])
      expect(changed.table).toEqual({ ...tableToProtect(counted, written.sensitivity, 'inverse'), names: null })
      expect(changed.struckBy).toEqual(written.sensitivity.struckBy)
      expect(skipped).toEqual(written.skipped)
    }),
    { seed: 3, numRuns: 300 },
  )
})
