import type {
  BeforeAfter,
  DataOptions,
  Dataset,
  GroupingMethodDescription,
  GroupingRunDetail,
  LearningUtility,
  MeasuredFigure,
  ReleaseFront,
  Result,
  Role,
  RunRequest,
  VariableSummary,
  VariableType,
} from '../contract/model.ts'
import { commonReport, type CommonReport, type CommonSource } from './common-report.ts'

export type GroupingSource = CommonSource & {
  readonly detail: GroupingRunDetail
  readonly dataset: Dataset
  readonly method: GroupingMethodDescription
  /** What was measured of the release, and learned from it. */
  readonly measures: readonly MeasuredFigure[]
  readonly learning: readonly LearningUtility[]
  /** What it changed of categories and correlations; null without an answer. */
  readonly change: Change | null
  /** The releases it was chosen from; null where its method has no front. */
  readonly front: ReleaseFront | null
}

/** Single records are nobody's business but the analyst's. */
type Change = Pick<BeforeAfter, 'categories' | 'correlations'>

/** The report of a run that groups records. */
export type GroupingReport = CommonReport & {
  readonly family: 'microaggregation'
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
  /** null while a run has no answer. */
  readonly result: Omit<Result, 'certificate' | 'parameters'> | null
  readonly lossByVariable: GroupingRunDetail['lossByVariable']
  readonly groupSizes: GroupingRunDetail['groupSizes']
  readonly distributions: GroupingRunDetail['distributions']
  readonly measures: readonly MeasuredFigure[]
  readonly learning: readonly LearningUtility[]
  readonly change: Change | null
  readonly front: ReleaseFront | null
}

/**
 * Everything a reader needs to check a run, from what is stored of it.
 *
 * Pure: the same run gives the same model, whenever the report is written.
 */
export function buildGroupingReport(source: GroupingSource): GroupingReport {
  const { detail, dataset, method, measures, learning, change, front } = source
  const { run } = detail
  return {
    ...commonReport(detail, method, source),
    family: run.family,
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
    result: run.result === null ? null : withoutRepeatedParts(run.result),
    lossByVariable: detail.lossByVariable,
    groupSizes: detail.groupSizes,
    distributions: detail.distributions,
    measures,
    learning,
    change: change === null ? null : { categories: change.categories, correlations: change.correlations },
    front,
  }
}

function optionsOf({ factors, missing, strata, distinct, orders, trees, roundIntegers }: RunRequest): DataOptions {
  return { factors, missing, strata, distinct, orders, trees, roundIntegers }
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

function withoutRepeatedParts(result: Result): NonNullable<GroupingReport['result']> {
  const { certificate: _certificate, parameters: _parameters, ...rest } = result
  return rest
}
