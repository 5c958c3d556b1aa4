import { z } from 'zod'
import type { AdjustmentMethod } from '../adjustment.ts'
import { firstDirections } from '../directions/first-directions.ts'
import { runMethod } from '../method-run.ts'
import { descendByBlocks } from './block-coordinate.ts'

/** Linear programs of the table to begin with. */
const START_PROGRAMS = 60

const params = z.object({
  decimals: z.int().min(0).max(9).optional(),
  blocks: z.int().min(1).max(100).default(2),
  loops: z.int().min(1).max(1000).optional(),
  changing: z.boolean().default(true),
  gap: z.number().min(0).max(1).default(0.01).meta({ advanced: true }),
})

export const ctaBlockCoordinate: AdjustmentMethod<typeof params> = {
  id: 'cta-block-coordinate',
  family: 'table-adjustment',
  version: '1.0.0',
  params,
  guarantees: { exact: false, bound: false, anytime: true },
  source: 'González & Castro (2011), block coordinate descent for controlled tabular adjustment',
  solve: (table, { decimals = null, blocks, loops = null, changing, gap }, context) =>
    runMethod(table, decimals, context, (run) => {
      firstDirections(context.engine, run.problem, START_PROGRAMS, () => context.shouldStop(), run.take)
      return descendByBlocks(run, { blocks, loops, changing, gapRelative: gap })
    }),
}
