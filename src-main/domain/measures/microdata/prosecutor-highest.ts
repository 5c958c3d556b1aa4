import { ofClasses } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Chance to find the record at highest risk for one who knows that it is in the file. */
export const prosecutorHighest: MicrodataMeasure = {
  id: 'prosecutor-highest',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Prosecutor risk: largest 1/f',
  cost: 'fast',
  isOfOneFile: true,
  measure: ofClasses(({ frequencies }) => 100 / frequencies.reduce((least, f) => Math.min(least, f), Infinity)),
}
