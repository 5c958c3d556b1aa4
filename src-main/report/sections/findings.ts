import { columnTitle, tableTitle } from '../../contract/table-words.ts'
import type { Block } from '../block.ts'
import { groupingSection } from '../section.ts'

/** Rows of a table of stages that a reader can take in; the result file has all of them. */
const MOST_ROWS = 60

/** What a method found out besides its answer, and how it went. */
export const findingsSection = groupingSection({
  id: 'findings',
  isPresent: ({ result }) => (result?.findings?.length ?? 0) + (result?.tables?.length ?? 0) > 0,
  blocks({ result, method }, { t, textOr, numbers }) {
    const words = (part: string, fallback: string): string => textOr(`methods.${method.id}.${part}`, fallback)
    const text = (value: string | number | null): string =>
      value === null ? t('report.findings.not-defined') : typeof value === 'string' ? value : numbers.measure(value)
    const facts: Block = {
      kind: 'facts',
      facts: (result?.findings ?? []).map(({ id, value, unit }) => ({
        label: words(`figures.${id}.title`, id),
        value:
          unit === null || value === null ? text(value) : t('report.findings.in-unit', { value: text(value), unit }),
      })),
    }
    const tables = (result?.tables ?? []).map(({ id, columns, rows }): Block => ({
      kind: 'table',
      caption: tableTitle(textOr, method.id, id),
      columns: columns.map((column, at) => ({
        header: columnTitle(textOr, method.id, id, column),
        align: rows.every((row) => typeof row[at] !== 'string') ? 'end' : 'start',
      })),
      rows: rows.slice(0, MOST_ROWS).map((row) => row.map(text)),
      ...(rows.length > MOST_ROWS ? { note: t('report.findings.more', { count: rows.length - MOST_ROWS }) } : {}),
    }))
    return facts.facts.length > 0 ? [facts, ...tables] : tables
  },
})
