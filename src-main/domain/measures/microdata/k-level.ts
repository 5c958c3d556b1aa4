import { ofClasses } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** The k that the release is anonymous at. */
export const kLevel: MicrodataMeasure = {
  id: 'k-level',
  unit: 'number',
  better: 'more',
  kind: 'risk',
  source: 'k-anonymity level: smallest frequency of a key that occurs (Samarati & Sweeney 1998)',
  cost: 'fast',
  isOfOneFile: true,
  measure: ofClasses(({ frequencies }) => frequencies.reduce((least, f) => Math.min(least, f), Infinity)),
}
