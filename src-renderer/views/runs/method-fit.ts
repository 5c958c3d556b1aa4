import type { GroupingMethodDescription, Variable } from '../../../src-main/contract/model.ts'

/** What of a data set decides which methods take it. */
export type GroupedVariables = {
  readonly quasiIdentifiers: number
  /** Quasi-identifiers that are no numbers, and confidential variables, by name. */
  readonly categorical: readonly string[]
  readonly confidential: readonly string[]
  readonly confidentialTexts: readonly string[]
}

/** Why a method cannot take the variables: a key under `newRun` with its parameters. */
export type Obstacle = { readonly key: string; readonly params: Record<string, string | number> }

export const isNumber = ({ type }: Pick<Variable, 'type'>): boolean => type === 'number' || type === 'integer'

export function groupedVariables(variables: readonly Pick<Variable, 'name' | 'type' | 'role'>[]): GroupedVariables {
  const grouped = variables.filter(({ role }) => role === 'quasi-identifier')
  const confidential = variables.filter(({ role }) => role === 'confidential')
  return {
    quasiIdentifiers: grouped.length,
    categorical: grouped.filter((variable) => !isNumber(variable)).map(({ name }) => name),
    confidential: confidential.map(({ name }) => name),
    confidentialTexts: confidential.filter((variable) => !isNumber(variable)).map(({ name }) => name),
  }
}

/** null when the method can take them. */
export function obstacleOf(
  { needs }: Pick<GroupingMethodDescription, 'needs'>,
  { quasiIdentifiers: given, categorical, confidential, confidentialTexts }: GroupedVariables,
): Obstacle | null {
  const { atLeast, atMost } = needs.quasiIdentifiers
  if (atMost !== null && given > atMost) return { key: 'tooMany', params: { atMost, given } }
  if (given > 0 && given < atLeast) return { key: 'tooFew', params: { atLeast, given } }
  if (!needs.categories && categorical.length > 0) return { key: 'numbersOnly', params: { variable: categorical[0]! } }
  if (confidential.length < needs.confidential.atLeast)
    return { key: 'needsConfidential', params: { atLeast: needs.confidential.atLeast } }
  if (needs.confidential.areNumbers && confidentialTexts.length > 0)
    return { key: 'confidentialNumbersOnly', params: { variable: confidentialTexts[0]! } }
  return null
}
