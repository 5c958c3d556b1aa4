/** What a released file will hold, point by point, before it is written. */
import type { AdjustmentRun, Dataset, GroupingRun, RunSummary, Table } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'
import { certificateCount } from '../parts/certificate-words.ts'

export type ChecklistLine = {
  readonly key: string
  readonly state: 'holds' | 'fails' | 'note'
  readonly text: string
  readonly names: readonly string[]
}

export function checklist(run: GroupingRun, dataset: Dataset): readonly ChecklistLine[] {
  const replaced = new Set(run.request.quasiIdentifiers)
  const named = (keep: (variable: Dataset['variables'][number]) => boolean) =>
    dataset.variables.filter(keep).map((variable) => variable.name)
  const identifiers = named((variable) => variable.role === 'identifier')
  const dropped = named((variable) => variable.role === 'drop')
  const asTheyAre = named(
    (variable) => !replaced.has(variable.name) && variable.role !== 'identifier' && variable.role !== 'drop',
  )
  const k = Number(run.request.parameters['k'] ?? 0)
  const lines: ChecklistLine[] = [
    { key: 'records', state: 'holds', text: t('leaving.check.records', { count: run.subject.records }), names: [] },
    {
      key: 'replaced',
      state: 'holds',
      text: t('leaving.check.replaced', { count: replaced.size, k }),
      names: [...replaced],
    },
  ]
  if (identifiers.length > 0)
    lines.push({
      key: 'identifiers',
      state: 'holds',
      text: t('leaving.check.identifiers', { count: identifiers.length }),
      names: identifiers,
    })
  if (dropped.length > 0)
    lines.push({
      key: 'dropped',
      state: 'holds',
      text: t('leaving.check.dropped', { count: dropped.length }),
      names: dropped,
    })
  if (asTheyAre.length > 0)
    lines.push({
      key: 'kept',
      state: 'note',
      text: t('leaving.check.kept', { count: asTheyAre.length }),
      names: asTheyAre,
    })
  lines.push(certificateLine(run))
  if (run.dataFingerprint !== dataset.fingerprint)
    lines.push({ key: 'changed', state: 'fails', text: t('leaving.check.changed'), names: [] })
  return lines
}

function certificateLine(run: RunSummary): ChecklistLine {
  const { failing, holding, claimed } = certificateCount(run)
  return failing > 0
    ? { key: 'certificate', state: 'fails', text: t('leaving.check.fails', { failing, claimed }), names: [] }
    : {
        key: 'certificate',
        state: 'holds',
        text: t('leaving.check.certificate', { holding: format.count(holding), claimed: format.count(claimed) }),
        names: [],
      }
}

/** The same of an adjusted table. */
export function tableChecklist(run: AdjustmentRun, table: Table | null): readonly ChecklistLine[] {
  const { count = run.subject.cells, sensitive = 0, changed = 0 } = run.result?.cells ?? {}
  const lines: ChecklistLine[] = [
    { key: 'cells', state: 'holds', text: t('leaving.table.check.cells', { count, changed }), names: [] },
    { key: 'sensitive', state: 'holds', text: t('leaving.table.check.sensitive', { count: sensitive }), names: [] },
    { key: 'nothing-else', state: 'holds', text: t('leaving.table.check.nothingElse'), names: [] },
    certificateLine(run),
  ]
  if (table !== null && table.revision !== run.subject.revision)
    lines.push({ key: 'changed', state: 'note', text: t('leaving.table.check.changed'), names: [] })
  return lines
}
