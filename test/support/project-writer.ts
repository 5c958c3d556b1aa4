/**
 * A process that writes to a project and stops dead at a known point, so that a test can kill it there.
 *
 *   node project-writer.ts PROJECT between-commits | inside-transaction | inside-import
 *
 * It reports each point it reached as a line on standard output, written before anything else happens, and then holds
 * still for good: no timers, no exit.
 */
import { writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportedColumn, ImportedTable } from '../../src-main/domain/data/imported-table.ts'
import { createProject } from '../../src-main/storage/open-project.ts'
import { steppingClock } from './clock.ts'
import { anImportedTable } from './imported-table.ts'
import { aRunEvent, aRunRequest } from './run-request.ts'

const at = '2026-03-01T10:00:00.000Z'
const [, , path = '', point = ''] = process.argv

function tell(line: string): void {
  writeSync(1, `${line}\n`)
}

function holdStill(): never {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('nobody wakes this process')
}

/** Larger than SQLite's cache of pages (16 MB), so that a transaction has written to the file before it is committed. */
function aLargeTable(): ImportedTable {
  const columns = Array.from({ length: 8 }, (_, index): ImportedColumn => {
    const values = Float64Array.from({ length: 350_000 }, (__, record) => record / (index + 3))
    return { name: `v${index}`, type: 'number', decimals: 0, column: { kind: 'numeric', values, missing: null } }
  })
  return { ...anImportedTable({}, { name: 'large' }), records: 350_000, columns }
}

const store = createProject(path, steppingClock())
const dataset = store.datasets.add(anImportedTable({ x: [1, 2, 3, 4, 5, 6] }), at)
const run = store.runs.add(dataset.id, aRunRequest(), dataset.fingerprint, at)
store.runs.setState(run.id, 'running', at)
for (let i = 1; i <= 20; i += 1) {
  store.runs.addIncumbent(run.id, {
    elapsedMs: i,
    sse: 100 - i,
    ilPercent: 50 - i,
    groups: Int32Array.from({ length: 6 }, (_, record) => (record + i) % 2),
  })
  store.runs.addEvent(run.id, aRunEvent({ kind: 'incumbent', elapsedMs: i, incumbent: 50 - i, bound: i }))
  tell(`committed ${i}`)
}

switch (point) {
  case 'between-commits':
    holdStill()
    break
  case 'inside-transaction':
    store.together(() => {
      store.runs.addEvent(run.id, aRunEvent({ elapsedMs: 1000, incumbent: 0 }))
      store.datasets.add(aLargeTable(), at)
      store.datasets.setRoles(dataset.id, { x: 'drop' })
      tell('inside')
      holdStill()
    })
    break
  case 'inside-import': {
    void store.datasets.addGradually(aLargeTable(), at)
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    tell('inside')
    holdStill()
    break
  }
  default:
    throw new Error(`unknown point ${point}`)
}
