import { diversityClustering } from '../../src-main/domain/mixed/diversity-clustering/index.ts'
import { diversityOutliers } from '../../src-main/domain/mixed/diversity-outliers/index.ts'
import { hybridPfsom } from '../../src-main/domain/mixed/hybrid-pfsom/index.ts'
import type { MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'
import type { MixedMethod } from '../../src-main/domain/mixed/mixed-method.ts'
import { kPrototypes } from '../../src-main/domain/mixed/k-prototypes/index.ts'
import { moObam } from '../../src-main/domain/mixed/mo-obam/index.ts'
import { mondrian } from '../../src-main/domain/mixed/mondrian/index.ts'
import { asNumbers } from './as-numbers.ts'
import type { DiversityRow } from './diversity-row.ts'

/** A file of the shared folder and what its variables are. */
export type DiversitySource = {
  readonly name: string
  readonly file: string
  readonly numbers: readonly string[]
  readonly nominal: readonly string[]
  readonly confidential: readonly string[]
}

export const diversityFiles: readonly DiversitySource[] = [
  {
    name: 'German Credit',
    file: 'german_credit',
    numbers: ['age'],
    nominal: ['personal_status_sex', 'job'],
    confidential: ['checking_status', 'savings_status'],
  },
  {
    name: 'Adult',
    file: 'adult',
    numbers: ['age'],
    nominal: ['race', 'sex', 'marital-status'],
    confidential: ['occupation'],
  },
]

/** What is compared: a method, and what it is asked for of a file. */
export type DiversityEntrant = {
  readonly name: string
  readonly method: MixedMethod
  /** Distinct values in every class. */
  readonly l: number
  /** Confidential variables that are to have as many; null: all. */
  readonly promised: readonly string[] | null
  /** Parameters, which may hang on the rows before it. */
  readonly parameters: (k: number, before: readonly DiversityRow[]) => Readonly<Record<string, unknown>>
  /** The file as the method takes it, with the same records. */
  readonly fileOf: (file: MixedFile) => MixedFile
}

/** Distinct values asked of every class, where there is an answer. */
export const DISTINCT = 3

/** The baselines first. */
export function diversityEntrants({ confidential }: DiversitySource): readonly DiversityEntrant[] {
  const l = DISTINCT
  const plain = { l, promised: null, fileOf: (file: MixedFile) => file }
  const [first] = confidential
  // Methods for diverse clusters promise one variable; so does the hybrid one, whose clusters then are sets of its values.
  const ofFirst = { ...plain, promised: [first!] }
  const clustering = { ...ofFirst, method: diversityClustering }
  return [
    { ...plain, name: 'Mondrian, strict', method: mondrian, parameters: (k) => ({ k, l, cut: 'strict' }) },
    { ...plain, name: 'Mondrian, relaxed', method: mondrian, parameters: (k) => ({ k, l, cut: 'relaxed' }) },
    { ...plain, name: 'k-prototypes', method: kPrototypes, parameters: (k) => ({ k, l }) },
    { ...plain, name: 'MO-OBAM, λ = 0', method: moObam, parameters: (k) => ({ k, l, lambda: 0 }) },
    {
      ...plain,
      name: AT_THEIR_ENTROPIES,
      method: moObam,
      parameters: (k, before) => ({ k, l, lambda: 0, entropy: mostOfBaselines(before) }),
    },
    { ...plain, name: 'MO-OBAM, λ = 0.01', method: moObam, parameters: (k) => ({ k, l, lambda: 0.01 }) },
    { ...clustering, name: 'diversity-clustering', parameters: (k) => ({ k, l }) },
    { ...clustering, name: 'diversity-clustering', l: 2, parameters: (k) => ({ k, l: 2 }) },
    { ...ofFirst, name: 'diversity-outliers', method: diversityOutliers, parameters: (k) => ({ k, l }) },
    {
      ...ofFirst,
      name: 'hybrid-pfsom, indicators',
      method: hybridPfsom,
      fileOf: (file) => asNumbers(file, first!),
      parameters: (k) => ({ k: Math.max(2, Math.ceil(k / l)), confidentialClusters: l }),
    },
  ]
}

const BASELINES = 3
const AT_THEIR_ENTROPIES = 'MO-OBAM, λ = 0, at their entropies'

/** The largest smallest entropy of each confidential variable that a baseline kept. */
function mostOfBaselines(before: readonly DiversityRow[]): number[] {
  const baselines = before.slice(0, BASELINES)
  return [...baselines[0]!.smallest].map((_, s) => Math.max(...baselines.map(({ smallest }) => smallest[s]!)))
}

/** Whether MO-OBAM at the baselines' entropies keeps them and loses no more than the best of them. */
export function isNoWorse(entrants: readonly DiversityEntrant[], rows: readonly DiversityRow[]): boolean {
  const own = rows[entrants.findIndex(({ name }) => name === AT_THEIR_ENTROPIES)]!
  const keeps = mostOfBaselines(rows).every((bits, s) => own.smallest[s]! >= bits - 1e-8)
  return keeps && rows.slice(0, BASELINES).every(({ lossPercent }) => own.lossPercent <= lossPercent)
}
