import { z } from 'zod'
import { AppError } from '../../../contract/errors.ts'
import { groupSizeParameter } from '../../microaggregation/parameters.ts'
import type { ConfidentialVariable, MixedFile } from '../mixed-file.ts'

/** What both methods for diverse clusters are asked. */
export const diversityParameters = {
  /** Different confidential values in each group. */
  l: z.int().min(2).max(1000).default(3),
  /** Records in each group, where more than l are asked. */
  k: groupSizeParameter,
  /** The confidential variable; empty: the first. */
  confidential: z.string().default('').meta({ variable: 'confidential' }),
  distance: z.enum(['root', 'sum']).default('root'),
  /** What every record of a group is released with. */
  release: z.enum(['mean', 'centre']).default('mean'),
}

/**
 * The confidential variable of that name, the first where it is empty.
 *
 * @throws AppError `distinct-not-confidential`
 */
export function chosenConfidential(
  { confidential }: Pick<MixedFile, 'confidential'>,
  name: string,
): ConfidentialVariable {
  const variable = name === '' ? confidential[0] : confidential.find((candidate) => candidate.name === name)
  if (variable === undefined) throw new AppError('distinct-not-confidential', { variable: name })
  return variable
}
