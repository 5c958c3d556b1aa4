import { z } from 'zod'
import { AppError, errorCodes } from '../contract/errors.ts'
import {
  AdjustmentRequest,
  AdjustmentResult,
  Result,
  RunEvent,
  RunRequest,
  RunState,
  type AdjustmentRun,
  type GroupingRun,
  type RunSummary,
} from '../contract/model.ts'
import type { Connection } from './connection.ts'
import { addFront, packPoint, readFront, readFrontPoint } from './front-points.ts'
import type { Incumbent, RunRepository } from './project-store.ts'
import { addAdjusted, readAdjusted } from './adjusted-cells.ts'
import { addLearned, addMeasured, forgetMeasured, readLearned, readMeasured } from './measured-releases.ts'
import { packGroups, unpackGroups, type StoredGroups } from './stored-groups.ts'
import { storedJson, storedValue } from './stored-json.ts'

type RunRow = {
  id: number
  dataset_id: number | null
  dataset_name: string
  records: number
  table_id: number | null
  table_revision: number
  table_name: string
  cells: number
  request: string
  data_fingerprint: string
  state: RunState
  created_at: string
  started_at: string | null
  ended_at: string | null
  elapsed_ms: number
  phase: string | null
  first_incumbent: number | null
  incumbent: number | null
  bound: number | null
  gap_relative: number | null
  result: string | null
  error: string | null
}

type IncumbentRow = StoredGroups & { elapsed_ms: number; sse: number; il_percent: number | null }

const SELECT_RUN = `SELECT run.*, dataset.name AS dataset_name, dataset.records,
    cell_table.name AS table_name, cell_table.cells,
    coalesce((SELECT il_percent FROM incumbent WHERE run_id = run.id ORDER BY sequence LIMIT 1),
      (SELECT objective FROM adjusted WHERE run_id = run.id ORDER BY sequence LIMIT 1)) AS first_incumbent
  FROM run LEFT JOIN dataset ON dataset.id = run.dataset_id LEFT JOIN cell_table ON cell_table.id = run.table_id
  WHERE run.removed_at IS NULL`

export function createRunRepository(connection: Connection): RunRepository {
  const { path, read, write, statement } = connection

  function runRow(id: number): RunRow {
    const row = statement(`${SELECT_RUN} AND run.id = ?`).get(id) as RunRow | undefined
    if (row === undefined) throw new AppError('run-not-found', { run: id })
    return row
  }

  /** The first incumbent in an order of SQL. */
  function firstAnswer(run: number, order: string): Incumbent | null {
    return read(() => {
      runRow(run)
      const row = statement(
        `SELECT elapsed_ms, sse, il_percent, records, layout, is_deflated, groups FROM incumbent WHERE run_id = ? ORDER BY ${order} LIMIT 1`,
      ).get(run) as IncumbentRow | undefined
      if (row === undefined) return null
      const { elapsed_ms, sse, il_percent } = row
      return { elapsedMs: elapsed_ms, sse, ilPercent: il_percent, groups: unpackGroups(path, row) }
    })
  }

  const summary = (id: number): RunSummary => toSummary(path, runRow(id))

  function grouping(id: number): GroupingRun {
    const run = summary(id)
    if (run.family !== 'microaggregation') throw new AppError('run-of-a-table', { run: id })
    return run
  }

  function adjustment(id: number): AdjustmentRun {
    const run = summary(id)
    if (run.family !== 'table-adjustment') throw new AppError('run-of-records', { run: id })
    return run
  }

  return {
    list: () =>
      read(() => (statement(`${SELECT_RUN} ORDER BY run.id`).all() as RunRow[]).map((row) => toSummary(path, row))),

    get: (run) => read(() => summary(run)),

    grouping: (run) => read(() => grouping(run)),

    adjustment: (run) => read(() => adjustment(run)),

    add: (dataset, request, dataFingerprint, createdAt) =>
      write(() => {
        if (statement('SELECT 1 FROM dataset WHERE id = ? AND is_complete = 1').get(dataset) === undefined)
          throw new AppError('dataset-not-found', { dataset })
        const { lastInsertRowid } = statement(
          'INSERT INTO run (dataset_id, request, data_fingerprint, state, created_at) VALUES (?, ?, ?, ?, ?)',
        ).run(dataset, JSON.stringify(request), dataFingerprint, 'queued' satisfies RunState, createdAt)
        return grouping(Number(lastInsertRowid))
      }),

    addAdjustment: (table, request, createdAt) =>
      write(() => {
        const row = statement(
          `SELECT cell_table.revision, coalesce(table_revision.fingerprint, cell_table.fingerprint) AS fingerprint
           FROM cell_table LEFT JOIN table_revision ON table_revision.id = cell_table.revision
           WHERE cell_table.id = ? AND is_complete = 1 AND removed_at IS NULL`,
        ).get(table) as { revision: number; fingerprint: string } | undefined
        if (row === undefined) throw new AppError('table-not-found', { table })
        const { lastInsertRowid } = statement(
          'INSERT INTO run (table_id, table_revision, request, data_fingerprint, state, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        ).run(table, row.revision, JSON.stringify(request), row.fingerprint, 'queued' satisfies RunState, createdAt)
        return adjustment(Number(lastInsertRowid))
      }),

    setState: (run, state, at, error) =>
      write(() => {
        runRow(run)
        const hasEnded = state !== 'queued' && state !== 'running'
        statement(
          `UPDATE run SET state = ?, error = ?,
             started_at = CASE WHEN ? = 'running' THEN coalesce(started_at, ?) ELSE started_at END,
             ended_at = CASE WHEN ? THEN ? ELSE NULL END
           WHERE id = ?`,
        ).run(state, error === undefined ? null : JSON.stringify(error), state, at, hasEnded ? 1 : 0, at, run)
        return summary(run)
      }),

    addEvent: (run, event) =>
      write(() => {
        runRow(run)
        const { sequence } = statement(
          'SELECT coalesce(max(sequence), 0) + 1 AS sequence FROM run_event WHERE run_id = ?',
        ).get(run) as { sequence: number }
        const stored: RunEvent = RunEvent.parse({ ...event, run, sequence })
        statement('INSERT INTO run_event (run_id, sequence, event) VALUES (?, ?, ?)').run(
          run,
          sequence,
          JSON.stringify(stored),
        )
        statement(
          `UPDATE run SET elapsed_ms = max(elapsed_ms, ?), phase = coalesce(?, phase), incumbent = coalesce(?, incumbent),
             bound = coalesce(?, bound), gap_relative = coalesce(?, gap_relative) WHERE id = ?`,
        ).run(stored.elapsedMs, stored.phase, stored.incumbent, stored.bound, stored.gapRelative, run)
        return stored
      }),

    events: (run, after) =>
      read(() => {
        runRow(run)
        const rows = statement('SELECT event FROM run_event WHERE run_id = ? AND sequence > ? ORDER BY sequence').all(
          run,
          after,
        ) as { event: string }[]
        return rows.map(({ event }) => storedJson(path, 'an event of a run', RunEvent, event))
      }),

    addIncumbent(run, incumbent) {
      // Packed before the transaction begins, so that the file is locked for the writing alone.
      const packed = packGroups(incumbent.groups)
      write(() => {
        runRow(run)
        statement(
          `INSERT INTO incumbent (run_id, sequence, elapsed_ms, sse, il_percent, records, layout, is_deflated, groups)
           SELECT ?, coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ?, ? FROM incumbent WHERE run_id = ?`,
        ).run(
          run,
          incumbent.elapsedMs,
          incumbent.sse,
          incumbent.ilPercent,
          packed.records,
          packed.layout,
          packed.is_deflated,
          packed.groups,
          run,
        )
      })
    },

    incumbents: (run) =>
      read(() => {
        runRow(run)
        const rows = statement(
          'SELECT elapsed_ms, sse, il_percent FROM incumbent WHERE run_id = ? ORDER BY sequence',
        ).all(run) as IncumbentRow[]
        return rows.map(({ elapsed_ms, sse, il_percent }) => ({ elapsedMs: elapsed_ms, sse, ilPercent: il_percent }))
      }),

    answer: (run) => firstAnswer(run, 'sse, sequence DESC'),

    lastAnswer: (run) => firstAnswer(run, 'sequence DESC'),

    addFront(run, points) {
      const packed = points.map(packPoint)
      write(() => addFront(connection, runRow(run).id, packed))
    },

    front: (run) => read(() => readFront(connection, runRow(run).id)),

    frontPoint: (run, point) => read(() => readFrontPoint(connection, runRow(run).id, point)),

    measured: (run) => read(() => readMeasured(connection, runRow(run).id)),

    addMeasured: (run, values) => write(() => addMeasured(connection, runRow(run).id, values)),

    learned: (run) => read(() => readLearned(connection, runRow(run).id)),

    addLearned: (run, utility) => write(() => addLearned(connection, runRow(run).id, utility)),

    addAdjusted: (run, adjusted) => write(() => addAdjusted(connection, runRow(run).id, adjusted)),

    adjusted: (run) => read(() => readAdjusted(connection, runRow(run).id)),

    setResult: (run, result) =>
      write(() => {
        runRow(run)
        const best = 'objective' in result.value ? result.value.objective : result.value.ilPercent
        statement(
          `UPDATE run SET result = ?, elapsed_ms = max(elapsed_ms, ?), incumbent = coalesce(?, incumbent), bound = ?, gap_relative = ? WHERE id = ?`,
        ).run(JSON.stringify(result), result.elapsedMs, best, result.bound, result.gapRelative, run)
        return summary(run)
      }),

    remove: (run) =>
      write(() => {
        runRow(run)
        statement('UPDATE run SET removed_at = ? WHERE id = ?').run(connection.now().toISOString(), run)
        forgetMeasured(connection, run)
      }),
  }
}

/**
 * What a crash or power cut left waiting or running is interrupted, as of the last change that reached the disk. Its
 * incumbents and events stay.
 */
export function interruptRuns({ statement, write, read }: Connection): void {
  const isAny = read(
    () => statement("SELECT 1 FROM run WHERE state IN ('queued', 'running') LIMIT 1").get() !== undefined,
  )
  if (!isAny) return
  write(() => {
    statement(
      "UPDATE run SET state = 'interrupted', ended_at = (SELECT saved_at FROM project) WHERE state IN ('queued', 'running')",
    ).run()
  })
}

const StoredError = z.object({
  code: z.enum(errorCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

function toSummary(path: string, row: RunRow): RunSummary {
  const entry = {
    id: row.id,
    state: storedValue(path, 'the state of a run', RunState, row.state),
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    elapsedMs: row.elapsed_ms,
    phase: row.phase,
    firstIncumbent: row.first_incumbent,
    incumbent: row.incumbent,
    bound: row.bound,
    gapRelative: row.gap_relative,
    error: row.error === null ? null : storedJson(path, 'the error of a run', StoredError, row.error),
    dataFingerprint: row.data_fingerprint,
  }
  if (row.table_id !== null)
    return {
      ...entry,
      family: 'table-adjustment',
      subject: {
        kind: 'table',
        id: row.table_id,
        name: row.table_name,
        cells: row.cells,
        revision: row.table_revision,
      },
      request: storedJson(path, 'the request of a run', AdjustmentRequest, row.request),
      result: row.result === null ? null : storedJson(path, 'the result of a run', AdjustmentResult, row.result),
    }
  return {
    ...entry,
    family: 'microaggregation',
    subject: { kind: 'dataset', id: row.dataset_id ?? 0, name: row.dataset_name, records: row.records },
    request: storedJson(path, 'the request of a run', RunRequest, row.request),
    result: row.result === null ? null : storedJson(path, 'the result of a run', Result, row.result),
  }
}
