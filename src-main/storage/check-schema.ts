import { AppError } from '../contract/errors.ts'
import { openConnection, type Connection } from './connection.ts'
import { createSchema } from './migrate.ts'

/**
 * Refuse a project whose tables are not those of the newest schema, or that lacks its one line about itself.
 *
 * @throws AppError `project-broken`
 */
export function checkSchema(connection: Connection): void {
  const { path, read, statement } = connection
  const reference = openConnection(':memory:', connection.now, false)
  let expected: string[]
  try {
    createSchema(reference)
    expected = columnsOf(reference)
  } finally {
    reference.close()
  }
  const found = new Set(columnsOf(connection))
  const lost = expected.find((column) => !found.has(column))
  if (lost !== undefined) throw new AppError('project-broken', { path, detail: `${lost} is missing` })
  if (read(() => statement('SELECT 1 FROM project').get()) === undefined)
    throw new AppError('project-broken', { path, detail: 'project.id is missing' })
}

/** Every column as `table.column`. */
function columnsOf({ read, statement }: Connection): string[] {
  const rows = read(
    () =>
      statement(
        `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY name`,
      ).all() as { name: string }[],
  )
  return rows.map(({ name }) => name)
}
