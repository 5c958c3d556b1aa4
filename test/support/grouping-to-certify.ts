import { certifyGrouping, type GroupingToCertify } from '../../src-main/domain/certify/certify-grouping.ts'

/** A grouping of six records and two variables in two groups of three; `original` and `released` are the test's own. */
export function aGroupingToCertify(
  values: Pick<GroupingToCertify, 'original' | 'released'>,
  changes: Partial<GroupingToCertify> = {},
): GroupingToCertify {
  return {
    ...values,
    records: 6,
    variables: 2,
    groups: Int32Array.of(0, 0, 0, 1, 1, 1),
    k: 3,
    claimedSse: null,
    bound: null,
    wasStopped: false,
    ...changes,
  }
}

/** Whether each claim of the certificate holds. */
export const heldClaims = (input: GroupingToCertify): Record<string, boolean | null> =>
  Object.fromEntries(certifyGrouping(input).certificate.map(({ claim, holds }) => [claim, holds]))
