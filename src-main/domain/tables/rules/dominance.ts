import { z } from 'zod'
import { defineRule } from './define-rule.ts'
import { distanceInValue } from './distance-in-value.ts'
import { largestSum } from './largest-sum.ts'

/**
 * (n, k)-dominance: the n largest contributors together make more than k % of the cell.
 *
 * The cell is safe from 100 / k · (sum of the n largest) on, which gives the distance.
 */
export const dominance = defineRule({
  id: 'nk',
  parameters: z.object({ contributors: z.int().min(1).max(100), percent: z.number().gt(0).lt(100) }),
  order: ['contributors', 'percent'],
  required: 2,
  needs: 'contributions',
  largest: ({ contributors }) => contributors,
  judge(table, cell, { contributors, percent }) {
    const size = table.sizes[cell]!
    const sum = largestSum(table, cell, contributors)
    const distance = distanceInValue(table, cell, (100 / percent) * sum - size)
    return { distance, figures: { sharePercent: (100 * sum) / size, percent, contributors } }
  },
})
