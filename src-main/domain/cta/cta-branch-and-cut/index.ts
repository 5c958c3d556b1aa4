import { z } from 'zod'
import type { AdjustmentMethod } from '../adjustment.ts'
import { runMethod } from '../method-run.ts'
import { branchAndCut } from './branch-and-cut.ts'

const params = z.object({
  decimals: z.int().min(0).max(9).optional(),
  gap: z.number().min(0).max(1).default(0.0001).meta({ advanced: true }),
  start: z.boolean().default(false),
})

export const ctaBranchAndCut: AdjustmentMethod<typeof params> = {
  id: 'cta-branch-and-cut',
  family: 'table-adjustment',
  version: '1.0.0',
  params,
  guarantees: { exact: true, bound: true, anytime: true },
  source: 'mixed-integer model (3) of Baena, Castro & González (2015), Computers & Operations Research',
  solve: (table, { decimals = null, gap, start }, context) =>
    runMethod(table, decimals, context, (run) => branchAndCut(run, { withStart: start, gapRelative: gap })),
}
