import type { SolveContext } from '../../method.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { centroidsAt } from '../clusters/centroids.ts'
import { groupsOfTuples } from '../clusters/distinct-tuples.ts'
import { withoutHoles } from '../clusters/without-holes.ts'
import { clusterByPrototypes, spreadTuples } from '../k-prototypes/cluster-by-prototypes.ts'
import { mixedTotal } from '../mixed-loss.ts'
import { entropiesOfFile } from '../entropy/diversity.ts'
import { annealed, descended, madeToHold } from './improve.ts'
import { createParticleMeasure } from './particle-fitness.ts'
import { raiseEntropy } from './raise-entropy.ts'
import { objective, type Found, type Search } from './search.ts'
import { seedGroupings } from './seeds.ts'
import { searchBySwarm } from './swarm.ts'
import { swarmClusters, type SwarmSize } from './swarm-size.ts'
import { tupleValues } from './tuple-values.ts'

/** Share of the trials that tells which of several groupings is worth more. */
const SHARE_OF_START = 0.06
/** So many of the best are annealed with a share of the trials, of a small file more; the best of these with all. */
const FEWEST_ANNEALED = 3
const ANNEALED_RECORDS = 20_000
const SHARE_OF_FIRST = 0.3
/** How hot: where there are trials enough, far hotter too, which finds other groupings. */
const HEATS = [1]
const HEATS_OF_SMALL = [1, 4]
/** A need that does not hold counts more than loss and entropy can. */
const WEIGHT_OF_LACK = 10
/** k-prototypes rounds after each decoding. */
const STEPS = 1

/**
 * The improved search: groupings of other methods and of a swarm whose centroids are means and most frequent categories are
 * made to hold, then records move between near groups while needs hold; the best is annealed, and entropy is raised level by
 * level as far as λ makes it pay.
 *
 * @param first  groups that are there already; null for none.
 * @returns      fitness of the best particle after each iteration.
 */
export function searchImproved(
  search: Search,
  size: SwarmSize,
  first: Int32Array | null,
  { report }: Pick<SolveContext, 'report'>,
): number[] {
  const { needs, options, budget } = search
  report({ kind: 'phase', phase: 'seeds' })
  const tried: Found[] = []
  const tryFrom = (groups: Int32Array): void => {
    const made = madeToHold(search, groups, needs)
    search.keep(made)
    tried.push(search.keep(descended(search, made, needs, SHARE_OF_START)))
  }
  if (first !== null) search.keep(madeToHold(search, first, needs))
  for (const groups of seedGroupings(search, needs)) {
    tryFrom(groups)
    if (budget.shouldStop()) return []
  }
  report({ kind: 'phase', phase: 'particle-swarm' })
  const { groups, history } = swarmGrouping(search, size)
  tryFrom(groups)
  report({ kind: 'phase', phase: 'local-moves' })
  if (budget.shouldStop()) return history
  const annealedFirst = Math.max(FEWEST_ANNEALED, Math.floor(ANNEALED_RECORDS / search.file.records))
  const heats = annealedFirst > FEWEST_ANNEALED ? HEATS_OF_SMALL : HEATS
  const better = bestOf(tried, annealedFirst).flatMap(({ groups: start }) =>
    heats.map((heat) => search.keep(annealed(search, start, needs, SHARE_OF_FIRST, heat))),
  )
  const base = search.keep(annealed(search, bestOf(better, 1)[0]!.groups, needs, 1))
  if (options.lambda === 0 || search.file.confidential.length === 0) return history
  report({ kind: 'phase', phase: 'raise-entropy' })
  raiseEntropy(search, base)
  return history
}

/** The groupings that lose least, of equals the first. */
function bestOf(found: readonly Found[], count: number): Found[] {
  return found.toSorted((a, b) => a.loss - b.loss).slice(0, count)
}

function swarmGrouping(search: Search, size: SwarmSize): { groups: Int32Array; history: number[] } {
  const { file, tuples, needs, options, budget, seed } = search
  const clusters = swarmClusters(search)
  const random = createRandomStream(seed)
  const measure = createParticleMeasure(tuples, tupleValues(file, tuples), needs, options.entropyOf)
  const total = mixedTotal(file)
  const whole = entropiesOfFile(file).reduce((sum, own) => sum + own, 0)
  // The first particle begins with k-prototypes, every other one with tuples far from each other.
  const first = Array.from({ length: size.particles }, (_, particle) =>
    particle === 0
      ? clusterByPrototypes(tuples, clusters, 1, random, budget).centroids
      : centroidsAt(tuples, spreadTuples(tuples, clusters, random)),
  )
  const { assigned, history } = searchBySwarm(
    tuples,
    {
      ...size,
      clusters,
      first,
      steps: STEPS,
      fitness(loss, own) {
        const { entropy, lack } = measure(own, clusters)
        const measured = { loss: total > 0 ? loss / total : 0, scaled: whole > 0 ? entropy / whole : 0 }
        return objective(measured, options.lambda) + WEIGHT_OF_LACK * lack
      },
    },
    random,
    budget,
  )
  return { groups: withoutHoles(groupsOfTuples(tuples, assigned)), history }
}
