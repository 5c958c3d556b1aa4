import type { SolveContext } from '../method.ts'
import type { MixedFile } from './mixed-file.ts'

/** Says once, before the search, which variables take one value only. */
export function sayMixedData({ variableNames, isConstant, categorical }: MixedFile, context: SolveContext): void {
  const constant = [
    ...variableNames.filter((_, v) => isConstant[v] === 1),
    ...categorical.filter(({ codes }) => codes.every((code) => code === codes[0])).map(({ name }) => name),
  ]
  if (constant.length > 0)
    context.report({
      kind: 'note',
      note: 'constant-variables',
      params: { count: constant.length, variables: constant.join(', ') },
    })
  if (constant.length === variableNames.length + categorical.length)
    context.report({ kind: 'note', note: 'all-records-equal' })
}
