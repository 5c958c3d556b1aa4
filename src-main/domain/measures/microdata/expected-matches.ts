import { ofPopulationModel } from '../classes/of-population-model.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many matches of sample uniques with the population are expected to be right. */
export const expectedMatches: MicrodataMeasure = {
  id: 'expected-matches',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Skinner & Shlomo τ₂ = Σ (1 − exp(−(1 − π) λ)) / ((1 − π) λ) over the sample uniques, λ of a log-linear model of main effects only; missing is a category; π as chosen or from the weights',
  cost: 'fast',
  measure: ofPopulationModel((doubt) => (doubt === 0 ? 1 : -Math.expm1(-doubt) / doubt)),
}
