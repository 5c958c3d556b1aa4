/** What the report of every run says, whatever it protects. */
import type { ErrorMessage } from '../contract/errors.ts'
import type {
  Claim,
  MethodDescription,
  ParameterValue,
  RunDetail,
  RunEvent,
  RunRequest,
  RunState,
  SentenceParts,
} from '../contract/model.ts'

export type ReportEnvironment = { readonly version: string; readonly node: string; readonly platform: string }

export type CommonSource = {
  readonly environment: ReportEnvironment
  /** How to repeat the run in a terminal, one command. */
  readonly commandLine: string
}

export type CommonReport = {
  readonly format: 'cordon-report'
  readonly formatVersion: 1
  readonly audience: 'internal'
  readonly run: {
    readonly id: number
    readonly state: RunState
    readonly createdAt: string
    readonly startedAt: string | null
    readonly endedAt: string | null
    readonly elapsedMs: number
    readonly error: ErrorMessage | null
  }
  /** Sentence parts as the results view shows them. */
  readonly sentence: SentenceParts
  readonly method: {
    readonly id: string
    readonly version: string
    readonly family: string
    readonly guarantees: MethodDescription['guarantees']
    readonly source: string
  }
  readonly certificate: readonly Claim[]
  /** The run's log without its progress lines. */
  readonly course: readonly RunEvent[]
  readonly settings: {
    readonly parameters: readonly {
      readonly name: string
      readonly value: ParameterValue
      readonly isDefault: boolean
    }[]
    readonly seed: number
    readonly limits: RunRequest['limits']
    readonly workers: number
  }
  readonly environment: ReportEnvironment
  readonly repeat: {
    readonly commandLine: string
    /** False when a limit in time or a stop by hand decided where the search ended. */
    readonly isReproducible: boolean
  }
}

export function commonReport(
  { run, events, sentence }: RunDetail,
  method: MethodDescription,
  { environment, commandLine }: CommonSource,
): CommonReport {
  const { request, result } = run
  return {
    format: 'cordon-report',
    formatVersion: 1,
    audience: 'internal',
    run: {
      id: run.id,
      state: run.state,
      createdAt: run.createdAt,
      startedAt: run.startedAt,
      endedAt: run.endedAt,
      elapsedMs: run.elapsedMs,
      error: run.error,
    },
    sentence,
    method: {
      id: method.id,
      version: result?.version ?? method.version,
      family: method.family,
      guarantees: method.guarantees,
      source: method.source,
    },
    certificate: result?.certificate ?? [],
    course: events.filter((event) => event.kind !== 'progress'),
    settings: {
      parameters: parametersInUse(result?.parameters ?? {}, request.parameters, method),
      seed: request.seed,
      limits: request.limits,
      workers: request.workers,
    },
    environment,
    repeat: { commandLine, isReproducible: run.state === 'done' && request.limits.timeSeconds === null },
  }
}

/** Every parameter of the method with the value that was used: the result's, else the request's, else the default. */
function parametersInUse(
  used: RunRequest['parameters'],
  requested: RunRequest['parameters'],
  method: MethodDescription,
): CommonReport['settings']['parameters'] {
  const declared = method.parameters.properties
  const names = [...new Set([...Object.keys(declared), ...Object.keys(used), ...Object.keys(requested)])]
  return names.flatMap((name) => {
    const standard = declared[name]?.default as ParameterValue | undefined
    const value = used[name] ?? requested[name] ?? standard
    if (value === undefined) return []
    return [{ name, value, isDefault: JSON.stringify(value) === JSON.stringify(standard) }]
  })
}
