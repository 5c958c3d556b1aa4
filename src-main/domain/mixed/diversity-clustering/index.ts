import { z } from 'zod'
import { AppError } from '../../../contract/errors.ts'
import { checkDistinctValues } from '../../microaggregation/distinct-values/check-distinct-values.ts'
import { mostClusters } from '../diversity-outliers/most-clusters.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { countColours } from './count-colours.ts'
import { diversityEntry } from './diversity-entry.ts'
import { chosenConfidential, diversityParameters } from './parameters.ts'
import { solveDiverse } from './solve-diverse.ts'

const params = z.object({
  ...diversityParameters,
  sweeps: z.int().min(0).max(1000).default(20).meta({ advanced: true }),
  blockRecords: z.int().min(1000).max(100_000).default(40_000).meta({ unit: 'records', advanced: true }),
})

/**
 * Groups of at least l different values of a confidential variable, with a largest radius of at most twice the least possible.
 *
 * With k > l, groups of l are merged until they have k records; no value then has more than one in l of a group. The factor of
 * two is lost with that: what is told is the factor to the bound of the whole file, as also where the file is cut into blocks.
 *
 * Its `solve` throws AppError `diversity-impossible` when a value is in more than one in l of the records, and
 * `distinct-not-confidential`.
 */
export const diversityClustering: MixedMethod<typeof params> = {
  ...diversityEntry,
  id: 'diversity-clustering',
  version: '1.0.0',
  params,
  source: 'Li, Yi & Zhang (2010), Clustering with Diversity, ICALP, arXiv 1004.2968',
  async solve(file, { confidential, l, ...rest }, context) {
    const variable = chosenConfidential(file, confidential)
    const sizes = countColours(variable.codes)
    checkDistinctValues(variable.codes, l, null, variable.name)
    const { leftOut } = mostClusters(sizes, l)
    const most = sizes.reduce((largest, size) => Math.max(largest, size), 0)
    if (leftOut > 0) {
      throw new AppError('diversity-impossible', {
        variable: variable.name,
        l,
        records: file.records,
        most,
        leftOut,
        stratum: '',
      })
    }
    return solveDiverse(file, { ...rest, l, colours: variable.codes }, context)
  },
}
