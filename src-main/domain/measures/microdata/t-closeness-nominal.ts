import { largestDistance } from '../classes/largest-distance.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How far any class is from the whole file in nominal confidential variables. */
export const tClosenessNominal: MicrodataMeasure = {
  id: 't-closeness-nominal',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    't-closeness by equal distance: largest ½ Σ |p − q| of a class for a nominal confidential variable (Li, Li & Venkatasubramanian 2007)',
  cost: 'fast',
  measure: largestDistance('nominal'),
}
