import { z } from 'zod'
import { groupSizeParameter } from '../../microaggregation/parameters.ts'
import { distinctValuesParameter } from '../distinct-values-parameter.ts'

export const moObamParameters = z.object({
  k: groupSizeParameter,
  l: distinctValuesParameter,
  /** Entropy of each confidential variable in every group at least, in their order; one number is for all of them. */
  entropy: z.array(z.number().min(0).max(64)).min(1).max(1000).default([0]).meta({ unit: 'bits' }),
  lambda: z.number().min(0).max(1).default(0.01),
  /** 0: as many as pay. */
  clusters: z.int().min(0).default(0),
  /** 0: the one of smallest objective; n: the n-th of the front by loss. */
  point: z.int().min(0).default(0),
  mode: z.enum(['improved', 'published']).default('improved'),
  'entropy-of': z.enum(['sum-of-minima', 'minimum-of-sums']).default('sum-of-minima').meta({ advanced: true }),
  particles: z.int().min(1).max(10_000).default(15).meta({ advanced: true }),
  iterations: z.int().min(1).max(100_000).default(30).meta({ advanced: true }),
  trials: z.int().min(1).max(100_000).default(100).meta({ advanced: true }),
})
