import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { gammasParameter, groupSizeParameter, movingCentroidParameter } from '../parameters.ts'
import { runColumnGenerationTask } from '../column-generation/column-generation-task.ts'
import { decompose } from './decompose.ts'

export const microaggregationDecomposition = defineMicroaggregation({
  id: 'microaggregation-decomposition',
  version: '1.0.0',
  params: z.object({
    k: groupSizeParameter,
    /** 0: by the number of records. */
    s: z.int().min(0).max(100_000).default(0),
    mode: z.enum(['default', 'published']).default('default'),
    step3: z.boolean().default(true),
    gammas: gammasParameter,
    movingCentroid: movingCentroidParameter,
    order: z.enum(['creation', 'path']).default('creation').meta({ advanced: true }),
    subsetTimeSeconds: z.number().positive().max(1_000_000).default(3600).meta({ advanced: true, unit: 's' }),
    wholeFileBound: z.boolean().default(true).meta({ advanced: true }),
  }),
  guarantees: { exact: false, bound: true, anytime: true },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source: 'Castro, Gentile & Spagnolo-Arrizabalaga (2022), Privacy in Statistical Databases, LNCS 13463',
  subtasks: { subset: runColumnGenerationTask, 'whole-file-bound': runColumnGenerationTask },
  solve: decompose,
})
