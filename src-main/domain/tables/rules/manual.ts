import { z } from 'zod'
import { defineRule } from './define-rule.ts'

/** Cells that somebody marks as sensitive have a percentage of their value as level. The rule finds none by itself. */
export const manual = defineRule({
  id: 'manual',
  parameters: z.object({ percent: z.number().positive().default(20) }),
  order: ['percent'],
  required: 0,
  needs: 'nothing',
  largest: () => 0,
  judge: () => null,
})
