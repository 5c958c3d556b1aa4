import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { gammasParameter, groupSizeParameter, movingCentroidParameter } from '../parameters.ts'
import { finished } from '../reporting.ts'
import { bestOfGammas } from './best-of-gammas.ts'

export const vMdav = defineMicroaggregation({
  id: 'v-mdav',
  version: '1.0.0',
  params: z.object({ k: groupSizeParameter, gammas: gammasParameter, movingCentroid: movingCentroidParameter }),
  guarantees: { exact: false, bound: false, anytime: false },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source:
    'Solanas & Martínez-Ballesté (2006), V-MDAV: a multivariate microaggregation with variable group size, COMPSTAT',
  solve(file, params, context) {
    context.report({ kind: 'phase', phase: 'v-mdav' })
    const best = bestOfGammas(file.values, file.records, file.variables, params, context)
    return finished(file, best.groups, { gammas: best.tried, gamma: best.gamma }, context)
  },
})
