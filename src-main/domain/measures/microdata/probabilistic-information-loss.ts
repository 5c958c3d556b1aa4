import { sumOf } from '../../numerics/compensated-sum.ts'
import { lossOfStatistics } from '../moments/loss-of-statistics.ts'
import { numericRelease } from '../moments/numeric-release.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/**
 * PIL: how likely a sample statistic would be nearer to the original's than the release is, averaged within quantiles
 * (10 … 90 %), means, variances, covariances and correlations, and then over these five; of one variable over the three
 * that it has. From 0 to 100.
 */
export const probabilisticInformationLoss: MicrodataMeasure = {
  id: 'pil',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source:
    'PIL, mean of quantiles, means, variances, covariances and correlations. Mateo-Sanz, Domingo-Ferrer & Sebé (2005), Data Min. Knowl. Discov. 11(2).',
  cost: 'fast',
  measure(comparison) {
    const release = numericRelease(comparison)
    if (release === null) return null
    const groups = Object.values(lossOfStatistics(release)).filter((losses) => losses.length > 0)
    return sumOf(groups.map((losses) => sumOf(losses) / losses.length)) / groups.length
  },
}
