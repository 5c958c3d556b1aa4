import { ofPopulation } from '../classes/population-by-class.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Chance to find the record at highest risk for one who does not know who is in the file. */
export const journalistHighest: MicrodataMeasure = {
  id: 'journalist-highest',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Journalist risk: largest 1/F, F estimated by the weights of the matching records',
  cost: 'fast',
  measure: ofPopulation((_, population) => 100 / population.reduce((least, F) => Math.min(least, F), Infinity)),
}
