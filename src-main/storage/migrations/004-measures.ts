import type { Migration } from './migration.ts'

/** What was measured and learned of the releases of runs that group records; runs made before this are measured when asked for. */
export const measures: Migration = {
  version: 4,
  sql: `
    CREATE TABLE measured (
      run_id INTEGER PRIMARY KEY REFERENCES run ON DELETE CASCADE,
      measures TEXT NOT NULL
    ) STRICT;

    CREATE TABLE learned (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      target TEXT NOT NULL,
      utility TEXT NOT NULL,
      UNIQUE (run_id, target)
    ) STRICT;
  `,
}
