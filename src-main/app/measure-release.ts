import type { Figure } from '../contract/model.ts'
import type { ComparedVariable, MicrodataComparison } from '../domain/measures/microdata/microdata-comparison.ts'
import { microdataMeasures } from '../domain/measures/microdata/microdata-measures.ts'
import { auditFiles, columnNamed, readReleaseFiles, type AuditRequest, type ReleaseFiles } from './audit-release.ts'

/** Which measures of the registry are taken beside loss and classes: none, those of seconds, or all. */
export type MeasuresAsked = 'none' | 'fast' | 'all'

export type MeasuredRelease = {
  readonly ilPercent: number | null
  readonly lossByVariable: readonly { readonly variable: string; readonly ilPercent: number | null }[]
  readonly classes: { readonly count: number; readonly smallest: number; readonly largest: number }
  readonly smallestEntropyBits: number | null
  /** In the order of the registry; absent where none were asked for. */
  readonly measures?: readonly MeasuredFigure[]
}

export type MeasuredFigure = Figure & { readonly kind: 'risk' | 'loss' | 'utility'; readonly source: string }

export type MeasureRequest = Omit<AuditRequest, 'k' | 'l'> & {
  readonly measures: MeasuresAsked
  /** What measures count who falls short of. */
  readonly k: number
  readonly l: number
  readonly seed: number
}

/** The measures of a release without judging a promise. @throws AppError of `auditRelease` */
export async function measureRelease(request: MeasureRequest): Promise<MeasuredRelease> {
  const asked = { ...request, k: 1, l: null }
  const files = await readReleaseFiles(asked)
  const { ilPercent, lossByVariable, classes, smallestEntropyBits } = auditFiles(files, asked)
  const told = { ilPercent, lossByVariable, classes, smallestEntropyBits }
  if (request.measures === 'none') return told
  const comparison = comparisonOf(files, request)
  const measures = microdataMeasures
    .filter(({ cost }) => request.measures === 'all' || cost === 'fast')
    .map(({ id, unit, better, kind, source, measure }) => ({
      id,
      unit,
      better,
      kind,
      source,
      value: measure(comparison),
    }))
  return { ...told, measures }
}

function comparisonOf(
  { original, released, grouped }: ReleaseFiles,
  { categorical, confidential, k, l, seed }: MeasureRequest,
): MicrodataComparison {
  const compared = (name: string): ComparedVariable => ({
    name,
    original: columnNamed(original, name),
    released: released.columns.find((column) => column.name === name)?.column ?? null,
    isOrdinal: false,
  })
  return {
    records: original.records,
    quasiIdentifiers: [...grouped, ...categorical].map(compared),
    confidential: confidential.map(compared),
    leftOut: null,
    weights: null,
    households: null,
    k,
    l,
    seed,
  }
}
