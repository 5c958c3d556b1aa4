import { z } from 'zod'
import { checkDistinctValues } from '../../microaggregation/distinct-values/check-distinct-values.ts'
import { countColours } from '../diversity-clustering/count-colours.ts'
import { diversityEntry } from '../diversity-clustering/diversity-entry.ts'
import { chosenConfidential, diversityParameters } from '../diversity-clustering/parameters.ts'
import { solveDiverse } from '../diversity-clustering/solve-diverse.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { mostClusters } from './most-clusters.ts'
import { solveOutliers } from './solve-outliers.ts'

const params = z.object({
  ...diversityParameters,
  sweeps: z.int().min(0).max(1000).default(20).meta({ advanced: true }),
  regionRecords: z.int().min(0).max(5000).default(500).meta({ unit: 'records', advanced: true }),
  nodeLimit: z.int().min(1).max(1_000_000).default(200).meta({ advanced: true }),
})

/** A file of which nothing has to be left out is cut into blocks from so many records on, as `diversity-clustering` does. */
const BLOCK_RECORDS = 40_000

/**
 * Groups of at least l different values of a confidential variable, from which the fewest records are left out that have to be:
 * those of values in more than one in l of the records. Which ones is part of the optimisation.
 *
 * With k > l, groups are merged until they have k records, as by `diversity-clustering`.
 *
 * Its `solve` throws AppError `distinct-values-too-few` when there are fewer than l values, and `distinct-not-confidential`.
 */
export const diversityOutliers: MixedMethod<typeof params> = {
  ...diversityEntry,
  id: 'diversity-outliers',
  version: '1.0.0',
  params,
  source: 'Li, Yi & Zhang (2010), Clustering with Diversity, ICALP, arXiv 1004.2968, section on outliers',
  leavesOut: true,
  async solve(file, { confidential, l, ...rest }, context) {
    const variable = chosenConfidential(file, confidential)
    checkDistinctValues(variable.codes, l, null, variable.name)
    const request = { ...rest, l, colours: variable.codes }
    if (mostClusters(countColours(variable.codes), l).leftOut > 0) return solveOutliers(file, request, context)
    const answer = await solveDiverse(file, { ...request, blockRecords: BLOCK_RECORDS }, context)
    return { ...answer, findings: [{ id: 'left-out', value: 0, unit: 'records' }, ...(answer.findings ?? [])] }
  },
}
