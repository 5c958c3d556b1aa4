import { z } from 'zod'
import { checkDistinctValues } from '../../microaggregation/distinct-values/check-distinct-values.ts'
import { countColours } from '../diversity-clustering/count-colours.ts'
import { diversityEntry } from '../diversity-clustering/diversity-entry.ts'
import { chosenConfidential, diversityParameters } from '../diversity-clustering/parameters.ts'
import { solveDiverse } from '../diversity-clustering/solve-diverse.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { mostClusters } from './most-clusters.ts'
import { solveOutliersInBlocks } from './solve-outliers-in-blocks.ts'
import { solveOutliers } from './solve-outliers.ts'

const params = z.object({
  ...diversityParameters,
  sweeps: z.int().min(0).max(1000).default(20).meta({ advanced: true }),
  regionRecords: z.int().min(0).max(5000).default(500).meta({ unit: 'records', advanced: true }),
  blockRecords: z.int().min(1000).max(100_000).default(10_000).meta({ unit: 'records', advanced: true }),
  nodeLimit: z.int().min(1).max(1_000_000).default(200).meta({ advanced: true }),
})

/**
 * Groups of at least l different values of a confidential variable, from which the fewest records are left out that have to be:
 * those of values in more than one in l of the records. Which ones is part of the optimisation.
 *
 * In files beyond `blockRecords` it is chosen first, evenly over the file, whom to leave out, and the rest grouped in blocks.
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
    if (mostClusters(countColours(variable.codes), l).leftOut > 0) {
      return file.records <= rest.blockRecords
        ? solveOutliers(file, request, context)
        : solveOutliersInBlocks(file, request, context)
    }
    const answer = await solveDiverse(file, request, context)
    return { ...answer, findings: [{ id: 'left-out', value: 0, unit: 'records' }, ...(answer.findings ?? [])] }
  },
}
