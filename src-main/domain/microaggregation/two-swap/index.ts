import { z } from 'zod'
import { bestStart } from '../best-start.ts'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { gammasParameter, groupSizeParameter, movingCentroidParameter } from '../parameters.ts'
import { finished, reportIncumbent } from '../reporting.ts'
import { twoSwapSearch } from './two-swap-search.ts'

export const twoSwap = defineMicroaggregation({
  id: 'two-swap',
  version: '1.0.0',
  params: z.object({ k: groupSizeParameter, gammas: gammasParameter, movingCentroid: movingCentroidParameter }),
  guarantees: { exact: false, bound: false, anytime: true },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source: 'Castro, Gentile & Spagnolo-Arrizabalaga (2022), Privacy in Statistical Databases, LNCS 13463, steps 1–3',
  solve(file, params, context) {
    const start = bestStart(file, params, context)
    context.report({ kind: 'phase', phase: 'two-swap' })
    const search = twoSwapSearch(
      file.values,
      file.records,
      file.variables,
      start.groups,
      file.sst / file.records,
      context.limits.work,
      context,
    )
    reportIncumbent(file, search.groups, context)
    const answer = finished(file, search.groups, { swaps: search.swaps }, context)
    return !search.isLocalOptimum && answer.ended === 'finished' ? { ...answer, ended: 'work-limit' } : answer
  },
})
