import type { SolveContext } from '../../method.ts'
import type { NearestNeighbours } from '../nearest-neighbours.ts'
import { cutTour } from './cut-tour.ts'
import { nearestNeighbourTour } from './nearest-neighbour-tour.ts'
import { shortenTour } from './shorten-tour.ts'

/**
 * Group `n` records into groups of k to 2k − 1: a short closed tour through all, cut where it loses least.
 *
 * @param values      n × p, row-major, standardised; finite.
 * @param neighbours  nearest neighbours of every record; a dozen serve.
 *
 * Cost  that of the tour, O(n · neighbours · p) and at worst O(n²) where lists are used up, then O(kn (p + k)). Deterministic.
 */
export function groupByTour(
  values: Float64Array,
  records: number,
  variables: number,
  neighbours: NearestNeighbours,
  k: number,
  checkpoint: Pick<SolveContext, 'shouldStop'>,
): Int32Array {
  const first = nearestNeighbourTour(values, records, variables, neighbours)
  return cutTour(values, variables, shortenTour(values, variables, first, neighbours, checkpoint), k)
}
