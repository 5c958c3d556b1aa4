import { z } from 'zod'
import { groupSizeParameter } from '../../microaggregation/parameters.ts'

export const hybridPfsomParameters = z.object({
  k: groupSizeParameter,
  /** 0: chosen by the validity index. */
  subFiles: z.int().min(0).max(1000).default(0),
  confidentialClusters: z.int().min(0).max(1000).default(0),
  /** What becomes of records when a cluster has fewer than k left: all join groups, as published, or the others make more. */
  leftovers: z.enum(['join', 'regroup']).default('join'),
  /** Exchanges after the groups are made; off, as published. */
  refine: z.boolean().default(true),
  typicality: z.enum(['pfcm', 'fpcm']).default('pfcm'),
  reference: z.enum(['maximum', 'minimum']).default('maximum').meta({ advanced: true }),
  fuzzifier: z.number().min(1.1).max(10).default(2).meta({ advanced: true }),
  typicalityExponent: z.number().min(1.1).max(10).default(2).meta({ advanced: true }),
  membershipWeight: z.number().min(0.001).max(1000).default(1).meta({ advanced: true }),
  typicalityWeight: z.number().min(0.001).max(1000).default(1).meta({ advanced: true }),
  iterations: z.int().min(1).max(10_000).default(100).meta({ advanced: true }),
})

export type HybridPfsomParameters = z.output<typeof hybridPfsomParameters>
