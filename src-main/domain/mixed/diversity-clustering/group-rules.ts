/** What every group of a release holds to. */
export type GroupRules = {
  /** Records at least. */
  readonly smallest: number
  readonly l: number
  /** Whether all confidential values of a group differ; else none has more than one in l of those that are there. */
  readonly isPolychromatic: boolean
  /** Key that no group's radius exceeds. */
  readonly radius: number
}
