import { createRandomStream } from '../../numerics/random-stream.ts'
import { groupsOfTuples } from '../clusters/distinct-tuples.ts'
import { withoutHoles } from '../clusters/without-holes.ts'
import { madeToHold } from './improve.ts'
import { createParticleMeasure } from './particle-fitness.ts'
import type { Search } from './search.ts'
import { searchBySwarm } from './swarm.ts'
import { mixedTotal } from '../mixed-loss.ts'
import { swarmClusters, type SwarmSize } from './swarm-size.ts'
import { tupleValues } from './tuple-values.ts'

/** What one missing record counts: more than loss and entropy can. The published code leaves it to its user. */
const WEIGHT_OF_SHORTAGE = 10_000
/** As the published code scales the shortage. */
const SHORTAGE_RANGE = 500
const RANGE_GUARD = 1e-6

/**
 * The swarm as published: k is a penalty, entropy counts in bits.
 *
 * Deviates: clusters that fall short in the end are repaired, since a class below k is never released; what is released is
 * means and most frequent categories of the clusters, not the particle's centroids.
 *
 * @returns  fitness of the best particle after each iteration.
 */
export function searchAsPublished(search: Search, size: SwarmSize): number[] {
  const { file, tuples, needs, options, budget, seed } = search
  const clusters = swarmClusters(search)
  const measure = createParticleMeasure(tuples, tupleValues(file, tuples), needs, options.entropyOf)
  const total = mixedTotal(file)
  const { assigned, history } = searchBySwarm(
    tuples,
    {
      ...size,
      clusters,
      first: [],
      steps: 0,
      fitness(loss, own) {
        const { entropy, shortage } = measure(own, clusters)
        const share = total > 0 ? loss / total : 0
        return (
          ((1 - options.lambda) * share) / (1 + RANGE_GUARD) -
          (options.lambda * entropy) / (1 + RANGE_GUARD) +
          (WEIGHT_OF_SHORTAGE * shortage) / (SHORTAGE_RANGE + RANGE_GUARD)
        )
      },
    },
    createRandomStream(seed),
    budget,
  )
  search.keep(madeToHold(search, withoutHoles(groupsOfTuples(tuples, assigned)), needs))
  return history
}
