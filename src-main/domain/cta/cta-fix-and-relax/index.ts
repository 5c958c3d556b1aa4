import type { AdjustmentMethod } from '../adjustment.ts'
import { runMethod } from '../method-run.ts'
import { fixAndRelax } from './fix-and-relax.ts'
import { fixAndRelaxParameters } from './parameters.ts'

export const ctaFixAndRelax: AdjustmentMethod<typeof fixAndRelaxParameters> = {
  id: 'cta-fix-and-relax',
  family: 'table-adjustment',
  version: '1.0.0',
  params: fixAndRelaxParameters,
  guarantees: { exact: false, bound: true, anytime: false },
  source: 'Baena, Castro & González (2015), Computers & Operations Research',
  solve: (table, { decimals = null, clusters = null, order, start, gap }, context) =>
    runMethod(table, decimals, context, (run) =>
      fixAndRelax(run, { clusters, order, gapRelative: gap, withStart: start }),
    ),
}
