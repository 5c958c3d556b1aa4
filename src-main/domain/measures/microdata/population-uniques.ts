import { ofPopulationModel } from '../classes/of-population-model.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many sample uniques are expected to be unique in the population. */
export const populationUniques: MicrodataMeasure = {
  id: 'population-uniques',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Skinner & Shlomo τ₁ = Σ exp(−(1 − π) λ) over the sample uniques, λ of a log-linear model of main effects only; missing is a category; π as chosen or from the weights',
  cost: 'fast',
  measure: ofPopulationModel((doubt) => Math.exp(-doubt)),
}
