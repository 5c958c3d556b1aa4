import { AppError } from '../contract/errors.ts'
import {
  noDataOptions,
  type DataOptions,
  type ImportColumn,
  type ImportRequest,
  type Role,
  type VariableType,
} from '../contract/model.ts'
import { isAll, oneVariable, parseVariableLists } from './variable-list.ts'

/** Each option may be repeated, and each time name several variables. */
export type VariableOptions = {
  readonly qi: readonly string[]
  readonly confidential?: readonly string[]
  readonly weight?: readonly string[]
  readonly drop?: readonly string[]
}

export type ChosenVariables = {
  readonly quasiIdentifiers: string[]
  readonly confidential: string[]
  readonly weight: string | null
  readonly dropped: string[]
}

type Column = Pick<ImportColumn, 'name' | 'type'>

const isNumeric = (type: VariableType) => type === 'number' || type === 'integer'

/**
 * The variables the options name; `--qi all` is every numeric variable that has no other role. Of whom different values
 * are asked, that is confidential.
 *
 * @throws AppError `variable-unknown`, `variable-twice` (left out and used, which would release what was to be left out),
 *         `argument-invalid` (more than one weight)
 */
export function chooseVariables(
  columns: readonly Column[],
  options: VariableOptions,
  { strata, distinct }: Pick<DataOptions, 'strata' | 'distinct'> = noDataOptions,
): ChosenVariables {
  const names = columns.map(({ name }) => name)
  const list = (texts: readonly string[] = []) => parseVariableLists(texts, names)
  const confidential = list(options.confidential)
  if (distinct !== null && !confidential.includes(distinct.variable)) confidential.push(distinct.variable)
  const dropped = [...new Set(list(options.drop))]
  const weight = oneVariable('--weight', options.weight ?? [], names)
  const taken = new Set([...confidential, ...dropped, ...strata, weight])
  const quasiIdentifiers = isAll(options.qi, names)
    ? columns.filter(({ name, type }) => isNumeric(type) && !taken.has(name)).map(({ name }) => name)
    : list(options.qi)
  refuseDropped(dropped, {
    'quasi-identifier': quasiIdentifiers,
    confidential,
    weight: weight === null ? [] : [weight],
  })
  return { quasiIdentifiers, confidential, weight, dropped }
}

function refuseDropped(dropped: readonly string[], used: Readonly<Record<string, readonly string[]>>): void {
  for (const [role, names] of Object.entries(used)) {
    const name = names.find((each) => dropped.includes(each))
    if (name !== undefined) throw new AppError('variable-twice', { name, first: role, second: 'drop' })
  }
}

/**
 * The import with every type settled: as suggested, except that a quasi-identifier is a number whatever it looks like,
 * where the method takes nothing else, and digits are codes where the variable has a hierarchy. A cell that is no number is
 * then refused by row and text.
 */
export function withTypes(
  request: ImportRequest,
  columns: readonly Column[],
  chosen: ChosenVariables,
  {
    takesCategories = false,
    trees = {},
  }: Partial<Pick<DataOptions, 'trees'>> & { readonly takesCategories?: boolean } = {},
): ImportRequest {
  const numeric = new Set(takesCategories ? [] : chosen.quasiIdentifiers)
  const settled = columns.map(({ name, type }) => {
    const isOpen = request.columns[name]?.type === undefined
    const isUnfit = isOpen && numeric.has(name) && !isNumeric(type)
    const isCode = isOpen && Object.hasOwn(trees, name) && isNumeric(type)
    return [name, { ...request.columns[name], type: isUnfit ? 'number' : isCode ? 'category' : type }] as const
  })
  return { ...request, columns: { ...request.columns, ...Object.fromEntries(settled) } }
}

/** Roles as chosen; an identifier is left out of the release, everything else is kept. */
export function rolesOf(columns: readonly Column[], chosen: ChosenVariables): Record<string, Role> {
  const roles: Record<string, Role> = {}
  for (const { name, type } of columns) roles[name] = type === 'identifier' ? 'identifier' : 'keep'
  for (const name of chosen.quasiIdentifiers) roles[name] = 'quasi-identifier'
  for (const name of chosen.confidential) roles[name] = 'confidential'
  if (chosen.weight !== null) roles[chosen.weight] = 'weight'
  for (const name of chosen.dropped) roles[name] = 'drop'
  return roles
}
