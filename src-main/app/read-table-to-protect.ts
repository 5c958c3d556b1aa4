import type { ProtectedTable } from '../domain/tables/table.ts'
import { readJjTable } from '../io/tables/jj/read-jj.ts'
import { readText } from '../io/tables/read-text.ts'

/** @throws AppError of `readText` and `readJjTable`: what is wrong in which line. */
export async function readTableToProtect(path: string): Promise<ProtectedTable> {
  return readJjTable(await readText(path), path)
}
