import type { CertifiedRelease, ReleaseToCertify } from './certify-release.ts'
import { squaresOf, type ReleasedNumbers } from './released-numbers.ts'

type ReleaseLoss = Pick<CertifiedRelease, 'ilPercent' | 'lossByVariable'>

/**
 * What a release loses of its quasi-identifiers: squared differences of each number in units of its standard deviation, times
 * its factor, and 1 for each category that changed, in percent of what one class of all records would.
 *
 * Cost O(np).
 */
export function lossOfRelease(
  numeric: readonly ReleasedNumbers[],
  categorical: ReleaseToCertify['categorical'],
): ReleaseLoss {
  const ofNumbers = numeric.map((column) => {
    const { error, total, cells } = squaresOf(column)
    const whole = column.factor * (cells - 1)
    return {
      name: column.name,
      lost: total === 0 ? 0 : whole * (error / total),
      whole: total === 0 ? 0 : whole,
      error,
      total,
    }
  })
  const ofCategories = categorical.map(({ name, original, released }) => {
    const changed = original.reduce((sum, value, record) => sum + (value === released[record] ? 0 : 1), 0)
    const rare = original.length - mostFrequent(original)
    return { name, lost: changed, whole: rare, error: changed, total: rare }
  })
  const all = [...ofNumbers, ...ofCategories]
  const whole = all.reduce((sum, each) => sum + each.whole, 0)
  return {
    ilPercent: whole === 0 ? null : (100 * all.reduce((sum, { lost }) => sum + lost, 0)) / whole,
    lossByVariable: all.map(({ name, error, total }) => ({
      variable: name,
      ilPercent: total === 0 ? null : (100 * error) / total,
    })),
  }
}

function mostFrequent(values: readonly string[]): number {
  const counts = new Map<string, number>()
  let most = 0
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    most = Math.max(most, count)
  }
  return most
}
