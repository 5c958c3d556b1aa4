import { z } from 'zod'
import { defineRule } from './define-rule.ts'

/** A cell of value 0 says of each of its contributors that they have nothing. It is released at `range` or more. */
export const zero = defineRule({
  id: 'zero',
  judgesZero: true,
  parameters: z.object({ range: z.number().positive() }),
  order: ['range'],
  required: 1,
  needs: 'nothing',
  largest: () => 0,
  judge({ values, contributors }, cell, { range }) {
    if (values[cell] !== 0) return null
    return { distance: range, figures: { contributors: contributors[cell]! } }
  },
})
