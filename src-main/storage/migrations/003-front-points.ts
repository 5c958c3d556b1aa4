import type { Migration } from './migration.ts'

/** Methods that weigh two figures leave every grouping that no other one beats; runs made before this have none. */
export const frontPoints: Migration = {
  version: 3,
  sql: `
    CREATE TABLE front_point (
      run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      point INTEGER NOT NULL,
      group_count INTEGER NOT NULL,
      findings TEXT NOT NULL,
      tables TEXT NOT NULL,
      records INTEGER NOT NULL,
      layout TEXT NOT NULL CHECK (layout IN ('i32', 'i16', 'i8')),
      is_deflated INTEGER NOT NULL,
      groups BLOB NOT NULL,
      PRIMARY KEY (run_id, point)
    ) STRICT;
  `,
}
