import type { Figure } from '../measure-model.ts'

/** A run as a comparison draws it. */
export type ComparedRun = {
  readonly run: number
  /** Method and parameter as shown beside the point. */
  readonly name: string
  /** Series number of the method, 1 to 8. */
  readonly series: number
  readonly x: number
  readonly y: number
  /** What is proven under `y`; null where nothing is, or where y is a measure that no bound is of. */
  readonly bound: number | null
  readonly isCertified: boolean
  readonly isChosen: boolean
  /** The one in question: ringed, its name in full ink. */
  readonly isSelected: boolean
}

/** What an axis of a comparison measures. */
export type ComparedAxis = {
  /** With its unit, as a column of the table is headed. */
  readonly title: string
  readonly unit: Figure['unit']
  /** null where neither end is the better one. */
  readonly better: Figure['better'] | null
  /** `whole`: marked at the whole numbers that occur. */
  readonly scale: 'linear' | 'log' | 'whole'
}
