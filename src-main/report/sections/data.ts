import type { Dialect } from '../../contract/model.ts'
import type { Fact } from '../block.ts'
import { dateText } from '../date-text.ts'
import { always, groupingSection, type ReportWords } from '../section.ts'

/** Which file, how it was read, and the fingerprint that says it is the same one. */
export const dataSection = groupingSection({
  id: 'data',
  isPresent: always,
  blocks(model, words) {
    const { t, numbers } = words
    const { data } = model
    const facts: Fact[] = [
      { label: t('report.data.name'), value: data.name },
      { label: t('report.data.file'), value: data.sourceName, isCode: true },
      { label: t('report.data.imported'), value: dateText(data.importedAt) },
      { label: t('report.data.records'), value: numbers.count(data.records) },
      { label: t('report.data.variables'), value: numbers.count(data.variables) },
      { label: t('report.data.missing'), value: numbers.count(data.missingCells) },
    ]
    if (data.dialect !== null) facts.push({ label: t('report.data.written'), value: dialectText(data.dialect, words) })
    facts.push({ label: t('report.data.fingerprint'), value: data.fingerprint, isCode: true })
    return [{ kind: 'facts', facts }]
  },
})

function dialectText(dialect: Dialect, { t, textOr }: ReportWords): string {
  const sign = (text: string) => textOr(`report.signs.${text.codePointAt(0)?.toString(16) ?? 'none'}`, text)
  return t('report.data.dialect', {
    encoding: dialect.encoding,
    delimiter: sign(dialect.delimiter),
    decimal: sign(dialect.decimal),
    thousands: sign(dialect.thousands),
    hasHeader: String(dialect.hasHeader),
    missing: dialect.missingCodes.length === 0 ? t('report.none') : dialect.missingCodes.join(', '),
  })
}
