/** The fronts of runs that weigh two figures: every grouping on it, with what the method says of it. */
import { z } from 'zod'
import { MethodFinding, MethodTable } from '../contract/model.ts'
import type { FrontPoint } from '../domain/method.ts'
import type { Connection } from './connection.ts'
import type { KeptFrontPoint } from './project-store.ts'
import { packGroups, unpackGroups, type StoredGroups } from './stored-groups.ts'
import { storedJson } from './stored-json.ts'

type PointRow = { point: number; group_count: number; findings: string; tables: string }

/** A point ready to be written: packed before the transaction begins, so that the file is locked for the writing alone. */
export type PackedPoint = Omit<FrontPoint, 'groups'> & { readonly groupCount: number; readonly groups: StoredGroups }

const Findings = z.array(MethodFinding)
const Tables = z.array(MethodTable)

export function packPoint({ groups, findings, tables }: FrontPoint): PackedPoint {
  const groupCount = 1 + groups.reduce((most, group) => Math.max(most, group), -1)
  return { findings, tables, groupCount, groups: packGroups(groups) }
}

/** Keep the front of a run; points count from 1. A run has one front: an earlier one is replaced. */
export function addFront({ statement }: Connection, run: number, points: readonly PackedPoint[]): void {
  statement('DELETE FROM front_point WHERE run_id = ?').run(run)
  const insert = statement(
    `INSERT INTO front_point (run_id, point, group_count, findings, tables, records, layout, is_deflated, groups)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const [at, { groupCount, findings, tables, groups }] of points.entries()) {
    const { records, layout, is_deflated, groups: bytes } = groups
    const told = [JSON.stringify(findings), JSON.stringify(tables)]
    insert.run(run, at + 1, groupCount, ...told, records, layout, is_deflated, bytes)
  }
}

/** What is said of each point, in their order. */
export function readFront({ path, statement }: Connection, run: number): KeptFrontPoint[] {
  const rows = statement(
    'SELECT point, group_count, findings, tables FROM front_point WHERE run_id = ? ORDER BY point',
  ).all(run) as PointRow[]
  return rows.map((row) => ({ point: row.point, groupCount: row.group_count, ...toldOf(path, row) }))
}

/** null: the run has no such point. */
export function readFrontPoint({ path, statement }: Connection, run: number, point: number): FrontPoint | null {
  const row = statement('SELECT * FROM front_point WHERE run_id = ? AND point = ?').get(run, point) as
    (PointRow & StoredGroups) | undefined
  return row === undefined ? null : { groups: unpackGroups(path, row), ...toldOf(path, row) }
}

function toldOf(path: string, { findings, tables }: PointRow): Omit<FrontPoint, 'groups'> {
  return {
    findings: storedJson(path, 'a point of a front', Findings, findings),
    tables: storedJson(path, 'a point of a front', Tables, tables),
  }
}
