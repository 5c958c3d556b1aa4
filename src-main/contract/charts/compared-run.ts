/** A run as a comparison draws it. */
export type ComparedRun = {
  readonly run: number
  /** Method and parameter as shown beside the point. */
  readonly name: string
  /** Series number of the method, 1 to 8. */
  readonly series: number
  /** Position along x: k or seconds. */
  readonly x: number
  readonly ilPercent: number
  readonly bound: number | null
  readonly isCertified: boolean
  readonly isChosen: boolean
  /** The one in question: ringed, its name in full ink. */
  readonly isSelected: boolean
}
