import { z } from 'zod'
import { standardise } from '../../data/standardise.ts'
import { defineMethod } from '../../method.ts'
import { checkProblem } from '../check-problem.ts'
import { groupSizeParameter } from '../parameters.ts'
import { finished, reportData, reportIncumbent } from '../reporting.ts'
import { univariateOptimum } from './univariate-optimum.ts'

export const univariateExact = defineMethod({
  id: 'univariate-exact',
  family: 'microaggregation',
  version: '1.0.0',
  params: z.object({ k: groupSizeParameter }),
  guarantees: { exact: true, bound: true, anytime: false },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: 1 } },
  source: 'Hansen & Mukherjee (2003), IEEE Transactions on Knowledge and Data Engineering 15(4), 1043–1044',
  solve(problem, { k }, context) {
    checkProblem(problem, k, { method: 'univariate-exact', variablesAtMost: 1 })
    const file = standardise(problem.values, problem.records, problem.variables)
    reportData(file, k, problem.variableNames, context)
    context.report({ kind: 'phase', phase: 'univariate-exact' })
    const groups = univariateOptimum(file.values, k)
    const sse = reportIncumbent(file, groups, context)
    context.report({ kind: 'bound', bound: sse })
    return finished(file, groups, {}, context, sse)
  },
})
