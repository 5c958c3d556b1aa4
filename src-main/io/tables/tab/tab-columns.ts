import { AppError } from '../../../contract/errors.ts'
import { nameList } from '../../../contract/name-list.ts'
import type { RowColumns } from '../cells/cell-row.ts'
import type { Metadata, MetadataVariable, VariableRole } from '../rda/metadata.ts'

/** Which column of a .tab file plays which part; places count from 0, -1 where there is none. */
export type TabColumns = {
  readonly separator: string
  readonly spanning: readonly { readonly place: number; readonly variable: MetadataVariable }[]
  readonly response: number
  /** The response is the number of contributors itself. */
  readonly isFrequencyTable: boolean
  readonly frequency: number
  readonly shadow: number
  readonly cost: number
  readonly largest: readonly number[]
  readonly status: number
  readonly lowerLevel: number
  readonly upperLevel: number
  readonly has: RowColumns
}

/**
 * @throws AppError `metadata-separator-missing`, `metadata-role-missing` (no spanning variable, or no response),
 *         `variable-unknown`.
 */
export function tabColumns({ variables, separator }: Metadata, path: string, response: string | null): TabColumns {
  if (separator === null) throw new AppError('metadata-separator-missing', { path })
  const placesOf = (role: VariableRole) =>
    variables.flatMap((variable, place) => (variable.role === role ? [place] : []))
  const placeOf = (role: VariableRole) => placesOf(role)[0] ?? -1
  const frequency = placeOf('frequency')
  const responsePlace = response === null ? responseOf(placeOf, path) : named(variables, response)
  const spanning = placesOf('spanning').map((place) => ({ place, variable: variables[place]! }))
  if (spanning.length === 0) throw new AppError('metadata-role-missing', { path, role: 'spanning' })
  const columns = {
    separator,
    spanning,
    response: responsePlace,
    isFrequencyTable: responsePlace === frequency,
    frequency,
    shadow: placeOf('shadow'),
    cost: placeOf('cost'),
    largest: placesOf('largest'),
    status: placeOf('status'),
    lowerLevel: placeOf('lower-level'),
    upperLevel: placeOf('upper-level'),
  }
  return {
    ...columns,
    has: {
      shadow: columns.shadow >= 0,
      cost: columns.cost >= 0,
      largest: columns.largest.length,
      status: columns.status >= 0,
      bounds: false,
    },
  }
}

/** A table without any other number is one of frequencies. */
function responseOf(placeOf: (role: VariableRole) => number, path: string): number {
  const response = placeOf('response')
  const place = response >= 0 ? response : placeOf('frequency')
  if (place < 0) throw new AppError('metadata-role-missing', { path, role: 'response' })
  return place
}

/** The numbers that can be adjusted; first the one that is where nobody chooses. */
export function responsesOf({ variables }: Pick<Metadata, 'variables'>): MetadataVariable[] {
  const ofRole = (wanted: VariableRole) => variables.filter(({ role }) => role === wanted)
  return [...ofRole('response'), ...ofRole('frequency')]
}

function named(variables: readonly MetadataVariable[], name: string): number {
  const numeric = responsesOf({ variables })
  if (!numeric.some((variable) => variable.name === name))
    throw new AppError('variable-unknown', { name, available: nameList(numeric.map((variable) => variable.name)) })
  return variables.findIndex((variable) => variable.name === name)
}
