import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { groupSizeParameter } from '../parameters.ts'
import { finished, reportIncumbent } from '../reporting.ts'
import { groupByMdav } from './group-by-mdav.ts'

export const mdav = defineMicroaggregation({
  id: 'mdav',
  version: '1.0.0',
  params: z.object({ k: groupSizeParameter }),
  guarantees: { exact: false, bound: false, anytime: false },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source: 'Domingo-Ferrer & Torra (2005), Data Mining and Knowledge Discovery 11(2), 195–212',
  solve(file, { k }, context) {
    context.report({ kind: 'phase', phase: 'mdav' })
    const groups = groupByMdav(file.values, file.records, file.variables, k, context)
    reportIncumbent(file, groups, context)
    return finished(file, groups, {}, context)
  },
})
