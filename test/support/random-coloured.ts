import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import type { MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'
import { aMixedFile } from './mixed-file.ts'

/** A seeded file of a few records of all sorts of variables, many of them equal, with one confidential variable. */
export function aRandomColouredFile(
  seed: number,
  { records, colours, lacksValues = false }: { records: number; colours: number; lacksValues?: boolean },
): MixedFile {
  const random = createRandomStream(seed)
  const column = (largest: number) => Array.from({ length: records }, () => random.integer(0, largest))
  const sorts = random.integer(0, 4)
  // Two branches of two leaves and a leaf by itself.
  const tree = { parents: Int32Array.of(5, 5, 6, 6, 7, 7, 7, -1), names: ['a', 'b', 'c', 'd', 'e', 'ab', 'cd', 'all'] }
  return aMixedFile({
    numbers: sorts === 1 ? [] : [column(20), ...(sorts === 2 ? [column(3).map((value) => value / 3)] : [])],
    nominal: sorts === 3 || sorts === 1 ? [column(2)] : [],
    ordinal: sorts === 4 ? [column(3)] : [],
    hierarchical: sorts === 4 || sorts === 1 ? [{ codes: column(4), tree }] : [],
    confidential: [column(colours - 1).map((code) => (lacksValues && random.integer(0, 3) === 0 ? -1 : code))],
  })
}
