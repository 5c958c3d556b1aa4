/** THE registry of sensitivity rules. */
import type { RuleEntry } from './rules/define-rule.ts'
import { dominance } from './rules/dominance.ts'
import { manual } from './rules/manual.ts'
import { minimumFrequency } from './rules/minimum-frequency.ts'
import { onRequest } from './rules/on-request.ts'
import { pPercent } from './rules/p-percent.ts'
import { priorPosterior } from './rules/prior-posterior.ts'
import { zero } from './rules/zero.ts'

export const sensitivityRules: readonly RuleEntry[] = [
  pPercent,
  priorPosterior,
  dominance,
  minimumFrequency,
  onRequest,
  zero,
  manual,
]
