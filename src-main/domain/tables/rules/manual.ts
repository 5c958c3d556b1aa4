import { z } from 'zod'
import { defineRule } from './define-rule.ts'

/** Level of cells that are marked, where nobody says otherwise: what τ-ARGUS proposes. */
export const MANUAL_PERCENT = 20

/** Cells that somebody marks as sensitive have a percentage of their value as level. The rule finds none by itself. */
export const manual = defineRule({
  id: 'manual',
  parameters: z.object({ percent: z.number().positive().default(MANUAL_PERCENT) }),
  order: ['percent'],
  required: 0,
  needs: 'nothing',
  largest: () => 0,
  judge: () => null,
})
