import { z } from 'zod'
import { defineMicroaggregation } from '../define-microaggregation.ts'
import { gammasParameter, groupSizeParameter, movingCentroidParameter } from '../parameters.ts'
import { proveWholeFile } from './prove-whole-file.ts'

export const microaggregationColumnGeneration = defineMicroaggregation({
  id: 'microaggregation-column-generation',
  version: '1.0.0',
  params: z.object({
    k: groupSizeParameter,
    cuts: z.boolean().default(true),
    gammas: gammasParameter,
    movingCentroid: movingCentroidParameter,
    /** Of each 0–1 master. */
    nodeLimit: z.int().min(1).max(1_000_000).default(100).meta({ advanced: true }),
  }),
  // Optimal where gap and nodes allow; how far it came is in the bound.
  guarantees: { exact: false, bound: true, anytime: true },
  needs: { quasiIdentifiers: { atLeast: 1, atMost: null } },
  source:
    'Castro, Gentile & Spagnolo-Arrizabalaga (2022), Computers & Operations Research, An algorithm for the microaggregation problem using column generation; cuts: Jepsen et al. (2008), Operations Research 56(2)',
  solve: proveWholeFile,
})
