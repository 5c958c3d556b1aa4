import type { Dialect } from '../contract/model.ts'
import { guessDialect } from '../io/csv/guess-dialect.ts'

/**
 * The names of a file's columns, from its beginning.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `csv-dialect-invalid`.
 */
export async function columnNames(path: string, dialect: Partial<Dialect>): Promise<readonly string[]> {
  return (await guessDialect(path, dialect)).names
}
