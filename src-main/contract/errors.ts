/** Errors a user can act on, and how they cross borders. */
import type { ErrorParams } from './error-params.ts'

export type { ErrorParams } from './error-params.ts'

export type ErrorCode = keyof ErrorParams

type ParamKind<T> = T extends number ? 'number' : 'text'

/**
 * The parameters of every code at run time, for the test that each code has wording and uses only what it is given.
 * The compiler refuses a code or parameter that is missing here, too many, or of the wrong kind.
 */
export const errorParams = {
  unexpected: { id: 'text' },
  'file-not-found': { path: 'text' },
  'file-not-readable': { path: 'text', reason: 'text' },
  'file-not-writable': { path: 'text', reason: 'text' },
  'file-exists': { path: 'text' },
  'output-taken': { path: 'text', by: 'text' },
  'disk-full': { path: 'text' },
  'project-not-open': {},
  'project-newer': { path: 'text', version: 'number', supported: 'number' },
  'project-broken': { path: 'text', detail: 'text' },
  'project-not-a-project': { path: 'text' },
  'project-locked': { path: 'text', holder: 'text', since: 'text' },
  'project-read-only': { path: 'text' },
  'dataset-not-found': { dataset: 'number' },
  'run-not-found': { run: 'number' },
  'run-of-a-table': { run: 'number' },
  'run-of-records': { run: 'number' },
  'runs-of-other-tables': { first: 'number', second: 'number' },
  'table-not-found': { table: 'number' },
  'table-in-use': { table: 'number', runs: 'number' },
  'cell-not-found': { table: 'number', cell: 'number' },
  'cell-not-sensitive': { cell: 'text' },
  'cell-bounds-crossed': { cell: 'text' },
  'table-without-codes': { table: 'number' },
  'table-page-outside': { table: 'number', dimension: 'number', code: 'number' },
  'nothing-to-change': { table: 'number' },
  'nothing-to-undo': { table: 'number' },
  'nothing-to-redo': { table: 'number' },
  'run-without-answer': { run: 'number' },
  'run-not-running': { run: 'number' },
  'csv-empty': { path: 'text' },
  'csv-no-records': { path: 'text' },
  'csv-ragged-row': { line: 'number', fields: 'number', expected: 'number' },
  'csv-unclosed-quote': { line: 'number' },
  'csv-stray-quote': { line: 'number' },
  'csv-duplicate-header': { name: 'text', first: 'number', second: 'number' },
  'csv-empty-header': { column: 'number' },
  'csv-reserved-header': { name: 'text', column: 'number' },
  'csv-encoding': { encoding: 'text', line: 'number' },
  'csv-dialect-invalid': { option: 'text', value: 'text' },
  'cell-not-a-number': { row: 'number', variable: 'text', text: 'text', failed: 'number' },
  'import-cancelled': {},
  'import-not-found': {},
  'format-unknown': { path: 'text', available: 'text' },
  'text-not-encodable': { variable: 'text', row: 'number', encoding: 'text' },
  'table-number-unreadable': { path: 'text', line: 'number', field: 'text', text: 'text' },
  'table-decimal-comma': { path: 'text', line: 'number', field: 'text', text: 'text' },
  'table-number-not-finite': { path: 'text', line: 'number', field: 'text' },
  'table-number-negative': { path: 'text', line: 'number', field: 'text' },
  'table-status-unknown': { path: 'text', line: 'number', status: 'text', known: 'text' },
  'table-bounds-crossed': { path: 'text', line: 'number', cell: 'text' },
  'jj-line-unexpected': { path: 'text', line: 'number', part: 'text' },
  'jj-ends-early': { path: 'text', line: 'number', part: 'text', announced: 'number', found: 'number' },
  'jj-goes-on': { path: 'text', line: 'number' },
  'jj-cell-order': { path: 'text', line: 'number', cell: 'number', expected: 'number' },
  'jj-cell-unknown': { path: 'text', line: 'number', cell: 'number', cells: 'number' },
  'jj-term-count': { path: 'text', line: 'number', announced: 'number', found: 'number' },
  'jj-term-unreadable': { path: 'text', line: 'number', text: 'text' },
  'jj-sliding-level': { path: 'text', line: 'number', cell: 'number' },
  'adjusted-line-unexpected': { path: 'text', line: 'number' },
  'adjusted-cell-twice': { path: 'text', line: 'number', cell: 'number' },
  'adjusted-cells-missing': { path: 'text', missing: 'number', first: 'number' },
  'hierarchy-code-twice': { path: 'text', line: 'number', code: 'text', first: 'number' },
  'hierarchy-code-two-parents': { path: 'text', line: 'number', code: 'text', first: 'text', second: 'text' },
  'hierarchy-code-total': { path: 'text', line: 'number', code: 'text' },
  'hierarchy-code-empty': { path: 'text', line: 'number' },
  'hierarchy-level-skipped': { path: 'text', line: 'number', code: 'text', level: 'number', deepest: 'number' },
  'hierarchy-empty': { path: 'text' },
  'metadata-keyword-unknown': { path: 'text', line: 'number', keyword: 'text' },
  'metadata-keyword-misplaced': { path: 'text', line: 'number', keyword: 'text' },
  'metadata-argument-missing': { path: 'text', line: 'number', keyword: 'text' },
  'metadata-number-unreadable': { path: 'text', line: 'number', keyword: 'text', text: 'text' },
  'metadata-variable-twice': { path: 'text', line: 'number', variable: 'text', first: 'number' },
  'metadata-no-variables': { path: 'text' },
  'metadata-spss': { path: 'text', line: 'number' },
  'metadata-separator-missing': { path: 'text' },
  'metadata-role-missing': { path: 'text', role: 'text' },
  'table-no-cells': { path: 'text' },
  'table-file-code-unknown': { path: 'text', line: 'number', variable: 'text', code: 'text' },
  'table-cell-twice': { path: 'text', line: 'number', cell: 'text', first: 'number' },
  'table-total-missing': { path: 'text', line: 'number', total: 'text' },
  'metadata-places-unreadable': { path: 'text', line: 'number', variable: 'text' },
  'microdata-line-short': { path: 'text', line: 'number', length: 'number', needed: 'number' },
  'a-priori-separator': { path: 'text', codes: 'number' },
  'a-priori-line-unexpected': { path: 'text', line: 'number', codes: 'number' },
  'a-priori-command-unknown': { path: 'text', line: 'number', command: 'text' },
  'a-priori-command-unsuited': { path: 'text', line: 'number', command: 'text' },
  'table-columns-unnamed': { path: 'text' },
  'table-without-costs': { path: 'text' },
  'table-not-repairable': { relations: 'number', proven: 'text', contradicting: 'text', cells: 'text' },
  'release-cells-missing': { path: 'text', missing: 'number', first: 'text' },
  'release-cell-unknown': { path: 'text', cell: 'text' },
  'release-by-codes': { path: 'text' },
  'table-without-status': { path: 'text' },
  'variable-unknown': { name: 'text', available: 'text' },
  'variable-not-numeric': { name: 'text' },
  'variable-twice': { name: 'text', first: 'text', second: 'text' },
  'quasi-identifier-missing': {},
  'confidential-missing': { method: 'text', atLeast: 'number' },
  'confidential-not-numeric': { method: 'text', name: 'text' },
  'option-not-taken': { method: 'text', option: 'text' },
  'order-incomplete': { variable: 'text', category: 'text' },
  'tree-category-unknown': { variable: 'text', category: 'text', source: 'text' },
  'tree-not-grouped': { variable: 'text' },
  'tree-and-order': { variable: 'text' },
  'missing-values': { variable: 'text', count: 'number', method: 'text' },
  'too-many-variables': { method: 'text', given: 'number', allowed: 'number' },
  'factor-invalid': { variable: 'text', value: 'text' },
  'factor-not-grouped': { variable: 'text', available: 'text' },
  'factor-of-categories': { variable: 'text' },
  'factors-all-zero': {},
  'stratum-too-small': { stratum: 'text', records: 'number', k: 'number', small: 'number' },
  'distinct-values-too-few': { variable: 'text', atLeast: 'number', found: 'number', stratum: 'text' },
  'distinct-not-confidential': { variable: 'text' },
  'diversity-impossible': {
    variable: 'text',
    l: 'number',
    records: 'number',
    most: 'number',
    leftOut: 'number',
    stratum: 'text',
  },
  'entropy-too-high': { variable: 'text', asked: 'number', most: 'number', stratum: 'text' },
  'front-point-missing': { method: 'text', point: 'number', points: 'number' },
  'class-not-found': { run: 'number', class: 'number', classes: 'number' },
  'table-code-missing': { variable: 'text', count: 'number', record: 'number' },
  'table-code-unknown': { variable: 'text', code: 'text', record: 'number' },
  'table-code-numeric': { variable: 'text' },
  'table-code-not-lowest': { variable: 'text', code: 'text', record: 'number' },
  'table-number-missing': { variable: 'text', count: 'number', record: 'number' },
  'table-weight-negative': { variable: 'text', record: 'number' },
  'table-too-large': { cells: 'number', allowed: 'number' },
  'rule-unknown': { rule: 'text', available: 'text' },
  'rule-invalid': { rule: 'text', expected: 'text' },
  'rule-needs': { rule: 'text', lacking: 'text' },
  'linked-cells-differ': { cell: 'text' },
  'a-priori-cell-unknown': { line: 'number', cell: 'text' },
  'a-priori-not-allowed': { line: 'number', cell: 'text', change: 'text' },
  'method-unknown': { method: 'text', available: 'text' },
  'parameter-unknown': { parameter: 'text', method: 'text', available: 'text' },
  'parameter-invalid': { parameter: 'text', value: 'text', expected: 'text' },
  'group-size-too-small': { k: 'text' },
  'group-size-too-large': { k: 'number', records: 'number' },
  'argument-invalid': { argument: 'text', value: 'text', expected: 'text' },
  'argument-missing': { argument: 'text' },
  'argument-unknown': { argument: 'text', next: 'text' },
  'request-invalid': { channel: 'text', field: 'text', problem: 'text' },
  'solver-died': { doing: 'text', cause: 'text' },
  'solver-out-of-memory': { doing: 'text' },
  'release-not-certified': { run: 'number', failing: 'number' },
  'report-needs-window': { format: 'text' },
  'sample-unknown': { sample: 'text', available: 'text' },
  'release-different-size': { original: 'number', released: 'number' },
  'record-id-twice': { variable: 'text', file: 'text', first: 'number', second: 'number' },
  'record-id-unknown': { variable: 'text', row: 'number' },
  'learning-target-not-classes': { variable: 'text', values: 'number', most: 'number' },
  'learning-class-unknown': { variable: 'text', value: 'text' },
  'learning-going': { run: 'number' },
  'learning-stopped': {},
} as const satisfies { [C in ErrorCode]: { [P in keyof ErrorParams[C]]: ParamKind<ErrorParams[C][P]> } }

export const errorCodes = Object.keys(errorParams) as ErrorCode[]

/** An error the user can act on; anything else that is thrown is a fault of ours. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly params: ErrorParams[C]

  constructor(code: C, params: ErrorParams[C], options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.params = params
  }
}

/** What crosses a border in place of an error. */
export type ErrorMessage = { code: ErrorCode; params: Record<string, string | number> }

export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError
}

/** The message of an error; a fault of ours becomes `unexpected` with the id under which it was logged. */
export function toErrorMessage(error: unknown, logged: (error: unknown) => string): ErrorMessage {
  if (isAppError(error)) return { code: error.code, params: { ...error.params } }
  return { code: 'unexpected', params: { id: logged(error) } }
}

export function fromErrorMessage(message: ErrorMessage): AppError {
  return new AppError(message.code, message.params as ErrorParams[ErrorCode])
}
