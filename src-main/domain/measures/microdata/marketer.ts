import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { ofPopulation } from '../classes/population-by-class.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the records that one would link rightly who links every record to the population by its key. */
export const marketer: MicrodataMeasure = {
  id: 'marketer',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'Marketer risk: 1/n Σ f/F over the keys that occur, which is the mean of 1/F over the records (the mean journalist risk); F estimated by the weights of the matching records',
  cost: 'fast',
  measure: ofPopulation(
    ({ sizes, members }, population) =>
      (100 * compensatedSum(population.length, (c) => sizes[c]! / population[c]!)) / members.length,
  ),
}
