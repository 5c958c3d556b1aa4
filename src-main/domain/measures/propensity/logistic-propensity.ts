import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { designMatrix, designOf } from '../learning/design-matrix.ts'
import { fitLogistic, logistic } from '../learning/fit-logistic.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { meanSquaredPropensity } from './mean-squared-propensity.ts'
import { permutedLabels, stackedRelease, trueLabels, type StackedRelease } from './stacked-release.ts'

/** Keeps coefficients finite where the sides can be told apart for certain; nothing beside a likelihood of some records. */
const PENALTY = 1e-6

/** Rows of a model of main effects, and how many of its columns vary, the intercept counted. */
type Model = { readonly rows: Float64Array; readonly columns: number; readonly parameters: number }

export type LogisticPropensity = {
  readonly pmse: number
  /** What is expected, and its deviation, of two independent samples of one population. */
  readonly expected: number
  readonly deviation: number
}

/**
 * pMSE of a logistic regression of main effects on all quasi-identifiers; null where nothing can be compared or varies.
 *
 * Cost    That of one fit, once for all measures of a comparison.
 * Source  Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3).
 */
export const logisticPropensity = oncePerComparison((comparison: MicrodataComparison): LogisticPropensity | null => {
  const release = stackedRelease(comparison)
  const model = release === null ? null : modelOf(release)
  if (release === null || model === null) return null
  const { share } = release
  const unit = ((1 - share) ** 2 * share) / release.table.records
  return {
    pmse: pmseOf(model, trueLabels(release), share),
    expected: (model.parameters - 1) * unit,
    deviation: Math.sqrt(2 * (model.parameters - 1)) * unit,
  }
})

/** Mean pMSE over permutations of the sides within pairs; null as above. Cost that of a fit for each. */
export function permutedLogisticPropensity(comparison: MicrodataComparison, permutations: number): number | null {
  const release = stackedRelease(comparison)
  const model = release === null ? null : modelOf(release)
  if (release === null || model === null) return null
  let sum = 0
  for (let draw = 0; draw < permutations; draw += 1) {
    sum += pmseOf(model, permutedLabels(release, draw), release.share)
  }
  return sum / permutations
}

function modelOf({ table }: StackedRelease): Model | null {
  const design = designOf(table, false)
  const rows = designMatrix(design, table)
  let parameters = 1
  for (let column = 1; column < design.columns; column += 1) {
    for (let row = 1; row < table.records; row += 1) {
      if (rows[row * design.columns + column] === rows[column]) continue
      parameters += 1
      break
    }
  }
  return parameters === 1 ? null : { rows, columns: design.columns, parameters }
}

function pmseOf({ rows, columns }: Model, labels: Uint8Array, share: number): number {
  const coefficients = fitLogistic(rows, labels, columns, PENALTY)
  const probabilities = Float64Array.from(labels, (_, row) => {
    let score = 0
    for (let c = 0; c < columns; c += 1) score += rows[row * columns + c]! * coefficients[c]!
    return logistic(score)
  })
  return meanSquaredPropensity(probabilities, share)
}
