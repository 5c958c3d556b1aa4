import type { GroupingRun, OriginalRecord, Variable } from '../../../src-main/contract/model.ts'
import type { GridColumn } from '../../components/grid-column.ts'
import { t } from '../../i18n/i18n.ts'
import { isNumberColumn, originalText } from './class-words.ts'

/**
 * Columns of the records of a run as they were: its quasi-identifiers, then its confidential variables.
 *
 * @param released  what is released of each quasi-identifier, said in its head; none where nothing is.
 */
export function recordColumns(
  { request }: GroupingRun,
  variables: readonly Variable[],
  released: readonly (string | null)[],
): GridColumn[] {
  const column = (name: string, role: 'quasi-identifier' | 'confidential', note: string): GridColumn => ({
    key: `${role} ${name}`,
    title: name,
    kind: t(`rolesView.short.${role}`),
    note,
    isNumber: isNumberColumn(variables, name),
    characters: Math.min(24, Math.max(11, name.length + 2, note.length)),
  })
  return [
    ...request.quasiIdentifiers.map((name, at) => {
      const value = released[at]
      const note = value === undefined ? '' : t('classes.releasedAs', { value: value ?? t('data.missing') })
      return column(name, 'quasi-identifier', note)
    }),
    ...request.confidential.map((name) => column(name, 'confidential', '')),
  ]
}

export const recordCells = ({ quasiIdentifiers, confidential }: OriginalRecord): (string | null)[] =>
  [...quasiIdentifiers, ...confidential].map(originalText)
