import type { Search } from './search.ts'

export type SwarmSize = { readonly particles: number; readonly iterations: number }

/** Share of the distinct tuples up to which the paper tries numbers of clusters. */
const MOST_OF_TUPLES = 0.2

/** Centroids of a particle: as asked for, else as many as the paper tries at most; never more than groups of k there can be. */
export function swarmClusters({ file, tuples, needs, options }: Search): number {
  const asked = options.clusters > 0 ? options.clusters : Math.ceil(MOST_OF_TUPLES * tuples.count)
  return Math.max(1, Math.min(asked, tuples.count, Math.floor(file.records / needs.k)))
}
