import { plainProblem, type MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'

/** A seeded file of clustered values: each record near one of a few centres. */
export function aNumericFile({ records = 12, variables = 3, seed = 1, centres = 5 } = {}): MicroaggregationProblem {
  const random = createRandomStream(seed)
  const middle = Float64Array.from({ length: centres * variables }, () => random.fraction() * 100)
  const values = Float64Array.from({ length: records * variables }, () => 0)
  for (let record = 0; record < records; record++) {
    const centre = random.integer(0, centres - 1)
    for (let variable = 0; variable < variables; variable++) {
      values[record * variables + variable] = (middle[centre * variables + variable] ?? 0) + random.fraction() * 20
    }
  }
  return {
    ...plainProblem,
    values,
    records,
    variables,
    variableNames: Array.from({ length: variables }, (_, variable) => `v${variable + 1}`),
  }
}
