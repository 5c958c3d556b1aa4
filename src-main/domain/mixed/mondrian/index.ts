import { z } from 'zod'
import { groupSizeParameter } from '../../microaggregation/parameters.ts'
import { distinctValuesParameter } from '../distinct-values-parameter.ts'
import { diversityFindings } from '../entropy/diversity-findings.ts'
import { checkNeeds, plainNeeds } from '../entropy/group-needs.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { endedBy } from '../../microaggregation/reporting.ts'
import { createAllowance } from './is-allowed.ts'
import { partitionByMondrian } from './partition.ts'

const params = z.object({
  k: groupSizeParameter,
  l: distinctValuesParameter,
  t: z.number().min(0).max(1).default(1),
  cut: z.enum(['strict', 'relaxed']).default('relaxed'),
})

export const mondrian: MixedMethod<typeof params> = {
  id: 'mondrian',
  version: '1.0.0',
  params,
  guarantees: { exact: false, bound: false, anytime: false },
  source:
    'LeFevre, DeWitt & Ramakrishnan (2006), Mondrian multidimensional k-anonymity; t after Li, Li & Venkatasubramanian (2007)',
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: true,
    trees: true,
    confidential: { atLeast: 0, areNumbers: false },
  },
  solve(file, { k, l, t, cut }, context) {
    checkNeeds(file, plainNeeds(file, k, l))
    context.report({ kind: 'phase', phase: 'mondrian' })
    const { groups, cuts, refused } = partitionByMondrian(
      file,
      cut === 'relaxed',
      createAllowance(file, { k, l, t }),
      context,
    )
    context.report({ kind: 'incumbent', groups: groups.slice(), sse: mixedLoss(file, groups) })
    return {
      groups,
      bound: null,
      work: { records: file.records, cuts, refused },
      ended: endedBy(context),
      ...diversityFindings(file, groups, 'sum-of-minima'),
    }
  },
}
