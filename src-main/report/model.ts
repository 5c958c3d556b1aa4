/**
 * What a report says, before it is put into words: plain data, the same for every writer (HTML, PDF, JSON).
 *
 * This is the internal report: it may hold means, smallest and largest values of the unprotected file, and says so.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import type {
  Claim,
  DataOptions,
  Dataset,
  GroupingMethodDescription,
  GroupingRunDetail,
  ParameterValue,
  Result,
  Role,
  RunEvent,
  RunRequest,
  RunState,
  VariableSummary,
  VariableType,
} from '../contract/model.ts'

export type ReportEnvironment = { readonly version: string; readonly node: string; readonly platform: string }

export type ReportSource = {
  readonly detail: GroupingRunDetail
  readonly dataset: Dataset
  readonly method: GroupingMethodDescription
  readonly environment: ReportEnvironment
  /** How to repeat the run in a terminal, one command. */
  readonly commandLine: string
}

export type ReportModel = {
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
  readonly sentence: GroupingRunDetail['sentence']
  readonly data: {
    readonly name: string
    readonly sourceName: string
    readonly importedAt: string
    readonly records: number
    readonly variables: number
    readonly missingCells: number
    readonly fingerprint: string
    /** False when the dataset is no longer the one the run was made from. */
    readonly isUnchangedSinceRun: boolean
    readonly dialect: Dataset['dialect']
  }
  readonly roles: readonly {
    readonly variable: string
    readonly type: VariableType
    readonly role: Role
    readonly decimals: number
    readonly summary: VariableSummary
  }[]
  readonly rule: {
    /** Smallest group allowed; null when the method knows no such parameter. */
    readonly smallestGroup: number | null
    readonly quasiIdentifiers: readonly string[]
    readonly confidential: readonly string[]
    readonly weight: string | null
    /** What was asked beyond method and k. */
    readonly options: DataOptions
  }
  readonly method: {
    readonly id: string
    readonly version: string
    readonly family: string
    readonly guarantees: GroupingMethodDescription['guarantees']
    readonly source: string
  }
  /** null while a run has no answer. */
  readonly result: Omit<Result, 'certificate' | 'parameters'> | null
  readonly certificate: readonly Claim[]
  readonly lossByVariable: GroupingRunDetail['lossByVariable']
  readonly groupSizes: GroupingRunDetail['groupSizes']
  readonly distributions: GroupingRunDetail['distributions']
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

/**
 * Everything a reader needs to check a run, from what is stored of it.
 *
 * Pure: the same run gives the same model, whenever the report is written.
 */
export function buildReport(source: ReportSource): ReportModel {
  const { detail, dataset, method, environment, commandLine } = source
  const { run } = detail
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
    sentence: detail.sentence,
    data: {
      name: dataset.name,
      sourceName: dataset.sourceName,
      importedAt: dataset.importedAt,
      records: dataset.records,
      variables: dataset.variables.length,
      missingCells: dataset.variables.reduce((sum, variable) => sum + variable.summary.missing, 0),
      fingerprint: run.dataFingerprint,
      isUnchangedSinceRun: run.dataFingerprint === dataset.fingerprint,
      dialect: dataset.dialect,
    },
    roles: dataset.variables.map((variable) => ({
      variable: variable.name,
      type: variable.type,
      role: roleInRun(run.request, variable.name, variable.role),
      decimals: variable.decimals,
      summary: variable.summary,
    })),
    rule: {
      smallestGroup: smallestGroup(run.result?.parameters ?? run.request.parameters, method),
      quasiIdentifiers: run.request.quasiIdentifiers,
      confidential: run.request.confidential,
      weight: run.request.weight,
      options: optionsOf(run.request),
    },
    method: {
      id: method.id,
      version: run.result?.version ?? method.version,
      family: method.family,
      guarantees: method.guarantees,
      source: method.source,
    },
    result: run.result === null ? null : withoutRepeatedParts(run.result),
    certificate: run.result?.certificate ?? [],
    lossByVariable: detail.lossByVariable,
    groupSizes: detail.groupSizes,
    distributions: detail.distributions,
    course: detail.events.filter((event) => event.kind !== 'progress'),
    settings: {
      parameters: parametersInUse(run.result?.parameters ?? {}, run.request.parameters, method),
      seed: run.request.seed,
      limits: run.request.limits,
      workers: run.request.workers,
    },
    environment,
    repeat: { commandLine, isReproducible: run.state === 'done' && run.request.limits.timeSeconds === null },
  }
}

function optionsOf({ factors, missing, strata, distinct, roundIntegers }: RunRequest): DataOptions {
  return { factors, missing, strata, distinct, roundIntegers }
}

/** A role may have been edited since: what the run used counts. */
function roleInRun(request: RunRequest, variable: string, role: Role): Role {
  if (request.quasiIdentifiers.includes(variable)) return 'quasi-identifier'
  if (request.confidential.includes(variable)) return 'confidential'
  if (request.weight === variable) return 'weight'
  return role === 'quasi-identifier' || role === 'confidential' || role === 'weight' ? 'keep' : role
}

function smallestGroup(parameters: RunRequest['parameters'], method: GroupingMethodDescription): number | null {
  const k = parameters['k'] ?? method.parameters.properties['k']?.default
  return typeof k === 'number' ? k : null
}

/** Every parameter of the method with the value that was used: the result's, else the request's, else the default. */
function parametersInUse(
  used: Result['parameters'],
  requested: RunRequest['parameters'],
  method: GroupingMethodDescription,
): ReportModel['settings']['parameters'] {
  const declared = method.parameters.properties
  const names = [...new Set([...Object.keys(declared), ...Object.keys(used), ...Object.keys(requested)])]
  return names.flatMap((name) => {
    const standard = declared[name]?.default as ParameterValue | undefined
    const value = used[name] ?? requested[name] ?? standard
    if (value === undefined) return []
    return [{ name, value, isDefault: JSON.stringify(value) === JSON.stringify(standard) }]
  })
}

function withoutRepeatedParts(result: Result): NonNullable<ReportModel['result']> {
  const { method, version, status, seed, value, bound, gapRelative, elapsedMs, work, groups } = result
  return { method, version, status, seed, value, bound, gapRelative, elapsedMs, work, groups }
}
