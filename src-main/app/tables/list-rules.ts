import type { TableRuleDescription } from '../../contract/model.ts'
import { writtenForm } from '../../domain/tables/parse-rule.ts'
import { sensitivityRules } from '../../domain/tables/sensitivity-rules.ts'

/** Every kind of rule, in the order of the registry. */
export function listRules(): TableRuleDescription[] {
  return sensitivityRules.map((rule) => ({
    id: rule.id,
    written: writtenForm(rule),
    parameters: rule.order.map((name) => ({ name, ...rule.describe(name) })),
    required: rule.required,
    needs: rule.needs,
  }))
}
