import { entropiesOfFile } from '../entropy/diversity.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import { annealed, descended, madeToHold } from './improve.ts'
import { objective, type Found, type Search } from './search.ts'
import { prototypeGroupings } from './seeds.ts'

/** Steps from what the first groupings have to the whole file's entropy, and halvings around the best of them. */
const LEVELS = 8
const HALVINGS = 2
/** Share of the trials that tells which of several groupings is worth more. */
const SHARE_OF_START = 0.04
/** Share that a level is annealed with; the best one is annealed with all of them. */
const SHARE_OF_LEVEL = 0.3

/**
 * Ask for more and more entropy, level by level, each from the grouping of the level before and from clusters of sizes that
 * suit the level: what each level loses least is kept, and the levels together are a front of loss against entropy. Levels
 * that cannot be the best any more, however much entropy they had, are left out.
 */
export function raiseEntropy(search: Search, base: Found): void {
  const { options, budget } = search
  let from = base
  const levels = [base]
  for (let level = 1; level <= LEVELS; level += 1) {
    if (budget.shouldStop() || isHopeless(from)) break
    from = reach(search, from, base.scaled + ((1 - base.scaled) * level) / LEVELS)
    levels.push(from)
  }
  for (let halving = 0; halving < HALVINGS && !budget.shouldStop(); halving += 1) {
    levels.sort((a, b) => a.scaled - b.scaled)
    const costs = levels.map((own) => objective(own, options.lambda))
    const at = costs.indexOf(Math.min(...costs))
    for (const [low, high] of [
      [levels[at - 1], levels[at]],
      [levels[at], levels[at + 1]],
    ]) {
      if (low !== undefined && high !== undefined && high.scaled > low.scaled)
        levels.push(reach(search, low, (low.scaled + high.scaled) / 2))
    }
  }
  const best = search.best()
  if (best !== null && best !== base && !budget.shouldStop()) {
    search.keep(annealed(search, best.groups, needsOfLevel(search, best.scaled), 1))
  }

  /** More entropy costs more loss: not even the most that there can be would pay. */
  function isHopeless(own: Found): boolean {
    const best = search.best()
    return best !== null && objective({ loss: own.loss, scaled: 1 }, options.lambda) >= objective(best, options.lambda)
  }
}

/** The least loss found with a scaled entropy of at least `share`. */
function reach(search: Search, from: Found, share: number): Found {
  const { file, budget } = search
  const needs = needsOfLevel(search, share)
  let best: Int32Array | null = null
  let least = Infinity
  const starts = function* (): Generator<Int32Array> {
    yield from.groups
    const groups = 1 + from.groups.reduce((most, group) => Math.max(most, group), 0)
    // As many prototypes as groups, and half as many again: repair merges some.
    if (!budget.shouldStop()) yield* prototypeGroupings(search, file.records / groups, [0.67, 1])
  }
  for (const start of starts()) {
    const groups = descended(search, madeToHold(search, start, needs), needs, SHARE_OF_START)
    const { loss } = search.keep(groups)
    if (loss < least) {
      least = loss
      best = groups
    }
  }
  return search.keep(annealed(search, best!, needs, SHARE_OF_LEVEL))
}

/** What groups need so that the scaled entropy is at least `share`, beside what they need anyway. */
function needsOfLevel({ file, needs, options }: Search, share: number): GroupNeeds {
  const whole = entropiesOfFile(file)
  if (options.entropyOf === 'minimum-of-sums') {
    return { ...needs, entropySum: share * whole.reduce((sum, own) => sum + own, 0) }
  }
  return { ...needs, entropies: needs.entropies.map((own, s) => Math.max(own, share * whole[s]!)) }
}
