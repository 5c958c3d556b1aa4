/** Whatever is changed, undone and done again, a table at a revision is the one that came after the changes that led there. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTable } from '../../../src-main/app/tables/open-table.ts'
import { TableImportRequest, type TableCellChange } from '../../../src-main/contract/model.ts'
import { runSteps } from '../../../src-main/domain/run-steps.ts'
import { changeCells, type CellsChange } from '../../../src-main/domain/tables/change-cells.ts'
import { countCells } from '../../../src-main/domain/tables/kept-table.ts'
import { temporaryProject } from '../../../src-main/storage/open-project.ts'
import { aCountedTable } from '../../support/kept-table.ts'

const at = '2026-11-30T10:00:00.000Z'
const kept = aCountedTable()

const change: fc.Arbitrary<TableCellChange> = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('safe', 'sensitive', 'fixed') }),
  fc.record({ kind: fc.constant('weight' as const), weight: fc.nat({ max: 9 }) }),
  fc.record({
    kind: fc.constant('bounds' as const),
    lower: fc.constant(null),
    upper: fc.integer({ min: 0, max: 900 }),
  }),
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ cells: fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: 4 }), change }) },
  { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
)

test('a table at any revision is the one that came, after the changes that led there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const store = temporaryProject(() => new Date(at))
      try {
        const request = TableImportRequest.parse({ path: 't.jj' })
        const { id, counts } = runSteps(
          store.tables.add(
            {
              name: 't',
              origin: { kind: 'imported', sourceName: 't.jj', format: 'jj', request },
              kept,
              relationsOff: 0,
            },
            at,
          ),
        )
        // The path from the table as it came, and what was undone of it.
        let path: CellsChange[] = []
        let undone: CellsChange[] = []
        for (const asked of steps) {
          const table = store.tables.get(id)
          if (asked === 'undo' || asked === 'redo') {
            const isPossible = asked === 'undo' ? path.length > 0 : undone.length > 0
            if (table.canRedo !== undone.length > 0 || table.canUndo !== path.length > 0)
              throw new Error('another path')
            if (!isPossible) continue
            store.tables[asked](id)
            if (asked === 'undo') undone = [path.at(-1), ...undone]
            path = asked === 'undo' ? path.slice(0, -1) : [...path, undone[0]!]
            if (asked === 'redo') undone = undone.slice(1)
          } else {
            const made = { cells: Int32Array.from(new Set(asked.cells)).sort(), change: asked.change }
            const after = countCells(changeCells(openTable(store, id).kept, [made]))
            store.tables.change(id, made, { ...counts, ...after }, at)
            path = [...path, made]
            undone = []
          }
          const here = openTable(store, id).kept
          expect(here).toEqual(changeCells(kept, path))
          expect(store.tables.get(id).counts).toMatchObject(countCells(here))
        }
      } finally {
        store.close()
      }
    }),
    { seed: 11, numRuns: 60 },
  )
})
