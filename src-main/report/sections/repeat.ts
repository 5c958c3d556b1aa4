import { always, type ReportSection } from '../section.ts'

/** One command that makes the same run again, and whether the same bytes can be expected of it. */
export const repeatSection: ReportSection = {
  id: 'repeat',
  isPresent: always,
  blocks(model, { t }) {
    const { commandLine, isReproducible } = model.repeat
    return [
      { kind: 'paragraph', text: t(isReproducible ? 'report.repeat.same-bytes' : 'report.repeat.limited') },
      { kind: 'code', label: t('report.repeat.command'), text: commandLine },
    ]
  },
}
