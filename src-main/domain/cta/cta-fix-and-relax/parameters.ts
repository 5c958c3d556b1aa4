import { z } from 'zod'

/** Of fix and relax, alone or before block descent. */
export const fixAndRelaxParameters = z.object({
  decimals: z.int().min(0).max(9).optional(),
  clusters: z.int().min(1).max(200).optional(),
  order: z.enum(['hierarchy', 'level', 'connectivity', 'random']).default('hierarchy'),
  start: z.boolean().default(true),
  gap: z.number().min(0).max(1).default(0.01).meta({ advanced: true }),
})
