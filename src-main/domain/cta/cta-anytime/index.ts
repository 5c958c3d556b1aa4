import { z } from 'zod'
import type { AdjustmentMethod } from '../adjustment.ts'
import { adjustAnytime } from './adjust-anytime.ts'
import { runProofTask, runRegionsTask } from './subtasks.ts'

/** Digits after the point of the released values; as many as the table's where nothing is said. */
const params = z.object({ decimals: z.int().min(0).max(9).optional() })

export const ctaAnytime: AdjustmentMethod<typeof params> = {
  id: 'cta-anytime',
  family: 'table-adjustment',
  version: '1.0.0',
  params,
  guarantees: { exact: false, bound: true, anytime: true },
  source:
    'directions by linear programs, then regions of cells solved anew; model after Baena, Castro & González (2015), Computers & Operations Research',
  subtasks: { regions: runRegionsTask, proof: runProofTask },
  solve: (table, { decimals = null }, context) => adjustAnytime(table, { decimals }, context),
}
