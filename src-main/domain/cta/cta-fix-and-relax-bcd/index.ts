import type { AdjustmentMethod } from '../adjustment.ts'
import { descendByBlocks } from '../cta-block-coordinate/block-coordinate.ts'
import { fixAndRelax } from '../cta-fix-and-relax/fix-and-relax.ts'
import { fixAndRelaxParameters } from '../cta-fix-and-relax/parameters.ts'
import { runMethod } from '../method-run.ts'

export const ctaFixAndRelaxBcd: AdjustmentMethod<typeof fixAndRelaxParameters> = {
  id: 'cta-fix-and-relax-bcd',
  family: 'table-adjustment',
  version: '1.0.0',
  params: fixAndRelaxParameters,
  guarantees: { exact: false, bound: true, anytime: false },
  source: 'Baena, Castro & González (2015), Computers & Operations Research',
  solve: (table, { decimals = null, clusters = null, order, start, gap }, context) =>
    runMethod(table, decimals, context, (run) => {
      const relaxed = fixAndRelax(run, { clusters, order, gapRelative: gap, withStart: start })
      if (run.best() === null || relaxed.isSolved) return relaxed
      const { work, ...rest } = descendByBlocks(run, { blocks: 2, loops: 1, changing: false, gapRelative: gap })
      return { ...rest, work: { ...relaxed.work, ...addedTo(relaxed.work, work) } }
    }),
}

/** Work of both parts: what they share added up. */
function addedTo(first: Record<string, number>, second: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(second).map(([unit, done]) => [unit, done + (first[unit] ?? 0)]))
}
