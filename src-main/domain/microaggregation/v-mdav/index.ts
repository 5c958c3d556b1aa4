import { z } from 'zod'
import { standardise } from '../../data/standardise.ts'
import { defineMethod } from '../../method.ts'
import { checkProblem } from '../check-problem.ts'
import { gammasParameter, groupSizeParameter, movingCentroidParameter } from '../parameters.ts'
import { finished, reportData } from '../reporting.ts'
import { bestOfGammas } from './best-of-gammas.ts'

export const vMdav = defineMethod({
  id: 'v-mdav',
  family: 'microaggregation',
  version: '1.0.0',
  params: z.object({ k: groupSizeParameter, gammas: gammasParameter, movingCentroid: movingCentroidParameter }),
  guarantees: { exact: false, bound: false, anytime: false },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source:
    'Solanas & Martínez-Ballesté (2006), V-MDAV: a multivariate microaggregation with variable group size, COMPSTAT',
  solve(problem, params, context) {
    checkProblem(problem, params.k, { method: 'v-mdav' })
    const file = standardise(problem.values, problem.records, problem.variables)
    reportData(file, params.k, problem.variableNames, context)
    context.report({ kind: 'phase', phase: 'v-mdav' })
    const best = bestOfGammas(file.values, file.records, file.variables, params, context)
    return finished(file, best.groups, { gammas: best.tried, gamma: best.gamma }, context)
  },
})
