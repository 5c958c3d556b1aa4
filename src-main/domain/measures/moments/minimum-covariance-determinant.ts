import { chiSquaredQuantile, regularisedGamma } from '../../numerics/regularised-gamma.ts'
import { createRandomStream, type RandomStream } from '../../numerics/random-stream.ts'
import { ascendingOrder } from '../../numerics/selection.ts'
import { columnMeans, covarianceOf } from './covariance.ts'
import { whiteningOf } from './spectrum.ts'

/** As in the paper: 500 starts of two steps on at most 600 records; the ten best go on until they settle. */
const STARTS = 500
const START_RECORDS = 600
const FIRST_STEPS = 2
const KEPT_STARTS = 10
const MOST_STEPS = 100
/** Records within this quantile of χ² count for the final estimate. */
const REWEIGHTING = 0.975

/** Robust centre and covariance (p × p), consistent for normal data. */
export type RobustShape = { readonly centre: Float64Array; readonly covariance: Float64Array }

type Fit = RobustShape & { readonly whitening: Float64Array; readonly logDeterminant: number }

/**
 * Mean and covariance of the (n + p + 1) / 2 records whose covariance has the smallest determinant, made consistent and
 * reweighted once. null where half of the records or more lie on a plane, so that no such covariance has an inverse.
 *
 * @param values n × p, row-major.
 * @param seed   of the starts.
 *
 * Cost    O(n p²) by step, at most 1,000 steps on 600 records and about 100 on all.
 * Source  Rousseeuw & Van Driessen (1999), Technometrics 41(3), FAST-MCD.
 */
export function minimumCovarianceDeterminant(
  values: Float64Array,
  records: number,
  variables: number,
  seed: number,
): RobustShape | null {
  const random = createRandomStream(seed)
  const sample = random.permutation(records).subarray(0, START_RECORDS).sort()
  const sampled = rowsOf(values, variables, sample)
  const starts: Fit[] = []
  for (let start = 0; start < STARTS; start += 1) {
    let fit = firstFit(sampled, sample.length, variables, random)
    for (let step = 0; step < FIRST_STEPS && fit !== null; step += 1) {
      fit = concentrate(sampled, sample.length, variables, fit)
    }
    if (fit !== null) starts.push(fit)
  }
  starts.sort((a, b) => a.logDeterminant - b.logDeterminant)
  let best: Fit | null = null
  for (const start of starts.slice(0, KEPT_STARTS)) {
    const fit = settle(values, records, variables, start)
    if (fit !== null && (best === null || fit.logDeterminant < best.logDeterminant)) best = fit
  }
  return best === null ? null : reweighted(values, records, variables, best)
}

/** Squared Mahalanobis distance of each record to a centre, by the whitening of a covariance. Cost O(n p²). */
export function squaredMahalanobis(
  values: Float64Array,
  records: number,
  variables: number,
  centre: Float64Array,
  whitening: Float64Array,
): Float64Array {
  const distances = new Float64Array(records)
  const deviation = new Float64Array(variables)
  for (let i = 0; i < records; i += 1) {
    for (let v = 0; v < variables; v += 1) deviation[v] = values[i * variables + v]! - centre[v]!
    for (let row = 0; row < variables; row += 1) {
      let sum = 0
      for (let v = 0; v < variables; v += 1) sum += whitening[row * variables + v]! * deviation[v]!
      distances[i]! += sum * sum
    }
  }
  return distances
}

/** A fit to p + 1 records drawn at random, and more while they lie on a plane. */
function firstFit(values: Float64Array, records: number, variables: number, random: RandomStream): Fit | null {
  const order = random.permutation(records)
  for (let count = variables + 1; count <= records; count *= 2) {
    const fit = fitTo(rowsOf(values, variables, order.subarray(0, count)), count, variables)
    if (fit !== null) return fit
  }
  return null
}

/** The C-step: the fit to the half of the records that is nearest to a fit. */
function concentrate(values: Float64Array, records: number, variables: number, fit: Fit): Fit | null {
  const half = Math.floor((records + variables + 1) / 2)
  const distances = squaredMahalanobis(values, records, variables, fit.centre, fit.whitening)
  const nearest = ascendingOrder(distances).subarray(0, half)
  return fitTo(rowsOf(values, variables, nearest), half, variables)
}

function settle(values: Float64Array, records: number, variables: number, start: Fit): Fit | null {
  let fit = concentrate(values, records, variables, start)
  for (let step = 0; step < MOST_STEPS && fit !== null; step += 1) {
    const next = concentrate(values, records, variables, fit)
    if (next === null || next.logDeterminant >= fit.logDeterminant) break
    fit = next
  }
  return fit
}

function reweighted(values: Float64Array, records: number, variables: number, raw: Fit): RobustShape {
  const half = Math.floor((records + variables + 1) / 2)
  const inRawUnits = consistency(half / records, variables)
  const limit = chiSquaredQuantile(REWEIGHTING, variables) * inRawUnits
  const distances = squaredMahalanobis(values, records, variables, raw.centre, raw.whitening)
  const within = Int32Array.from({ length: records }, (_, i) => i).filter((i) => distances[i]! <= limit)
  const rows = rowsOf(values, variables, within)
  const factor = consistency(REWEIGHTING, variables)
  return {
    centre: columnMeans(rows, within.length, variables),
    covariance: covarianceOf(rows, within.length, variables).map((value) => value * factor),
  }
}

/** What a covariance of the innermost share of normal data is to be multiplied by. Source: Croux & Haesbroeck (1999). */
function consistency(share: number, variables: number): number {
  if (share >= 1) return 1
  return share / regularisedGamma(variables / 2 + 1, chiSquaredQuantile(share, variables) / 2).lower
}

function fitTo(rows: Float64Array, count: number, variables: number): Fit | null {
  const covariance = covarianceOf(rows, count, variables)
  const whitening = whiteningOf(covariance, variables)
  if (whitening === null) return null
  // Each row of the whitening has length 1 / √eigenvalue.
  let logDeterminant = 0
  for (let row = 0; row < variables; row += 1) {
    let squares = 0
    for (let v = 0; v < variables; v += 1) squares += whitening[row * variables + v]! ** 2
    logDeterminant -= Math.log(squares)
  }
  return { centre: columnMeans(rows, count, variables), covariance, whitening, logDeterminant }
}

function rowsOf(values: Float64Array, variables: number, chosen: Int32Array): Float64Array {
  const rows = new Float64Array(chosen.length * variables)
  chosen.forEach((i, at) => rows.set(values.subarray(i * variables, (i + 1) * variables), at * variables))
  return rows
}
