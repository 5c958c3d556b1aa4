import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { plainProblem, type MicroaggregationProblem } from '../../src-main/domain/method.ts'

export const SHAPES = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated'] as const
export type Shape = (typeof SHAPES)[number]

/** A problem of made numbers: the same for the same arguments. */
export function aNumericProblem(
  records: number,
  variables: number,
  seed = 1,
  shape: Shape = 'uniform',
): MicroaggregationProblem {
  const random = createRandomStream(seed)
  const cell = (record: number): number => {
    const fraction = random.fraction()
    if (shape === 'integer grid') return Math.floor(fraction * 4)
    if (shape === 'heavy-tailed') return 1 / (0.01 + fraction)
    if (shape === 'clustered') return 10 * (record % 5) + fraction
    return fraction
  }
  const values = new Float64Array(records * variables)
  for (let record = 0; record < records; record += 1) {
    for (let v = 0; v < variables; v += 1) values[record * variables + v] = cell(record)
  }
  if (shape === 'duplicated') {
    // Every record of the last two thirds repeats one of the first third.
    const distinct = Math.max(1, Math.floor(records / 3))
    for (let record = distinct; record < records; record += 1) {
      const from = (record % distinct) * variables
      values.copyWithin(record * variables, from, from + variables)
    }
  }
  return {
    ...plainProblem,
    values,
    records,
    variables,
    variableNames: Array.from({ length: variables }, (_, v) => `v${v + 1}`),
    // For methods that look at what must not be disclosed: five wages, dealt in turn.
    confidential: [
      {
        name: 'wage',
        codes: Int32Array.from({ length: records }, (_, record) => record % 5),
        distinct: 5,
        values: Float64Array.from({ length: records }, (_, record) => 100 * (record % 5)),
      },
    ],
  }
}
