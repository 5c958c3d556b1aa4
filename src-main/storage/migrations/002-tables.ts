import type { Migration } from './migration.ts'

/**
 * Tables beside data sets. Their columns (values, bounds, codes, relations …) lie in blocks, and what is changed by hand is a
 * revision that knows the one before it, so that an undone change stays in the file and a run keeps the table it was made
 * from.
 *
 * A run belongs to a data set or to a table. SQLite cannot take a NOT NULL away, so runs, their events and incumbents move
 * to tables that are made anew; children first, since dropping a table would clear what refers to it.
 */
export const tables: Migration = {
  version: 2,
  sql: `
    CREATE TABLE cell_table (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      origin TEXT NOT NULL,
      created_at TEXT NOT NULL,
      cells INTEGER NOT NULL,
      decimals INTEGER NOT NULL,
      shape TEXT NOT NULL,
      counts TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      revision INTEGER NOT NULL DEFAULT 0,
      is_complete INTEGER NOT NULL,
      removed_at TEXT
    ) STRICT;

    CREATE TABLE cell_block (
      table_id INTEGER NOT NULL REFERENCES cell_table ON DELETE CASCADE,
      column_name TEXT NOT NULL,
      block INTEGER NOT NULL,
      layout TEXT NOT NULL CHECK (layout IN ('f64', 'i32', 'i16', 'i8')),
      numbers BLOB NOT NULL,
      PRIMARY KEY (table_id, column_name, block)
    ) STRICT;

    CREATE TABLE table_revision (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      table_id INTEGER NOT NULL REFERENCES cell_table ON DELETE CASCADE,
      parent INTEGER NOT NULL,
      at TEXT NOT NULL,
      change TEXT NOT NULL,
      cells INTEGER NOT NULL,
      layout TEXT NOT NULL CHECK (layout IN ('i32', 'i16', 'i8')),
      numbers BLOB NOT NULL,
      counts TEXT NOT NULL,
      fingerprint TEXT NOT NULL
    ) STRICT;

    CREATE TABLE moved_run (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      dataset_id INTEGER REFERENCES dataset,
      table_id INTEGER REFERENCES cell_table,
      table_revision INTEGER,
      request TEXT NOT NULL,
      data_fingerprint TEXT NOT NULL,
      state TEXT NOT NULL,
      created_at TEXT NOT NULL,
      started_at TEXT,
      ended_at TEXT,
      elapsed_ms REAL NOT NULL DEFAULT 0,
      phase TEXT,
      incumbent REAL,
      bound REAL,
      gap_relative REAL,
      result TEXT,
      error TEXT,
      removed_at TEXT,
      CHECK ((dataset_id IS NULL) <> (table_id IS NULL)),
      CHECK ((table_id IS NULL) = (table_revision IS NULL))
    ) STRICT;

    INSERT INTO moved_run (id, dataset_id, request, data_fingerprint, state, created_at, started_at, ended_at, elapsed_ms,
        phase, incumbent, bound, gap_relative, result, error, removed_at)
      SELECT id, dataset_id, request, data_fingerprint, state, created_at, started_at, ended_at, elapsed_ms,
        phase, incumbent, bound, gap_relative, result, error, removed_at FROM run;

    CREATE TABLE moved_run_event (
      run_id INTEGER NOT NULL REFERENCES moved_run ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      event TEXT NOT NULL,
      PRIMARY KEY (run_id, sequence)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO moved_run_event SELECT run_id, sequence, event FROM run_event;

    CREATE TABLE moved_incumbent (
      run_id INTEGER NOT NULL REFERENCES moved_run ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      elapsed_ms REAL NOT NULL,
      sse REAL NOT NULL,
      il_percent REAL,
      records INTEGER NOT NULL,
      layout TEXT NOT NULL CHECK (layout IN ('i32', 'i16', 'i8')),
      is_deflated INTEGER NOT NULL,
      groups BLOB NOT NULL,
      PRIMARY KEY (run_id, sequence)
    ) STRICT;

    INSERT INTO moved_incumbent
      SELECT run_id, sequence, elapsed_ms, sse, il_percent, records, layout, is_deflated, groups FROM incumbent;

    DROP TABLE incumbent;
    DROP TABLE run_event;
    DROP TABLE run;
    ALTER TABLE moved_run RENAME TO run;
    ALTER TABLE moved_run_event RENAME TO run_event;
    ALTER TABLE moved_incumbent RENAME TO incumbent;

    CREATE TABLE adjusted (
      run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      elapsed_ms REAL NOT NULL,
      objective REAL NOT NULL,
      changed_layout TEXT CHECK (changed_layout IN ('i32', 'i16', 'i8')),
      changed_cells BLOB,
      values_layout TEXT CHECK (values_layout IN ('f64', 'i32', 'i16', 'i8')),
      changed_values BLOB,
      PRIMARY KEY (run_id, sequence)
    ) STRICT;
  `,
}
