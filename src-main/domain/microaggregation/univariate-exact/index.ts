import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { groupSizeParameter } from '../parameters.ts'
import { finished, reportIncumbent } from '../reporting.ts'
import { univariateOptimum } from './univariate-optimum.ts'

export const univariateExact = defineMicroaggregation({
  id: 'univariate-exact',
  version: '1.0.0',
  params: z.object({ k: groupSizeParameter }),
  guarantees: { exact: true, bound: true, anytime: false },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: 1 } },
  source: 'Hansen & Mukherjee (2003), IEEE Transactions on Knowledge and Data Engineering 15(4), 1043–1044',
  solve(file, { k }, context) {
    context.report({ kind: 'phase', phase: 'univariate-exact' })
    const groups = univariateOptimum(file.values, k)
    const sse = reportIncumbent(file, groups, context)
    context.report({ kind: 'bound', bound: sse })
    return finished(file, groups, {}, context, sse)
  },
})
