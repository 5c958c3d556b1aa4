import type { PlainCellChange, Table, TableCellChange, TableCellDetail } from '../../contract/model.ts'
import { judgementOf } from '../../domain/tables/apply-rules.ts'
import type { KeptTable } from '../../domain/tables/kept-table.ts'
import { plainChanges } from '../../domain/tables/plain-changes.ts'
import { parseRule } from '../../domain/tables/parse-rule.ts'
import { cellStatus } from '../../domain/tables/table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable } from './open-table.ts'
import { releasedOf } from './released-values.ts'
import { listedCell, ruleOf } from './shown-cell.ts'
import { refuseUnknownCell } from './table-relations.ts'

/**
 * All that is told of one cell.
 *
 * @throws AppError `table-not-found`, `cell-not-found`, `run-not-found`, `run-of-records`
 */
export function cellDetail(
  store: ProjectStore,
  { table: id, cell, run }: { readonly table: number; readonly cell: number; readonly run: number | null },
): TableCellDetail {
  const { kept, relationsOf } = openTable(store, id)
  refuseUnknownCell(kept, id, cell)
  const released = releasedOf(store, id, run)
  const { table, counted } = kept
  const value = table.values[cell]!
  const distance = released === null ? null : released[cell]! - value
  const listed = listedCell(kept, released, cell)
  const isSensitive = table.status[cell] === cellStatus.sensitive
  return {
    cell: listed,
    codes: (counted?.variables ?? []).map(({ name, hierarchy: { codes, labels } }, d) => {
      const code = listed.codes[d]!
      return { dimension: name, code: codes[code]!, label: labels?.[code] ?? '' }
    }),
    contributors: contributorsOf(kept, cell),
    rule: judged(kept, cell),
    notBetween: isSensitive
      ? { below: value - table.lowerProtection[cell]!, above: value + table.upperProtection[cell]! }
      : null,
    distance,
    distancePercent: distance === null || value === 0 ? null : (100 * distance) / Math.abs(value),
    relations: relationsOf(cell).length,
    history: historyOf(store, store.tables.get(id), kept, cell, run),
  }
}

function contributorsOf({ counted, knowsContributors }: KeptTable, cell: number): TableCellDetail['contributors'] {
  if (counted === null || !knowsContributors) return null
  const { contributors, sizes, largest } = counted
  const count = contributors[cell]!
  const size = sizes[cell]!
  const shares: number[] = []
  for (let place = 0; place < Math.min(largest.count, count) && size > 0; place += 1) {
    const contribution = largest.contributions[cell * largest.count + place]!
    if (contribution > 0) shares.push(contribution / size)
  }
  const told = shares.reduce((sum, share) => sum + share, 0)
  return { count, shares, others: { count: count - shares.length, share: size > 0 ? Math.max(0, 1 - told) : 0 } }
}

function judged(kept: KeptTable, cell: number): TableCellDetail['rule'] {
  const written = ruleOf(kept, cell)
  const { counted, struckBy } = kept
  if (written === null || counted === null || struckBy[cell]! < 0) return null
  const rule = parseRule(written)
  const judgement = judgementOf(counted, rule, cell)
  return { id: rule.id, written, figures: { ...judgement?.figures, distance: judgement?.distance ?? 0 } }
}

function historyOf(
  store: ProjectStore,
  { id, origin, createdAt, revision }: Table,
  kept: KeptTable,
  cell: number,
  run: number | null,
): TableCellDetail['history'] {
  const base = openTable(store, id, 0).kept
  const rule = ruleOf(base, cell)
  const came: TableCellDetail['history'] = [{ at: createdAt, key: 'came', params: { how: origin.kind } }]
  if (rule !== null) came.push({ at: createdAt, key: 'judged', params: { rule } })
  const standing = new Set<number>()
  const revisions = store.tables.revisions(id)
  for (let at = revision; at !== 0; at = revisions.find((each) => each.revision === at)?.parent ?? 0) standing.add(at)
  const changed = revisions
    .filter((each) => standing.has(each.revision) && each.cells.includes(cell))
    .flatMap((each) =>
      plainChanges(each)
        .filter(({ cells }) => cells.includes(cell))
        .map(({ change }) => ({ at: each.at, key: 'changed', params: changeWords(change, each.change) })),
    )
  if (run === null) return [...came, ...changed]
  const { endedAt, startedAt, createdAt: queuedAt } = store.runs.adjustment(run)
  const value = releasedOf(store, id, run)?.[cell]
  const released =
    value === undefined
      ? []
      : [
          {
            at: endedAt ?? startedAt ?? queuedAt,
            key: 'released',
            params: { run, value, original: kept.table.values[cell]! },
          },
        ]
  return [...came, ...changed, ...released].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** A change in the parameters of its sentence, and the a priori file it was in, if it was in one. */
function changeWords(change: PlainCellChange, whole: TableCellChange): Record<string, string | number> {
  return whole.kind === 'a-priori'
    ? { ...ownWords(change), how: 'file', file: whole.file }
    : { ...ownWords(change), how: 'hand', file: '' }
}

function ownWords(change: PlainCellChange): Record<string, string | number> {
  switch (change.kind) {
    case 'status':
      return { kind: change.kind, status: change.status }
    case 'levels':
      return { kind: change.kind, lower: change.lower, upper: change.upper }
    case 'levels-percent':
      return { kind: 'percent', lower: change.lower, upper: change.upper }
    case 'bounds':
      return { kind: change.kind, lower: change.lower ?? '−∞', upper: change.upper ?? '∞' }
    case 'weight':
      return { kind: change.kind, weight: change.weight }
  }
}
