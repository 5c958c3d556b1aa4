/** THE registry of what is measured of released microdata. A measure is one file and one line here. */
import type { MicrodataMeasure } from './microdata-comparison.ts'

export const microdataMeasures: readonly MicrodataMeasure[] = []
