import { auditRelease, type AuditRequest } from './audit-release.ts'

export type MeasuredRelease = {
  readonly ilPercent: number | null
  readonly lossByVariable: readonly { readonly variable: string; readonly ilPercent: number | null }[]
  readonly classes: { readonly count: number; readonly smallest: number; readonly largest: number }
  readonly smallestEntropyBits: number | null
}

/** The measures of a release without judging a promise. @throws AppError of `auditRelease` */
export async function measureRelease(request: Omit<AuditRequest, 'k' | 'l'>): Promise<MeasuredRelease> {
  const { ilPercent, lossByVariable, classes, smallestEntropyBits } = await auditRelease({ ...request, k: 1, l: null })
  return { ilPercent, lossByVariable, classes, smallestEntropyBits }
}
