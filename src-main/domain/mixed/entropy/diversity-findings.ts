import type { Finding, FindingTable } from '../mixed-method.ts'
import type { MixedFile } from '../mixed-file.ts'
import { mixedLoss, mixedTotal } from '../mixed-loss.ts'
import { diversityOf, entropiesOfFile, type EntropyOf } from './diversity.ts'

/** Loss as a share of one group's, and what groups keep uncertain: what a method that weighs them tells. */
export type LossAndDiversity = {
  /** Share of the loss of one group of all records, 0 to 1; 0 where that is 0. */
  readonly loss: number
  /** Scaled entropy, 0 to 1. */
  readonly scaled: number
}

/** Cost O(n (p + q)). */
export function lossAndDiversity(file: MixedFile, groups: Int32Array, entropyOf: EntropyOf): LossAndDiversity {
  const total = mixedTotal(file)
  return {
    loss: total > 0 ? mixedLoss(file, groups) / total : 0,
    scaled: diversityOf(file, groups, entropyOf).scaled,
  }
}

/** What every method of this kind finds: loss, smallest entropies and the groups they come from. */
export function diversityFindings(
  file: MixedFile,
  groups: Int32Array,
  entropyOf: EntropyOf,
): { readonly findings: Finding[]; readonly tables: FindingTable[] } {
  const total = mixedTotal(file)
  const { smallest, joint, scaled } = diversityOf(file, groups, entropyOf)
  const whole = entropiesOfFile(file)
  const hasValues = file.confidential.length > 0
  return {
    findings: [
      { id: 'loss', value: total > 0 ? (100 * mixedLoss(file, groups)) / total : null, unit: 'percent' },
      { id: 'entropy', value: hasValues ? joint : null, unit: 'bits' },
      { id: 'scaled-entropy', value: hasValues ? scaled : null, unit: null },
    ],
    tables: hasValues
      ? [
          {
            id: 'entropies',
            columns: ['variable', 'smallest', 'wholeFile'],
            rows: file.confidential.map(({ name }, s) => [name, smallest[s]!, whole[s]!]),
          },
        ]
      : [],
  }
}
