import type { RandomStream } from '../../numerics/random-stream.ts'
import { assignToNearest, emptyCentroids, placeCentroids, type Centroids } from '../clusters/centroids.ts'
import type { DistinctTuples } from '../clusters/distinct-tuples.ts'

export type SwarmOptions = {
  readonly particles: number
  readonly iterations: number
  /** Centroids of a particle. */
  readonly clusters: number
  /** Centroids that the first particles begin with, each of `clusters`; the others begin anywhere. */
  readonly first: readonly Centroids[]
  /** Rounds in which centroids become means and most frequent categories after each decoding; the paper has none. */
  readonly steps: number
  /** Fitness of decoded clusters, the less the better. */
  readonly fitness: (loss: number, assigned: Int32Array) => number
}

type Particle = {
  readonly position: Centroids
  readonly velocity: { readonly values: Float64Array; readonly codes: Float64Array }
  readonly best: Centroids
  readonly bestAssigned: Int32Array
  bestFitness: number
}

/** Largest share that a particle's own best and the best of all have in a velocity. */
const LARGEST_PULL = 0.01
/** Each category counts as much as a squared distance of 1. */
const GAMMA = 1

/**
 * Search by a swarm of particles, each a table of centroids; records go to the nearest. Numbers have the velocity
 * u₀ v + u₁ (own best − x) + u₂ (best of all − x), one that leaves the range of its variable becomes the mean; a category is
 * drawn anew with probability |v / √(v² + 1)|.
 *
 * @returns  the cluster of each tuple by the best particle, its fitness, and that of the best after each iteration.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002) and their public code. Deviates: numbers begin uniform in their range,
 *         not at whole numbers; `first` and `steps`, where asked for.
 * Cost    O(particles · iterations · (1 + steps) · tuples · clusters · (p + q)).
 */
export function searchBySwarm(
  tuples: DistinctTuples,
  options: SwarmOptions,
  random: RandomStream,
  budget: { spend(): void; shouldStop(): boolean },
): { assigned: Int32Array; fitness: number; history: number[] } {
  const { variables, values, categories } = tuples
  const width = categories.length
  const least = new Float64Array(variables).fill(Infinity)
  const most = new Float64Array(variables).fill(-Infinity)
  for (let cell = 0; cell < values.length; cell += 1) {
    least[cell % variables] = Math.min(least[cell % variables]!, values[cell]!)
    most[cell % variables] = Math.max(most[cell % variables]!, values[cell]!)
  }
  const assigned = new Int32Array(tuples.count)
  const best = {
    centroids: emptyCentroids(tuples, options.clusters),
    assigned: new Int32Array(tuples.count),
    fitness: Infinity,
  }
  const history: number[] = []
  const swarm = Array.from({ length: options.particles }, (_, place) => particle(options.first[place]))

  for (let iteration = 0; iteration < options.iterations; iteration += 1) {
    for (const own of swarm) {
      // The first evaluation is always made: there must be an answer.
      if (best.fitness < Infinity && budget.shouldStop()) break
      evaluate(own)
    }
    for (const own of swarm) {
      if (own.bestFitness >= best.fitness) continue
      best.fitness = own.bestFitness
      copy(own.best, best.centroids)
      best.assigned.set(own.bestAssigned)
    }
    history.push(best.fitness)
    if (budget.shouldStop()) break
    for (const own of swarm) fly(own)
  }
  return { assigned: best.assigned, fitness: best.fitness, history }

  function particle(first: Centroids | undefined): Particle {
    const position = emptyCentroids(tuples, options.clusters)
    if (first !== undefined) copy(first, position)
    else {
      for (let cell = 0; cell < position.values.length; cell += 1) {
        const v = cell % variables
        position.values[cell] = least[v]! + random.fraction() * (most[v]! - least[v]!)
      }
      for (let cell = 0; cell < position.codes.length; cell += 1)
        position.codes[cell] = random.integer(0, categories[cell % width]! - 1)
    }
    return {
      position,
      velocity: { values: new Float64Array(position.values.length), codes: new Float64Array(position.codes.length) },
      best: emptyCentroids(tuples, options.clusters),
      bestAssigned: new Int32Array(tuples.count),
      bestFitness: Infinity,
    }
  }

  function evaluate(own: Particle): void {
    budget.spend()
    let loss = assignToNearest(tuples, own.position, GAMMA, assigned)
    for (let step = 0; step < options.steps; step += 1) {
      if (step > 0) assignToNearest(tuples, own.position, GAMMA, assigned)
      loss = placeCentroids(tuples, assigned, own.position)
    }
    const fitness = options.fitness(loss, assigned)
    if (fitness >= own.bestFitness) return
    own.bestFitness = fitness
    copy(own.position, own.best)
    own.bestAssigned.set(assigned)
  }

  function fly({ position, velocity, best: own }: Particle): void {
    const u1 = LARGEST_PULL * random.fraction()
    const u2 = LARGEST_PULL * random.fraction()
    const u0 = 1 - u1 - u2
    for (let cell = 0; cell < position.values.length; cell += 1) {
      const v = cell % variables
      const x = position.values[cell]!
      velocity.values[cell] =
        u0 * velocity.values[cell]! + u1 * (own.values[cell]! - x) + u2 * (best.centroids.values[cell]! - x)
      const next = x + velocity.values[cell]!
      // Standardised variables have mean 0.
      position.values[cell] = next < least[v]! || next > most[v]! ? 0 : next
    }
    for (let cell = 0; cell < position.codes.length; cell += 1) {
      const code = position.codes[cell]!
      const speed =
        u0 * velocity.codes[cell]! +
        (own.codes[cell] === code ? 0 : u1) +
        (best.centroids.codes[cell] === code ? 0 : u2)
      velocity.codes[cell] = speed
      if (random.fraction() < Math.abs(speed / Math.sqrt(speed * speed + 1)))
        position.codes[cell] = random.integer(0, categories[cell % width]! - 1)
    }
  }
}

function copy(from: Centroids, to: Centroids): void {
  to.values.set(from.values)
  to.codes.set(from.codes)
}
