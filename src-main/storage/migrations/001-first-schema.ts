import type { Migration } from './migration.ts'

/**
 * Data sets lie column-wise in blocks of records, so that a page of a large file touches few blocks. Whatever the program
 * does not search in is JSON. A data set that is not complete is the rest of an import that was cut off; it is cleared
 * away when the project is opened.
 */
export const firstSchema: Migration = {
  version: 1,
  sql: `
    CREATE TABLE project (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      created_at TEXT NOT NULL,
      saved_at TEXT
    ) STRICT;

    CREATE TABLE dataset (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      source_name TEXT NOT NULL,
      records INTEGER NOT NULL,
      block_records INTEGER NOT NULL,
      fingerprint TEXT NOT NULL,
      imported_at TEXT NOT NULL,
      dialect TEXT,
      request TEXT NOT NULL,
      is_complete INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE variable (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      dataset_id INTEGER NOT NULL REFERENCES dataset ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      role TEXT NOT NULL,
      decimals INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('numeric', 'coded')),
      labels INTEGER NOT NULL,
      summary TEXT NOT NULL,
      UNIQUE (dataset_id, position),
      UNIQUE (dataset_id, name)
    ) STRICT;

    CREATE TABLE column_block (
      variable_id INTEGER NOT NULL REFERENCES variable ON DELETE CASCADE,
      block INTEGER NOT NULL,
      layout TEXT NOT NULL CHECK (layout IN ('f64', 'i32', 'i16', 'i8')),
      cells BLOB NOT NULL,
      missing BLOB,
      PRIMARY KEY (variable_id, block)
    ) STRICT;

    CREATE TABLE label_block (
      variable_id INTEGER NOT NULL REFERENCES variable ON DELETE CASCADE,
      block INTEGER NOT NULL,
      labels TEXT NOT NULL,
      PRIMARY KEY (variable_id, block)
    ) STRICT;

    CREATE TABLE run (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      dataset_id INTEGER NOT NULL REFERENCES dataset,
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
      removed_at TEXT
    ) STRICT;

    CREATE TABLE run_event (
      run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      event TEXT NOT NULL,
      PRIMARY KEY (run_id, sequence)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE incumbent (
      run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
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

    CREATE TABLE edit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL
    ) STRICT;
  `,
}
