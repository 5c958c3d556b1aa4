/**
 * Every error a user can act on: its code and the parameters of its wording.
 *
 * Only `{ code, params }` crosses a border (window, solver process, command line). The wording lives in
 * `resources/locales/<language>/errors.json`, three parts per code: `what`, `where`, `next`.
 * A test fails when a code has no wording. Parameters never hold a cell's value, except where the import preview
 * shows the user the very text that could not be read.
 */
export type ErrorParams = {
  // A fault of ours: reported with an id, details go to the local log only.
  unexpected: { id: string }

  // Files
  'file-not-found': { path: string }
  'file-not-readable': { path: string; reason: string }
  'file-not-writable': { path: string; reason: string }
  'file-exists': { path: string }
  /** What is to be written would take the place of the `input`, a `project`, an imported `original`, or another `output`. */
  'output-taken': { path: string; by: 'input' | 'project' | 'original' | 'output' | 'run' }
  'disk-full': { path: string }

  // Project file
  'project-not-open': Record<string, never>
  'project-newer': { path: string; version: number; supported: number }
  'project-broken': { path: string; detail: string }
  'project-not-a-project': { path: string }
  'project-locked': { path: string; holder: string; since: string }
  'project-read-only': { path: string }
  'dataset-not-found': { dataset: number }
  'run-not-found': { run: number }
  'run-of-a-table': { run: number }
  'run-of-records': { run: number }
  'runs-of-other-tables': { first: number; second: number }
  'table-not-found': { table: number }
  'table-in-use': { table: number; runs: number }
  'cell-not-found': { table: number; cell: number }
  'cell-not-sensitive': { cell: string }
  'cell-bounds-crossed': { cell: string }
  'table-without-codes': { table: number }
  'table-page-outside': { table: number; dimension: number; code: number }
  'nothing-to-change': { table: number }
  'nothing-to-undo': { table: number }
  'nothing-to-redo': { table: number }
  'run-without-answer': { run: number }
  'run-not-running': { run: number }

  // Import of delimited text. `line` counts lines of the file from 1, `row` counts rows as in a spreadsheet (header = 1).
  'csv-empty': { path: string }
  'csv-no-records': { path: string }
  'csv-ragged-row': { line: number; fields: number; expected: number }
  'csv-unclosed-quote': { line: number }
  'csv-stray-quote': { line: number }
  'csv-duplicate-header': { name: string; first: number; second: number }
  'csv-empty-header': { column: number }
  'csv-reserved-header': { name: string; column: number }
  'csv-encoding': { encoding: string; line: number }
  'csv-dialect-invalid': { option: string; value: string }
  'cell-not-a-number': { row: number; variable: string; text: string; failed: number }
  'import-cancelled': Record<string, never>
  'import-not-found': Record<string, never>
  'format-unknown': { path: string; available: string }

  // Writing delimited text. `row` counts rows as in a spreadsheet (header = 1).
  'text-not-encodable': { variable: string; row: number; encoding: string }

  // Table files. `path` is the name of the file, `line` counts its lines from 1, `field` is the name of a number in it.
  'table-number-unreadable': { path: string; line: number; field: string; text: string }
  'table-decimal-comma': { path: string; line: number; field: string; text: string }
  'table-number-not-finite': { path: string; line: number; field: string }
  'table-number-negative': { path: string; line: number; field: string }
  'table-status-unknown': { path: string; line: number; status: string; known: string }
  'table-bounds-crossed': { path: string; line: number; cell: string }
  /** `part` is what the line should be: first, cells (their number), cell, relations (their number), relation. */
  'jj-line-unexpected': { path: string; line: number; part: string }
  /** `part` is what is missing: first, cellCount, cells, relationCount, relations. */
  'jj-ends-early': { path: string; line: number; part: string; announced: number; found: number }
  'jj-goes-on': { path: string; line: number }
  'jj-cell-order': { path: string; line: number; cell: number; expected: number }
  'jj-cell-unknown': { path: string; line: number; cell: number; cells: number }
  'jj-term-count': { path: string; line: number; announced: number; found: number }
  'jj-term-unreadable': { path: string; line: number; text: string }
  'jj-sliding-level': { path: string; line: number; cell: number }
  'adjusted-line-unexpected': { path: string; line: number }
  'adjusted-cell-twice': { path: string; line: number; cell: number }
  'adjusted-cells-missing': { path: string; missing: number; first: number }

  // Hierarchies and metadata of tables
  'hierarchy-code-twice': { path: string; line: number; code: string; first: number }
  'hierarchy-code-two-parents': { path: string; line: number; code: string; first: string; second: string }
  'hierarchy-code-total': { path: string; line: number; code: string }
  'hierarchy-code-empty': { path: string; line: number }
  'hierarchy-level-skipped': { path: string; line: number; code: string; level: number; deepest: number }
  'hierarchy-empty': { path: string }
  'metadata-keyword-unknown': { path: string; line: number; keyword: string }
  'metadata-keyword-misplaced': { path: string; line: number; keyword: string }
  'metadata-argument-missing': { path: string; line: number; keyword: string }
  'metadata-number-unreadable': { path: string; line: number; keyword: string; text: string }
  'metadata-variable-twice': { path: string; line: number; variable: string; first: number }
  'metadata-no-variables': { path: string }
  'metadata-spss': { path: string; line: number }
  'table-columns-unnamed': { path: string }
  'table-without-costs': { path: string }
  'table-not-repairable': { relations: number; proven: 'yes' | 'no'; contradicting: string; cells: string }
  'release-cells-missing': { path: string; missing: number; first: string }
  'release-cell-unknown': { path: string; cell: string }
  'release-by-codes': { path: string }
  'table-without-status': { path: string }
  'a-priori-separator': { path: string; codes: number }
  'a-priori-line-unexpected': { path: string; line: number; codes: number }
  'a-priori-command-unknown': { path: string; line: number; command: string }
  'a-priori-command-unsuited': { path: string; line: number; command: string }
  'metadata-places-unreadable': { path: string; line: number; variable: string }
  'microdata-line-short': { path: string; line: number; length: number; needed: number }
  'metadata-separator-missing': { path: string }
  /** `role` is spanning or response. */
  'metadata-role-missing': { path: string; role: string }
  'table-no-cells': { path: string }
  'table-file-code-unknown': { path: string; line: number; variable: string; code: string }
  'table-cell-twice': { path: string; line: number; cell: string; first: number }
  'table-total-missing': { path: string; line: number; total: string }

  // Variables and roles
  'variable-unknown': { name: string; available: string }
  'variable-not-numeric': { name: string }
  'variable-twice': { name: string; first: string; second: string }
  'quasi-identifier-missing': Record<string, never>
  'confidential-missing': { method: string; atLeast: number }
  'confidential-not-numeric': { method: string; name: string }
  'option-not-taken': { method: string; option: string }
  'order-incomplete': { variable: string; category: string }
  'tree-category-unknown': { variable: string; category: string; source: string }
  'tree-not-grouped': { variable: string }
  'tree-and-order': { variable: string }
  'missing-values': { variable: string; count: number; method: string }
  'too-many-variables': { method: string; given: number; allowed: number }
  'factor-invalid': { variable: string; value: string }
  'factor-not-grouped': { variable: string; available: string }
  'factor-of-categories': { variable: string }
  'factors-all-zero': Record<string, never>
  /** `small` strata hold fewer than k records; the smallest is named. */
  'stratum-too-small': { stratum: string; records: number; k: number; small: number }
  /** `stratum` is empty where the whole file is meant. */
  'distinct-values-too-few': { variable: string; atLeast: number; found: number; stratum: string }
  'distinct-not-confidential': { variable: string }
  'diversity-impossible': {
    variable: string
    l: number
    records: number
    most: number
    leftOut: number
    stratum: string
  }
  'entropy-too-high': { variable: string; asked: number; most: number; stratum: string }
  'front-point-missing': { method: string; point: number; points: number }
  'class-not-found': { run: number; class: number; classes: number }

  // Tables from microdata. Records count from 1.
  'table-code-missing': { variable: string; count: number; record: number }
  'table-code-unknown': { variable: string; code: string; record: number }
  'table-code-numeric': { variable: string }
  'table-code-not-lowest': { variable: string; code: string; record: number }
  'table-number-missing': { variable: string; count: number; record: number }
  'table-weight-negative': { variable: string; record: number }
  'table-too-large': { cells: number; allowed: number }
  'rule-unknown': { rule: string; available: string }
  'rule-invalid': { rule: string; expected: string }
  /** `lacking` is contributions (a frequency table has none) or requests (no column of them was named). */
  'rule-needs': { rule: string; lacking: string }
  'linked-cells-differ': { cell: string }
  'a-priori-cell-unknown': { line: number; cell: string }
  /** `change` is what was asked for: safe, sensitive, protected, levels. */
  'a-priori-not-allowed': { line: number; cell: string; change: string }

  // Requests
  'method-unknown': { method: string; available: string }
  'parameter-unknown': { parameter: string; method: string; available: string }
  'parameter-invalid': { parameter: string; value: string; expected: string }
  'group-size-too-small': { k: string }
  'group-size-too-large': { k: number; records: number }
  'argument-invalid': { argument: string; value: string; expected: string }
  'argument-missing': { argument: string }
  'argument-unknown': { argument: string; next: string }
  // A message from the window that the contract does not know.
  'request-invalid': { channel: string; field: string; problem: string }

  // Solver processes
  'solver-died': { doing: string; cause: string }
  'solver-out-of-memory': { doing: string }

  // Leaving
  'release-not-certified': { run: number; failing: number }
  'report-needs-window': { format: string }
  'sample-unknown': { sample: string; available: string }

  // Audit
  'release-different-size': { original: number; released: number }
  /** Rows as in a spreadsheet; the same one where it has no value. */
  'record-id-twice': { variable: string; file: string; first: number; second: number }
  'record-id-unknown': { variable: string; row: number }

  // Measures
  /** What is to be learned has to be of two to `most` values; `values` of a variable that is not there are 0. */
  'learning-target-not-classes': { variable: string; values: number; most: number }
  /** `value` is what the user wrote. */
  'learning-class-unknown': { variable: string; value: string }
  'learning-going': { run: number }
  /** Before any split was finished. */
  'learning-stopped': Record<string, never>
}
