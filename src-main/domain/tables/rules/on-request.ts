import { z } from 'zod'
import { defineRule } from './define-rule.ts'

const share = z.number().min(0).lt(100)

/**
 * Protection on request: a contributor who asked for it makes more than `first` % of the cell (`second` % for the second
 * class of requests), or one asked and there are fewer than `minimum` contributors. The level is a percentage of the value.
 */
export const onRequest = defineRule({
  id: 'request',
  parameters: z.object({
    first: share,
    second: share.optional(),
    minimum: z.number().min(0).default(0),
    percent: z.number().positive().default(30),
  }),
  order: ['first', 'second', 'minimum', 'percent'],
  required: 1,
  needs: 'requests',
  largest: () => 0,
  judge({ requests, sizes, frequencies, values }, cell, { first, second, minimum, percent }) {
    if (requests === null || requests.contributors[cell] === 0) return null
    const sizePercent = sizes[cell]! / 100
    const { largestFirst, largestSecond } = requests
    const isLarge = largestFirst[cell]! > first * sizePercent || largestSecond[cell]! > (second ?? first) * sizePercent
    if (!isLarge && frequencies[cell]! >= minimum) return null
    const largest = Math.max(largestFirst[cell]!, largestSecond[cell]!)
    return {
      distance: (percent / 100) * Math.abs(values[cell]!),
      figures: { sharePercent: largest / sizePercent, requests: requests.contributors[cell]!, minimum },
    }
  },
})
