import type { GroupingRun } from '../../../src-main/contract/model.ts'

/** The number that a run was given for a parameter; null where it has none. */
export function numberOf({ request }: GroupingRun, name: string): number | null {
  const value = request.parameters[name]
  return typeof value === 'number' ? value : null
}

/**
 * Parameters of which some method was run with several numbers, those of most numbers first; ties by name.
 */
export function sweptParameters(runs: readonly GroupingRun[]): readonly string[] {
  const names = [...new Set(runs.flatMap(({ request }) => Object.keys(request.parameters)))].sort()
  const methods = [...new Set(runs.map(({ request }) => request.method))]
  const values = (name: string) =>
    Math.max(
      0,
      ...methods.map((method) => {
        const own = runs.filter(({ request }) => request.method === method)
        return new Set(own.map((run) => numberOf(run, name)).filter((value) => value !== null)).size
      }),
    )
  return names
    .map((name) => ({ name, count: values(name) }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ name }) => name)
}
