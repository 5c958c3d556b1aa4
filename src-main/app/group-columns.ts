import type { Column } from '../domain/data/columns.ts'
import type { ReleasedRecords } from './released-records.ts'

/**
 * What a release of centres tells of each record's group beside their values: how far it reaches and how many records it has.
 * Nothing where means are released.
 *
 * @param taken  names of the other columns; a name that is taken gets a sign more.
 */
export function groupColumns(
  { centres, groups }: Pick<ReleasedRecords, 'centres' | 'groups'>,
  taken: readonly string[],
): { name: string; column: Column }[] {
  if (centres === null) return []
  const sizes = new Map<number, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const counts = Float64Array.from(groups, (group) => sizes.get(group)!)
  return [
    { name: freeName('radius', taken), column: { kind: 'numeric', values: centres.radii, missing: null } },
    { name: freeName('count', taken), column: { kind: 'numeric', values: counts, missing: null } },
  ]
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`${name}_`, taken) : name
}
