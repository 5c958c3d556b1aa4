import { microdataMeasures } from '../../src-main/domain/measures/microdata/microdata-measures.ts'
import type { MicrodataComparison } from '../../src-main/domain/measures/microdata/microdata-comparison.ts'

/** A measure of the registry by its id, of a comparison. */
export function measured(id: string, comparison: MicrodataComparison): number | null {
  const found = microdataMeasures.find((measure) => measure.id === id)
  if (found === undefined) throw new Error(`The registry has no measure ${id}.`)
  return found.measure(comparison)
}
