import type { ConfidentialValues } from './confidential-values.ts'
import { distancesToFile } from './distance-to-file.ts'
import { ofConfidential } from './of-classes.ts'

/** The largest distance of any class to the whole file, by the confidential variables of a scale; null where there is none. */
export const largestDistance = (scale: ConfidentialValues['scale']) =>
  ofConfidential((variables) =>
    variables
      .filter((variable) => variable.scale === scale)
      .reduce<number | null>(
        (largest, variable) =>
          distancesToFile(variable).reduce((most, distance) => Math.max(most, distance), largest ?? 0),
        null,
      ),
  )
