import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { runColumnGenerationTask } from '../column-generation/column-generation-task.ts'
import { blockSubtasks } from '../microaggregation-blocks/group-by-blocks.ts'
import { groupSizeParameter } from '../parameters.ts'
import { runSearchTask } from './search-task.ts'
import { searchAnytime } from './search-anytime.ts'

export const microaggregationAnytime = defineMicroaggregation({
  id: 'microaggregation-anytime',
  version: '1.0.0',
  params: z.object({
    k: groupSizeParameter,
    searches: z.int().min(1).max(64).default(2).meta({ advanced: true }),
    proof: z.boolean().default(true),
  }),
  guarantees: { exact: false, bound: true, anytime: true },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source:
    'simulated annealing with regions solved anew, after Taillard & Voss (2002), POPMUSIC; bound after Castro, Gentile & Spagnolo-Arrizabalaga (2022)',
  keepsDistinctValues: true,
  subtasks: { ...blockSubtasks, search: runSearchTask, bound: runColumnGenerationTask },
  solve: searchAnytime,
})
