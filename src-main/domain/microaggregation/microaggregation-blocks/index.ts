import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { groupSizeParameter } from '../parameters.ts'
import { finished } from '../reporting.ts'
import { blockSubtasks, groupByBlocks } from './group-by-blocks.ts'

export const microaggregationBlocks = defineMicroaggregation({
  id: 'microaggregation-blocks',
  version: '1.0.0',
  params: z.object({
    k: groupSizeParameter,
    rounds: z.int().min(0).max(1000).default(2),
    trials: z.int().min(0).max(100_000).default(150),
    blockRecords: z.int().min(100).max(1_000_000).default(20_000).meta({ advanced: true, unit: 'records' }),
    neighbours: z.int().min(1).max(200).default(12).meta({ advanced: true }),
  }),
  guarantees: { exact: false, bound: false, anytime: true },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source:
    'k-d blocks as in Solé, Muntés-Mulero & Nin (2012), International Journal of Information Security 11(4), 253–267; annealing over moving borders is our own',
  subtasks: blockSubtasks,
  async solve(file, params, context) {
    const { groups, work, reachedWork } = await groupByBlocks(file, params, context)
    const answer = finished(file, groups, work, context)
    return reachedWork && answer.ended === 'finished' ? { ...answer, ended: 'work-limit' } : answer
  },
})
