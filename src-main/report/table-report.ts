import type {
  AdjustmentMethodDescription,
  AdjustmentResult,
  AdjustmentRunDetail,
  Table,
  TableDescription,
} from '../contract/model.ts'
import { commonReport, type CommonReport, type CommonSource } from './common-report.ts'

export type TableSource = CommonSource & {
  readonly detail: AdjustmentRunDetail
  /** The table as it stands now. */
  readonly description: TableDescription
  /** The same numbers of it as it was when the run was asked for. */
  readonly counts: Table['counts']
  readonly method: AdjustmentMethodDescription
}

/** The report of a run that adjusts a table. */
export type TableReport = CommonReport & {
  readonly family: 'table-adjustment'
  readonly table: {
    readonly name: string
    readonly origin: Table['origin']
    readonly createdAt: string
    readonly dimensions: Table['dimensions']
    readonly counts: Table['counts']
    readonly decimals: number
    readonly rules: TableDescription['rules']
    /** Changes by hand that the run was made after. */
    readonly changesByHand: number
    readonly fingerprint: string
    /** False when the table was changed by hand since. */
    readonly isUnchangedSinceRun: boolean
  }
  /** null while a run has no answer. */
  readonly result: Omit<AdjustmentResult, 'certificate' | 'parameters'> | null
  readonly measures: AdjustmentRunDetail['measures']
  readonly levels: AdjustmentRunDetail['levels']
  readonly deviations: AdjustmentRunDetail['deviations']
  readonly largestChanges: AdjustmentRunDetail['largestChanges']
  readonly atBound: AdjustmentRunDetail['atBound']
  readonly infeasible: AdjustmentRunDetail['infeasible']
}

/** Everything a reader needs to check a run of a table. Pure, as `buildGroupingReport`. */
export function buildTableReport(source: TableSource): TableReport {
  const { detail, description, counts, method } = source
  const { run } = detail
  const { table, rules, revisions } = description
  return {
    ...commonReport(detail, method, source),
    family: run.family,
    table: {
      name: table.name,
      origin: table.origin,
      createdAt: table.createdAt,
      dimensions: table.dimensions,
      counts,
      decimals: table.decimals,
      rules,
      changesByHand: changesUpTo(run.subject.revision, revisions),
      fingerprint: run.dataFingerprint,
      isUnchangedSinceRun: run.dataFingerprint === table.fingerprint,
    },
    result: run.result === null ? null : withoutRepeatedParts(run.result),
    measures: detail.measures,
    levels: detail.levels,
    deviations: detail.deviations,
    largestChanges: detail.largestChanges,
    atBound: detail.atBound,
    infeasible: detail.infeasible,
  }
}

function changesUpTo(revision: number, revisions: TableDescription['revisions']): number {
  let changes = 0
  for (let at = revision; at !== 0; at = revisions.find((each) => each.revision === at)?.parent ?? 0) changes += 1
  return changes
}

function withoutRepeatedParts(result: AdjustmentResult): NonNullable<TableReport['result']> {
  const { method, version, status, seed, value, bound, gapRelative, elapsedMs, work, cells, decimals, infeasible } =
    result
  return { method, version, status, seed, value, bound, gapRelative, elapsedMs, work, cells, decimals, infeasible }
}
