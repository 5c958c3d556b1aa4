import type { MixedMethod } from '../../src-main/domain/mixed/mixed-method.ts'
import { kPrototypes } from '../../src-main/domain/mixed/k-prototypes/index.ts'
import { moObam } from '../../src-main/domain/mixed/mo-obam/index.ts'
import { mondrian } from '../../src-main/domain/mixed/mondrian/index.ts'
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

/** What is compared: a method and its parameters, which may hang on the rows before it. */
export type DiversityEntrant = {
  readonly name: string
  readonly method: MixedMethod
  readonly parameters: (k: number, l: number, before: readonly DiversityRow[]) => Readonly<Record<string, unknown>>
}

/** The baselines first. */
export const diversityMethods: readonly DiversityEntrant[] = [
  { name: 'Mondrian, strict', method: mondrian, parameters: (k, l) => ({ k, l, cut: 'strict' }) },
  { name: 'Mondrian, relaxed', method: mondrian, parameters: (k, l) => ({ k, l, cut: 'relaxed' }) },
  { name: 'k-prototypes', method: kPrototypes, parameters: (k, l) => ({ k, l }) },
  { name: 'MO-OBAM, λ = 0', method: moObam, parameters: (k, l) => ({ k, l, lambda: 0 }) },
  {
    name: 'MO-OBAM, λ = 0, at their entropies',
    method: moObam,
    parameters: (k, l, before) => ({ k, l, lambda: 0, entropy: mostOfBaselines(before) }),
  },
  { name: 'MO-OBAM, λ = 0.01', method: moObam, parameters: (k, l) => ({ k, l, lambda: 0.01 }) },
]

const BASELINES = 3

/** The largest smallest entropy of each confidential variable that a baseline kept. */
function mostOfBaselines(before: readonly DiversityRow[]): number[] {
  const baselines = before.slice(0, BASELINES)
  return [...baselines[0]!.smallest].map((_, s) => Math.max(...baselines.map(({ smallest }) => smallest[s]!)))
}
