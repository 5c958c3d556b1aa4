import type { SolveContext } from '../../method.ts'
import type { DistinctTuples } from '../clusters/distinct-tuples.ts'
import type { EntropyOf } from '../entropy/diversity.ts'
import { lossAndDiversity, type LossAndDiversity } from '../entropy/diversity-findings.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import type { MixedFile } from '../mixed-file.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { Budget } from './budget.ts'

/** A grouping that holds what it must, by both objectives. */
export type Found = LossAndDiversity & { readonly groups: Int32Array }

export type SearchOptions = {
  /** λ: what the scaled entropy counts beside the loss, 0 to 1. */
  readonly lambda: number
  readonly entropyOf: EntropyOf
  /** Groups at most; 0 for as many as pay. */
  readonly clusters: number
  /** Trials of local moves for each record. */
  readonly trials: number
}

/** What all parts of a search share: the file, what groups need, and the best grouping so far. */
export type Search = {
  readonly file: MixedFile
  readonly tuples: DistinctTuples
  /** Nearest tuples of each, so many a row. */
  readonly near: Int32Array
  readonly needs: GroupNeeds
  readonly options: SearchOptions
  readonly budget: Budget
  readonly seed: number
  /** Every grouping kept. */
  readonly found: readonly Found[]
  best(): Found | null
  /** Measures a grouping, keeps it, and reports it when it is the best by the objective. */
  keep(groups: Int32Array): Found
}

/**
 * (1 − λ) IL − λ H, both from 0 to 1.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002), equation 18.
 */
export function objective({ loss, scaled }: LossAndDiversity, lambda: number): number {
  return (1 - lambda) * Math.min(1, loss) - lambda * scaled
}

export function createSearch(
  parts: Omit<Search, 'found' | 'best' | 'keep'>,
  report: Pick<SolveContext, 'report'>['report'],
): Search {
  const { file, options } = parts
  const found: Found[] = []
  let best: Found | null = null
  return {
    ...parts,
    found,
    best: () => best,
    keep(groups) {
      const own: Found = { ...lossAndDiversity(file, groups, options.entropyOf), groups }
      found.push(own)
      if (best === null || objective(own, options.lambda) < objective(best, options.lambda)) {
        best = own
        report({ kind: 'incumbent', groups: groups.slice(), sse: mixedLoss(file, groups) })
      }
      return own
    },
  }
}
