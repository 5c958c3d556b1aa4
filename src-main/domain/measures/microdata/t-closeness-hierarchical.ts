import { largestDistance } from '../classes/largest-distance.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How far any class is from the whole file in hierarchical confidential variables. */
export const tClosenessHierarchical: MicrodataMeasure = {
  id: 't-closeness-hierarchical',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    't-closeness by a tree: largest Σ height/H min(surplus, shortage) of a class for a hierarchical confidential variable (Li, Li & Venkatasubramanian 2007)',
  cost: 'fast',
  measure: largestDistance('tree'),
}
