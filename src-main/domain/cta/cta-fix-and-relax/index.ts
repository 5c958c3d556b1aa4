import { z } from 'zod'
import type { AdjustmentMethod } from '../adjustment.ts'
import { runMethod } from '../method-run.ts'
import { fixAndRelax } from './fix-and-relax.ts'

const params = z.object({
  decimals: z.int().min(0).max(9).optional(),
  clusters: z.int().min(1).max(200).optional(),
  order: z.enum(['hierarchy', 'level', 'connectivity', 'random']).default('hierarchy'),
  gap: z.number().min(0).max(1).default(0.01).meta({ advanced: true }),
})

export const ctaFixAndRelax: AdjustmentMethod<typeof params> = {
  id: 'cta-fix-and-relax',
  family: 'table-adjustment',
  version: '1.0.0',
  params,
  guarantees: { exact: false, bound: true, anytime: false },
  source: 'Baena, Castro & González (2015), Computers & Operations Research',
  solve: (table, { decimals = null, clusters = null, order, gap }, context) =>
    runMethod(table, decimals, context, (run) => fixAndRelax(run, { clusters, order, gapRelative: gap })),
}
