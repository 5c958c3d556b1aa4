import { AppError } from '../../contract/errors.ts'

/** Names of the columns: the first record, or V1, V2, … where a file has no header. */
export function columnNames(firstRecord: readonly string[], hasHeader: boolean): string[] {
  return hasHeader ? [...firstRecord] : firstRecord.map((_, index) => `V${index + 1}`)
}

/** A record of things by name would lose this one in silence, and with it the role of the variable. */
const RESERVED_NAME = '__proto__'

/** The first column without a usable name, or the first name that stands twice, as the error to throw; null when all is well. */
export function headerProblem(names: readonly string[]): AppError | null {
  const firstAt = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    if (name.trim() === '') return new AppError('csv-empty-header', { column: index + 1 })
    if (name === RESERVED_NAME) return new AppError('csv-reserved-header', { name, column: index + 1 })
    const first = firstAt.get(name)
    if (first !== undefined) return new AppError('csv-duplicate-header', { name, first: first + 1, second: index + 1 })
    firstAt.set(name, index)
  }
  return null
}
