import { z } from 'zod'
import { defineRule } from './define-rule.ts'
import { distanceInValue } from './distance-in-value.ts'
import { largestContribution, largestSum } from './largest-sum.ts'

/**
 * Prior–posterior: everybody knows each contribution to within q % beforehand, and the largest intruders must not reckon the
 * largest one to within p % afterwards.
 *
 * With x1 ≥ x2 ≥ … and total X: q / 100 · (X − (x1 + … + x_{intruders + 1})) < p / 100 · x1. q = 100 is the p% rule.
 */
export const priorPosterior = defineRule({
  id: 'pq',
  parameters: z
    .object({
      posterior: z.number().positive(),
      prior: z.number().positive(),
      intruders: z.int().min(1).max(99).default(1),
    })
    .refine(({ posterior, prior }) => posterior <= prior),
  order: ['posterior', 'prior', 'intruders'],
  required: 2,
  needs: 'contributions',
  largest: ({ intruders }) => intruders + 1,
  judge(table, cell, { posterior, prior, intruders }) {
    const largest = largestContribution(table, cell)
    const remainder = table.sizes[cell]! - largestSum(table, cell, intruders + 1)
    const distance = distanceInValue(table, cell, (posterior / prior) * largest - remainder)
    return { distance, figures: { remainderPercent: (100 * remainder) / largest, posterior, prior, intruders } }
  },
})
