import type { MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { aMixedFile } from './mixed-file.ts'

/** A small seeded file: up to two quasi-identifiers of either sort, one at least, and one or two confidential variables. */
export function aRandomMixedFile(seed: number, records: number): MixedFile {
  const random = createRandomStream(seed)
  const codes = (values: number) => Array.from({ length: records }, () => random.integer(0, values - 1))
  // Every code comes up, so that codes are numbered without holes.
  const confidentialCodes = (values: number) => codes(values).map((code, record) => (record < values ? record : code))
  const columns = (count: number, make: () => number[]) => Array.from({ length: count }, make)
  const numeric = random.integer(0, 2)
  return aMixedFile({
    numbers: columns(numeric, () => codes(10)),
    nominal: columns(random.integer(numeric === 0 ? 1 : 0, 2), () => codes(random.integer(2, 3))),
    confidential: columns(random.integer(1, 2), () => confidentialCodes(random.integer(2, 4))),
  })
}
