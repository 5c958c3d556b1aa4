import { applyRules } from '../../src-main/domain/tables/apply-rules.ts'
import { createHierarchyBuilder } from '../../src-main/domain/tables/hierarchy.ts'
import type { KeptTable } from '../../src-main/domain/tables/kept-table.ts'
import { parseRule } from '../../src-main/domain/tables/parse-rule.ts'
import { tableToProtect } from '../../src-main/domain/tables/table-to-protect.ts'
import { tabulate } from '../../src-main/domain/tables/tabulate.ts'

/** Ten records by activity (Total > C > C1, C2; Total > F) and region (Total > N, S); C2 × S has one contributor. */
export function aCountedTable(rules: readonly string[] = ['freq=2']): KeptTable {
  const activity = createHierarchyBuilder('Total')
  for (const [code, parent] of [
    ['C', 'Total'],
    ['C1', 'C'],
    ['C2', 'C'],
    ['F', 'Total'],
  ] as const)
    activity.add(code, parent)
  const region = createHierarchyBuilder('Total')
  for (const code of ['N', 'S']) region.add(code, 'Total')
  const counted = tabulate(
    {
      records: 10,
      spanning: [
        {
          name: 'activity',
          hierarchy: activity.build(new Map([['C', 'Manufacturing']])),
          codes: Int32Array.of(2, 2, 2, 2, 3, 3, 3, 4, 4, 4),
        },
        { name: 'region', hierarchy: region.build(), codes: Int32Array.of(1, 1, 2, 2, 1, 1, 2, 1, 1, 2) },
      ],
      response: Float64Array.of(10, 20, 30, 40, 50, 60, 70.5, 80, 90, 100),
      shadow: null,
      weight: null,
      holding: null,
      request: Uint8Array.of(0, 1, 0, 0, 2, 0, 0, 0, 0, 0),
      cost: Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
      decimals: 1,
    },
    { largest: 2, keepEmpty: false },
  )
  const sensitivity = applyRules(counted, rules.map(parseRule))
  return {
    table: { ...tableToProtect(counted, sensitivity, 'inverse'), names: null },
    counted,
    struckBy: sensitivity.struckBy,
    rules,
    knowsContributors: true,
  }
}
