import { AppError } from '../../../contract/errors.ts'
import type { HierarchySource, MetadataVariable, VariableRole } from './metadata.ts'

type Place = { path: string; line: number }

export interface VariableReading {
  /** What a keyword says of the variable. */
  describe(keyword: string, rest: readonly string[], at: Place): void
  build(): MetadataVariable
}

const ROLES = new Map<string, VariableRole>([
  ['<RECODEABLE>', 'spanning'],
  ['<RECODABLE>', 'spanning'],
  ['<NUMERIC>', 'response'],
  ['<FREQUENCY>', 'frequency'],
  ['<MAXSCORE>', 'largest'],
  ['<STATUS>', 'status'],
  ['<WEIGHT>', 'weight'],
  ['<HOLDING>', 'holding'],
  ['<REQUEST>', 'request'],
  ['<RECORDKEY>', 'record-key'],
])

/** What a number of a table is besides the response; they stand behind `<NUMERIC>` or by themselves. */
const NUMBER_ROLES = new Map<string, VariableRole>([
  ['<SHADOW>', 'shadow'],
  ['<COST>', 'cost'],
  ['<COSTVAR>', 'cost'],
  ['<LOWERPL>', 'lower-level'],
  ['<UPPERPL>', 'upper-level'],
])

/** What speaks of recoding, of costs by distance and of cell keys, none of which changes what is read. */
const WITHOUT_EFFECT = new Set([
  '<HIERARCHICAL>',
  '<DISTANCE>',
  '<TRUNCABLE>',
  '<CKM>',
  '<PFILE>',
  '<PFILE_FREQ>',
  '<PFILE_CONT>',
  '<PFILE_SEP>',
  '<INCLUDEZEROS>',
  '<PARITY>',
  '<SCALING>',
  '<SEPARATION>',
])

const DEFAULT_LEAD_STRING = '@'

/** Gathers what the lines of a metadata file say of one variable. */
export function createVariableReading(name: string, fields: readonly string[], opened: Place): VariableReading {
  let role: VariableRole | null = null
  let total: string | null = null
  let codeList: string | null = null
  let hierarchyFile: string | null = null
  let leadString = DEFAULT_LEAD_STRING
  let widths: readonly number[] | null = null
  let decimals = 0
  let requestCodes: readonly string[] = []

  function describe(keyword: string, rest: readonly string[], at: Place): void {
    const isNumberRole = NUMBER_ROLES.get(keyword)
    if (isNumberRole !== undefined) role = isNumberRole
    else if (ROLES.has(keyword)) describeRole(keyword, rest, at)
    else if (keyword === '<TOTCODE>') total = argument(keyword, rest, at)
    else if (keyword === '<CODELIST>') codeList = argument(keyword, rest, at)
    else if (keyword === '<HIERCODELIST>') hierarchyFile = argument(keyword, rest, at)
    else if (keyword === '<HIERLEADSTRING>') leadString = argument(keyword, rest, at)
    else if (keyword === '<HIERLEVELS>') widths = rest.map((text) => wholeNumber(keyword, text, at))
    else if (keyword === '<DECIMALS>') decimals = wholeNumber(keyword, argument(keyword, rest, at), at)
    else if (!WITHOUT_EFFECT.has(keyword)) throw new AppError('metadata-keyword-unknown', { ...at, keyword })
  }

  function describeRole(keyword: string, rest: readonly string[], at: Place): void {
    // A weight may be called numeric too, in either order.
    if (keyword !== '<NUMERIC>' || role === null) role = ROLES.get(keyword) ?? role
    if (keyword === '<REQUEST>') requestCodes = [argument(keyword, rest, at), ...rest.slice(1)]
    const [second] = rest
    if (keyword === '<NUMERIC>' && second !== undefined) describe(second.toUpperCase(), rest.slice(1), at)
  }

  function hierarchy(): HierarchySource | null {
    if (hierarchyFile !== null) return { kind: 'file', file: hierarchyFile, leadString }
    return widths === null ? null : { kind: 'widths', widths }
  }

  return {
    describe,
    build: () => ({
      name,
      line: opened.line,
      fields,
      role,
      total,
      hierarchy: hierarchy(),
      codeList,
      decimals,
      requestCodes,
    }),
  }
}

function argument(keyword: string, rest: readonly string[], at: Place): string {
  const [first] = rest
  if (first === undefined || first === '') throw new AppError('metadata-argument-missing', { ...at, keyword })
  return first
}

function wholeNumber(keyword: string, text: string, at: Place): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('metadata-number-unreadable', { ...at, keyword, text })
  return Number(text)
}
