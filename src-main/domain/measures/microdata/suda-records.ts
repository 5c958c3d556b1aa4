import { sudaOf } from '../suda/suda.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Records that are unique by some set of quasi-identifiers. */
export const sudaRecords: MicrodataMeasure = {
  id: 'suda-records',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source: 'SUDA2: records that have a minimal sample unique (Manning, Haglin & Keane 2008)',
  cost: 'fast',
  measure(comparison) {
    const suda = sudaOf(comparison)
    return suda === null ? null : suda.scores.reduce((count, score) => count + (score > 0 ? 1 : 0), 0)
  },
}
