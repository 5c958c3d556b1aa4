import { basename } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import type { APrioriPreview, APrioriRequest, Table } from '../../contract/model.ts'
import { aPrioriChange, type APrioriEffect } from '../../domain/tables/a-priori-change.ts'
import { plainChanges } from '../../domain/tables/plain-changes.ts'
import { MANUAL_PERCENT } from '../../domain/tables/rules/manual.ts'
import { readHst } from '../../io/tables/hst/read-hst.ts'
import { readText } from '../../io/tables/read-text.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import type { Session } from '../session.ts'
import { keepChange } from './change-table.ts'
import { openTable } from './open-table.ts'

/** Lines that are shown of those that do not fit. */
const UNFIT_SHOWN = 50

/** What an a priori file would change; nothing is changed. @throws AppError as `applyAPrioriFile` */
export async function previewAPriori(store: ProjectStore, request: APrioriRequest): Promise<APrioriPreview> {
  const { asked, skipped, lines } = await effectOf(store, { ...request, skipUnfit: true })
  const cellsBy = (wanted: (part: ReturnType<typeof plainChanges>[number]['change']) => boolean) =>
    plainChanges(asked).reduce((sum, { cells, change }) => sum + (wanted(change) ? cells.length : 0), 0)
  const ofStatus = (status: 'safe' | 'sensitive' | 'fixed') =>
    cellsBy((change) => change.kind === 'status' && change.status === status)
  const unfitBecause = (why: APrioriPreview['unfit'][number]['why']) =>
    skipped.filter((each) => each.why === why).length
  return {
    sourceName: basename(request.path),
    lines,
    cells: new Set(asked.cells).size,
    safe: ofStatus('safe'),
    sensitive: ofStatus('sensitive'),
    fixed: ofStatus('fixed'),
    levels: cellsBy(({ kind }) => kind === 'levels'),
    weights: cellsBy(({ kind }) => kind === 'weight'),
    unknown: unfitBecause('cell-unknown'),
    notAllowed: unfitBecause('not-allowed'),
    unfit: skipped.slice(0, UNFIT_SHOWN).map(({ line, codes, why }) => ({ line, cell: codes.join(' × '), why })),
  }
}

/**
 * Apply an a priori file to the table as it stands; all of it is one revision.
 *
 * @throws AppError of `readHst` and `keepChange`; `table-without-codes`; `a-priori-cell-unknown`, `a-priori-not-allowed`,
 *         unless lines that do not fit are left out.
 */
export async function applyAPrioriFile(
  session: Session,
  request: APrioriRequest & { readonly skipUnfit: boolean },
): Promise<Table> {
  const { asked } = await effectOf(session.store, request)
  return keepChange(session, request.table, asked)
}

async function effectOf(
  store: ProjectStore,
  { table, path, skipUnfit, expandEqual }: APrioriRequest & { readonly skipUnfit: boolean },
): Promise<APrioriEffect & { readonly lines: number }> {
  const text = await readText(path)
  const { kept } = openTable(store, table)
  const { counted } = kept
  if (counted === null) throw new AppError('table-without-codes', { table })
  const changes = readHst(text, basename(path), { variables: counted.variables, separator: null })
  const options = { skipUnfit, expandEqual, percent: MANUAL_PERCENT }
  return { ...aPrioriChange(kept, counted, basename(path), changes, options), lines: changes.length }
}
