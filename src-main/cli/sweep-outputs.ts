import { AppError } from '../contract/errors.ts'
import type { MethodDescription, ParameterValue } from '../contract/model.ts'
import { STANDARD_OUTPUT, type LeavingOptions } from './release-options.ts'

type Outputs = Pick<LeavingOptions, 'out' | 'result' | 'report'>
type Parameters = Readonly<Record<string, ParameterValue>>

/**
 * What each run of a sweep is asked to write: in the name of a file, `{k}` stands for the run's value of that parameter and
 * `{run}` for its place. Other braces stay as they are.
 *
 * @param runs  parameters of each, without those left at their default.
 * @throws AppError `output-taken` where two runs would write one file, `argument-invalid` for a result on standard output
 *         where that is for the runs side by side.
 */
export function sweepOutputs<O extends Outputs & { readonly json?: boolean }>(
  options: O,
  method: Pick<MethodDescription, 'parameters'>,
  runs: readonly Parameters[],
): O[] {
  if ((runs.length > 1 || options.json === true) && options.result === STANDARD_OUTPUT)
    throw new AppError('argument-invalid', {
      argument: '--result',
      value: STANDARD_OUTPUT,
      expected: 'result-{run}.json',
    })
  const defaults = Object.entries(method.parameters.properties).map(
    ([name, schema]) => [name, schema.default as ParameterValue | undefined] as const,
  )
  const named = runs.map((parameters, place) =>
    namedOutputs(options, new Map([...defaults, ...Object.entries(parameters), ['run', place + 1]])),
  )
  const seen = new Set<string>()
  for (const { out, result, report } of named)
    for (const path of [out, result, report]) {
      if (path === undefined) continue
      if (runs.length > 1 && seen.has(path)) throw new AppError('output-taken', { path, by: 'run' })
      seen.add(path)
    }
  return named
}

function namedOutputs<O extends Outputs>(options: O, values: ReadonlyMap<string, ParameterValue | undefined>): O {
  const named = (path: string | undefined) =>
    path?.replace(/\{([^{}]+)\}/g, (braces, name: string) => (values.has(name) ? fileText(values.get(name)) : braces))
  const { out, result, report } = options
  return { ...options, ...defined({ out: named(out), result: named(result), report: named(report) }) }
}

function defined(outputs: { readonly [P in keyof Outputs]: Outputs[P] | undefined }): Outputs {
  return Object.fromEntries(Object.entries(outputs).filter(([, path]) => path !== undefined))
}

/** A value in a file's name: numbers of a list with - between, no sign that would make a folder. */
function fileText(value: ParameterValue | undefined): string {
  return (Array.isArray(value) ? value.join('-') : String(value ?? '')).replaceAll(/[/\\]/g, '_')
}
