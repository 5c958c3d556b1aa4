import type { MicroaggregationAnswer } from '../method.ts'
import type { Stratum } from '../microaggregation/strata/stratum.ts'
import type { FindingTable } from './mixed-method.ts'

/** Id of the table, whose columns are the method's own figures. */
const BY_STRATUM = 'by-stratum'

/**
 * What a method found out of each stratum, a row a stratum: figures of different strata have no sum. Its tables of stages stay
 * out. A stratum that a stop left with its first groups has no figures.
 */
export function findingsByStratum(
  strata: readonly Pick<Stratum<unknown>, 'name' | 'records'>[],
  answers: readonly (MicroaggregationAnswer | undefined)[],
): FindingTable[] {
  const ids = [...new Set(answers.flatMap((answer) => (answer?.findings ?? []).map(({ id }) => id)))]
  if (ids.length === 0) return []
  return [
    {
      id: BY_STRATUM,
      columns: ['stratum', 'records', ...ids],
      rows: strata.map(({ name, records }, stratum) => {
        const findings = answers[stratum]?.findings ?? []
        return [name, records.length, ...ids.map((id) => findings.find((each) => each.id === id)?.value ?? null)]
      }),
    },
  ]
}
