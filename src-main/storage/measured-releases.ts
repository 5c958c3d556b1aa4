/** What was measured and learned of the releases of runs. */
import { z } from 'zod'
import { LearningUtility } from '../contract/model.ts'
import type { Connection } from './connection.ts'
import { storedJson } from './stored-json.ts'

const Values = z.record(z.string(), z.number().nullable())

export function readMeasured({ path, statement }: Connection, run: number): z.infer<typeof Values> {
  const row = statement('SELECT measures FROM measured WHERE run_id = ?').get(run) as { measures: string } | undefined
  return row === undefined ? {} : storedJson(path, 'the measures of a run', Values, row.measures)
}

/** Beside those that were kept before; what was measured again takes the place of its former value. */
export function addMeasured(connection: Connection, run: number, values: Readonly<z.infer<typeof Values>>): void {
  const all = { ...readMeasured(connection, run), ...values }
  connection.statement('INSERT OR REPLACE INTO measured (run_id, measures) VALUES (?, ?)').run(run, JSON.stringify(all))
}

export function readLearned({ path, statement }: Connection, run: number): LearningUtility[] {
  const rows = statement('SELECT utility FROM learned WHERE run_id = ? ORDER BY id').all(run) as { utility: string }[]
  return rows.map(({ utility }) => storedJson(path, 'what was learned of a run', LearningUtility, utility))
}

/** In place of what was learned of the same target before. */
export function addLearned({ statement }: Connection, run: number, utility: LearningUtility): void {
  statement('INSERT OR REPLACE INTO learned (run_id, target, utility) VALUES (?, ?, ?)').run(
    run,
    utility.target,
    JSON.stringify(utility),
  )
}

/** Of a run that is taken out of the project. */
export function forgetMeasured({ statement }: Connection, run: number): void {
  statement('DELETE FROM measured WHERE run_id = ?').run(run)
  statement('DELETE FROM learned WHERE run_id = ?').run(run)
}
