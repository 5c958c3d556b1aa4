import { z } from 'zod'
import { defineRule } from './define-rule.ts'
import { distanceInValue } from './distance-in-value.ts'
import { largestContribution, largestSum } from './largest-sum.ts'

/**
 * p%: the largest intruders, who know their own contributions, can reckon the largest contribution to within p %.
 *
 * With x1 ≥ x2 ≥ … and total X: X − (x1 + … + x_{intruders + 1}) < p / 100 · x1.
 */
export const pPercent = defineRule({
  id: 'p',
  parameters: z.object({ percent: z.number().positive(), intruders: z.int().min(1).max(99).default(1) }),
  order: ['percent', 'intruders'],
  required: 1,
  needs: 'contributions',
  largest: ({ intruders }) => intruders + 1,
  judge(table, cell, { percent, intruders }) {
    const largest = largestContribution(table, cell)
    const remainder = table.sizes[cell]! - largestSum(table, cell, intruders + 1)
    const distance = distanceInValue(table, cell, (percent / 100) * largest - remainder)
    return { distance, figures: { remainderPercent: (100 * remainder) / largest, percent, intruders } }
  },
})
