import { ofClasses } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many records cannot be told from one another, summed over all of them. */
export const discernibility: MicrodataMeasure = {
  id: 'discernibility',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Discernibility: Σ |E|² over the classes, and n for each record that is left out (Bayardo & Agrawal 2005); missing is a value of its own',
  cost: 'fast',
  measure: ofClasses(
    ({ sizes, members }, { records }) =>
      sizes.reduce((sum, size) => sum + size ** 2, 0) + (records - members.length) * records,
  ),
}
