import { largestDistance } from '../classes/largest-distance.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How far any class is from the whole file in numeric and ordinal confidential variables. */
export const tClosenessOrdered: MicrodataMeasure = {
  id: 't-closeness-ordered',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    't-closeness by rank: largest 1/(m − 1) Σ |Σ (p − q)| of a class over the values of a numeric or ordinal confidential variable that occur (Li, Li & Venkatasubramanian 2007)',
  cost: 'fast',
  measure: largestDistance('ordered'),
}
