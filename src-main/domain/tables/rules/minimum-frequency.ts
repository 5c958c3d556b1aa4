import { z } from 'zod'
import { defineRule } from './define-rule.ts'

/** What τ-ARGUS proposes. */
const DEFAULT_PERCENT = 30

/**
 * Fewer than `minimum` contributors, or units of the population where records have weights.
 *
 * The level is a percentage of the value. A count has no use for one: what is released in place of a small count is 0, or
 * is farther from it than any count that the rule strikes, so its level is minimum − 1 unless a percentage is asked for.
 */
export const minimumFrequency = defineRule({
  id: 'freq',
  parameters: z.object({ minimum: z.number().gt(1), percent: z.number().positive().nullable().default(null) }),
  order: ['minimum', 'percent'],
  required: 1,
  needs: 'nothing',
  largest: () => 0,
  judge({ frequencies, values, isFrequencyTable }, cell, { minimum, percent }) {
    const frequency = frequencies[cell]!
    if (frequency >= minimum) return null
    const distance =
      isFrequencyTable && percent === null
        ? minimum - 1
        : ((percent ?? DEFAULT_PERCENT) / 100) * Math.abs(values[cell]!)
    return { distance, figures: { frequency, minimum } }
  },
})
