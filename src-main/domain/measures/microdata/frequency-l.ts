import { smallestLevel } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** What the most frequent confidential value of any class leaves of doubt. */
export const frequencyL: MicrodataMeasure = {
  id: 'frequency-l',
  unit: 'number',
  better: 'more',
  kind: 'risk',
  source:
    'Frequency l-diversity: smallest 1 / (largest share of a value) in a class, so that every share is at most 1/l; missing is no value',
  cost: 'fast',
  isOfOneFile: true,
  measure: smallestLevel(({ counts, total }) => total / counts.reduce((most, count) => Math.max(most, count), 0)),
}
