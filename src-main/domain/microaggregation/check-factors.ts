import { AppError } from '../../contract/errors.ts'

/**
 * Whether factors can weigh distances.
 *
 * @throws AppError `factor-invalid` for a factor below 0 or not finite, `factors-all-zero` when no variable would count.
 */
export function checkFactors(factors: Iterable<number>, variableNames: readonly string[]): void {
  let largest = 0
  let variable = 0
  for (const factor of factors) {
    if (!Number.isFinite(factor) || factor < 0)
      throw new AppError('factor-invalid', { variable: variableNames[variable] ?? '', value: String(factor) })
    largest = Math.max(largest, factor)
    variable += 1
  }
  if (variable > 0 && largest === 0) throw new AppError('factors-all-zero', {})
}
