import type { GroupingRun } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { parameterText, parameterWords } from './run-words.ts'

/** A name such as "Weight of the loss, λ" gives its symbol; one without a symbol stands for itself. */
const symbolOf = (title: string): string => /, (\S{1,3})$/.exec(title)?.[1] ?? title

/** Parameters but k, which has its own place, that runs of one method differ by. */
function differing(runs: readonly GroupingRun[]): readonly string[] {
  const names = [...new Set(runs.flatMap(({ request }) => Object.keys(request.parameters)))]
  const value = ({ request }: GroupingRun, name: string) => JSON.stringify(request.parameters[name] ?? null)
  return names.filter((name) => name !== 'k' && new Set(runs.map((run) => value(run, name))).size > 1)
}

/**
 * What tells each run from the others of its method besides k, in a few words ("λ = 0.5, l = 3"); '' where nothing does.
 *
 * @returns  words by run.
 */
export function runDistinctions(runs: readonly GroupingRun[]): ReadonlyMap<number, string> {
  const methods = [...new Set(runs.map(({ request }) => request.method))]
  return new Map(
    methods.flatMap((method) => {
      const own = runs.filter(({ request }) => request.method === method)
      const names = differing(own)
      const text = ({ request: { parameters } }: GroupingRun) =>
        names
          .filter((name) => parameters[name] !== undefined)
          .map((name) =>
            t('runs.parameter', {
              name: symbolOf(parameterWords(method, name, 'title', name)),
              value: parameterText(method, name, parameters[name]),
            }),
          )
          .join(', ')
      return own.map((run) => [run.id, text(run)] as const)
    }),
  )
}
