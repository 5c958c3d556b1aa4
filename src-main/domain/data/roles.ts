import type { Dataset, Role, RoleRemark, Variable } from '../../contract/model.ts'

/** Names of survey weights: `weight`, `sampling_weight`, `FNLWGT`, `wt`, `pw`; not `heavyweight_title`. */
const WEIGHT_NAME = /(?:^|[^a-z])(?:[a-z]*weights?|[a-z]*wgts?|wts?|pw|gewicht|poids)$|^w$/i

/** Names of what points at a person or firm by itself. */
const DIRECT_NAME =
  /(?:^|[^a-z])(?:(?:first|last|full|family|given)[^a-z]?name|surname|name|e[^a-z]?mail|(?:tele)?phone|mobile|fax|address|street|iban|ssn|passport)$/i

/**
 * What speaks against the roles of a data set, and what its variables suggest: one remark per fact, at its variable, in the
 * order of the variables; what concerns the whole data set comes first. Nothing is ever applied unasked.
 *
 * Contradictions stop a run or would let an identifier into a release; suggestions do neither.
 * Keys are under `roles.remarks` in the catalogue.
 */
export function roleRemarks(dataset: Pick<Dataset, 'records' | 'variables'>): RoleRemark[] {
  const { variables, records } = dataset
  const hasQuasiIdentifier = variables.some(({ role }) => role === 'quasi-identifier')
  const firstWeight = variables.find(({ role }) => role === 'weight') ?? null
  const whole = hasQuasiIdentifier ? [] : [remark(null, 'contradiction', 'noQuasiIdentifier', null)]
  return [...whole, ...variables.flatMap((variable) => remarksOn(variable, records, firstWeight))]
}

function remarksOn(variable: Variable, records: number, firstWeight: Variable | null): RoleRemark[] {
  switch (variable.role) {
    case 'weight':
      return weightRemarks(variable, firstWeight)
    case 'quasi-identifier':
      return [...identifierRemarks(variable), ...quasiIdentifierRemarks(variable)]
    case 'confidential':
      return identifierRemarks(variable)
    case 'keep':
      return keptRemarks(variable, records, firstWeight)
    case 'identifier':
    case 'drop':
      return []
  }
}

function weightRemarks(variable: Variable, firstWeight: Variable | null): RoleRemark[] {
  const { name, summary } = variable
  const found: RoleRemark[] = []
  if (firstWeight !== null && firstWeight.name !== name) {
    found.push(remark(name, 'contradiction', 'secondWeight', 'keep', { first: firstWeight.name }))
  }
  if (!isNumeric(variable)) found.push(remark(name, 'contradiction', 'weightNotNumeric', 'keep'))
  else if (summary.smallest !== null && summary.smallest <= 0)
    found.push(remark(name, 'contradiction', 'weightNotPositive', 'keep'))
  if (summary.missing > 0)
    found.push(remark(name, 'contradiction', 'weightMissing', 'keep', { count: summary.missing }))
  return found
}

function quasiIdentifierRemarks(variable: Variable): RoleRemark[] {
  const { name, type, summary } = variable
  const found: RoleRemark[] = []
  if (!isNumeric(variable) && type !== 'identifier')
    found.push(remark(name, 'suggestion', 'quasiIdentifierCategorical', null))
  // What is missing of a categorical one is a category of its own.
  if (isNumeric(variable) && summary.missing > 0)
    found.push(remark(name, 'contradiction', 'quasiIdentifierMissing', 'keep', { count: summary.missing }))
  if (summary.isConstant) found.push(remark(name, 'suggestion', 'quasiIdentifierConstant', 'keep'))
  return found
}

/** A column that was read as an identifier has no other use than to point at its record. */
function identifierRemarks({ name, type }: Variable): RoleRemark[] {
  return type === 'identifier' ? [remark(name, 'contradiction', 'identifierInOtherRole', 'identifier')] : []
}

function keptRemarks(variable: Variable, records: number, firstWeight: Variable | null): RoleRemark[] {
  const { name, type, summary } = variable
  if (type === 'identifier') return identifierRemarks(variable)
  const isAllDistinct = records > 1 && summary.missing === 0 && summary.distinct === records
  if (type === 'text' && isAllDistinct) return [remark(name, 'suggestion', 'allTextsDistinct', 'identifier')]
  if (!isNumeric(variable) && DIRECT_NAME.test(name))
    return [remark(name, 'suggestion', 'namedLikeIdentifier', 'identifier')]
  if (type === 'integer' && isAllDistinct && isRunningNumber(variable, records))
    return [remark(name, 'suggestion', 'runningNumber', 'identifier')]
  const mayBeWeight = isNumeric(variable) && summary.smallest !== null && summary.smallest > 0 && summary.missing === 0
  if (firstWeight === null && mayBeWeight && WEIGHT_NAME.test(name))
    return [remark(name, 'suggestion', 'namedLikeWeight', 'weight')]
  return []
}

function isRunningNumber({ summary: { smallest, largest } }: Variable, records: number): boolean {
  return smallest !== null && largest !== null && largest - smallest === records - 1
}

function isNumeric({ type }: Variable): boolean {
  return type === 'number' || type === 'integer'
}

function remark(
  variable: string | null,
  kind: RoleRemark['kind'],
  key: string,
  suggestedRole: Role | null,
  params: RoleRemark['params'] = {},
): RoleRemark {
  return { variable, kind, key, params: variable === null ? params : { variable, ...params }, suggestedRole }
}
