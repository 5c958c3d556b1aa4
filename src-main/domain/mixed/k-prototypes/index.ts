import { z } from 'zod'
import { groupSizeParameter } from '../../microaggregation/parameters.ts'
import { endedBy } from '../../microaggregation/reporting.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { createClusterTable } from '../clusters/cluster-table.ts'
import { distinctTuples, groupsOfTuples } from '../clusters/distinct-tuples.ts'
import { repair } from '../clusters/repair.ts'
import { withoutHoles } from '../clusters/without-holes.ts'
import { distinctValuesParameter } from '../distinct-values-parameter.ts'
import { diversityFindings } from '../entropy/diversity-findings.ts'
import { checkNeeds, plainNeeds } from '../entropy/group-needs.ts'
import type { MixedFile } from '../mixed-file.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { createAllowance } from '../mondrian/is-allowed.ts'
import { partitionByMondrian } from '../mondrian/partition.ts'
import { clusterByPrototypes } from './cluster-by-prototypes.ts'

const params = z.object({
  k: groupSizeParameter,
  l: distinctValuesParameter,
  /** 0: one for every 2k records. */
  clusters: z.int().min(0).default(0),
  gamma: z.number().positive().max(1e6).default(1).meta({ advanced: true }),
})

export const kPrototypes: MixedMethod<typeof params> = {
  id: 'k-prototypes',
  version: '1.0.0',
  params,
  guarantees: { exact: false, bound: false, anytime: false },
  source:
    'Huang (1998), Extensions to the k-means algorithm for clustering large data sets with categorical values, Data Min. Knowl. Discov. 2',
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: true,
    confidential: { atLeast: 0, areNumbers: false },
  },
  solve(file, { k, l, clusters, gamma }, context) {
    const needs = plainNeeds(file, k, l)
    checkNeeds(file, needs)
    context.report({ kind: 'phase', phase: 'k-prototypes' })
    const tuples = distinctTuples(file)
    const count = clusters > 0 ? clusters : Math.max(1, Math.floor(file.records / (2 * k)))
    const clustered = clusterByPrototypes(tuples, count, gamma, createRandomStream(context.seed), context)
    const { assigned, rounds } = clustered
    context.report({ kind: 'phase', phase: 'repair-groups' })
    // Of prototypes that a stop cut short, groups would have to be made by merging thousands: Mondrian's are there at once.
    const start = clustered.isWhole ? withoutHoles(groupsOfTuples(tuples, assigned)) : partitioned(file, k, l)
    const table = createClusterTable(file, start)
    const { merges, pulls } = repair(table, needs, context)
    const groups = withoutHoles(table.groups)
    context.report({ kind: 'incumbent', groups: groups.slice(), sse: mixedLoss(file, groups) })
    return {
      groups,
      bound: null,
      work: { records: file.records, rounds, merges, pulls },
      ended: endedBy(context),
      ...diversityFindings(file, groups, 'sum-of-minima'),
    }
  },
}

function partitioned(file: MixedFile, k: number, l: number): Int32Array {
  const isAllowed = createAllowance(file, { k, l, t: 1 })
  return partitionByMondrian(file, true, isAllowed, { shouldStop: () => false }).groups
}
