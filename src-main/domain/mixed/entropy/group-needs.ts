import { AppError } from '../../../contract/errors.ts'
import { checkDistinctValues } from '../../microaggregation/distinct-values/check-distinct-values.ts'
import type { MixedFile } from '../mixed-file.ts'
import { entropiesOfFile } from './diversity.ts'

/** What every group must hold. Whoever merges two groups that hold it gets one that does. */
export type GroupNeeds = {
  /** Records at least. */
  readonly k: number
  /** Distinct values of each confidential variable at least; 1 asks nothing. */
  readonly l: number
  /** Entropy of each confidential variable at least, bits; 0 asks nothing. */
  readonly entropies: Float64Array
  /** Entropy of all of them together at least, bits; 0 asks nothing. */
  readonly entropySum: number
}

/** k and l alone. */
export function plainNeeds({ confidential }: Pick<MixedFile, 'confidential'>, k: number, l: number): GroupNeeds {
  return { k, l, entropies: new Float64Array(confidential.length), entropySum: 0 }
}

/** Entropies are compared with this slack: far above their rounding, far below a digit that is told. */
export const ENTROPY_SLACK = 1e-9

/**
 * Whether groupings with these needs exist: they do when all records in one group are such a one.
 *
 * @throws AppError `distinct-values-too-few`, `entropy-too-high`.
 */
export function checkNeeds(file: Pick<MixedFile, 'confidential'>, { l, entropies }: GroupNeeds): void {
  for (const { codes, name } of file.confidential) checkDistinctValues(codes, l, null, name)
  entropiesOfFile(file).forEach((whole, variable) => {
    if (entropies[variable]! > whole + ENTROPY_SLACK) {
      throw new AppError('entropy-too-high', {
        variable: file.confidential[variable]!.name,
        asked: entropies[variable]!,
        most: whole,
        stratum: '',
      })
    }
  })
}
