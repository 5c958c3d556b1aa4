import { describe, expect, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { runDetail } from '../../../src-main/app/run-detail.ts'
import { waitForRun } from '../../../src-main/app/manage-runs.ts'
import { openSession } from '../../../src-main/app/session.ts'
import { startRun } from '../../../src-main/app/start-run.ts'
import { isAppError } from '../../../src-main/contract/errors.ts'
import { Preferences, RunRequest } from '../../../src-main/contract/model.ts'
import { anImportedTable } from '../../support/imported-table.ts'

const groups = Int32Array.of(0, 0, 0, 1, 1, 1)

/** Answers at once: the first three records in one group, the rest in another. */
const context: AppContext = {
  supervisor: {
    start: () => ({
      done: Promise.resolve({
        kind: 'answered',
        answer: { groups, bound: null, work: {}, ended: 'finished' },
        elapsedMs: 1,
      }),
      stop: () => undefined,
      extend: () => undefined,
    }),
    close: () => Promise.resolve(),
  },
  now: () => new Date('2026-11-30T10:00:00Z'),
  logFault: () => 'logged',
  preferences: () => Preferences.parse({}),
}

function start(options: Partial<RunRequest>, columns: Record<string, number[]>) {
  const session = openSession(context, null)
  const table = anImportedTable(columns)
  const dataset = session.store.datasets.add(
    { ...table, columns: table.columns.map((column) => ({ ...column, type: 'integer' })) },
    '2026-11-30T10:00:00Z',
  )
  const request = RunRequest.parse({ method: 'mdav', parameters: { k: 3 }, quasiIdentifiers: ['income'], ...options })
  return { session, run: startRun(session, dataset.id, request) }
}

const data = { income: [0, 1, 3, 10, 11, 13], region: [1, 1, 1, 1, 2, 2], wage: [5, 5, 6, 6, 7, 5] }

function refusal(options: Partial<RunRequest>): string {
  try {
    start(options, data)
    return 'started'
  } catch (error) {
    return isAppError(error) ? `${error.code} ${JSON.stringify(error.params)}` : String(error)
  }
}

describe('what a request asks beyond k is checked before it is queued', () => {
  test.each<[Partial<RunRequest>, string]>([
    [{ factors: { wage: 2 } }, 'factor-not-grouped {"variable":"wage","available":"income"}'],
    [{ factors: { income: 0 } }, 'factors-all-zero {}'],
    [{ strata: ['region'] }, 'stratum-too-small {"stratum":"region=2","records":2,"k":3,"small":1}'],
    [{ strata: ['income'] }, 'variable-twice {"name":"income","first":"quasi-identifier","second":"strata"}'],
    [{ strata: ['town'] }, 'variable-unknown {"name":"town","available":"income, region, wage"}'],
    [{ distinct: { variable: 'wage', atLeast: 2 } }, 'distinct-not-confidential {"variable":"wage"}'],
    [
      { confidential: ['wage'], distinct: { variable: 'wage', atLeast: 4 } },
      'distinct-values-too-few {"variable":"wage","atLeast":4,"found":3,"stratum":""}',
    ],
    [{ confidential: ['wage'], distinct: { variable: 'wage', atLeast: 3 }, factors: { income: 2 } }, 'started'],
  ])('%j', (options, expected) => expect(refusal(options)).toBe(expected))
})

describe('whole numbers', () => {
  test('the loss of a run is that of the means it releases, and its log says from where', async () => {
    const { session, run } = start({ roundIntegers: true }, { income: data.income })
    await waitForRun(session, run.id)
    const { result, incumbent } = session.store.runs.grouping(run.id)
    // Means 4/3 and 34/3 are released as 1 and 11: each group loses 5 of a total of 400 − 38² / 6.
    expect(result?.value.ilPercent).toBeCloseTo((100 * 10) / (400 - 38 ** 2 / 6), 10)
    expect(incumbent).toBe(result?.value.ilPercent)
    const { events, lossByVariable } = runDetail(session.store, run.id)
    const note = events.find((event) => event.note === 'rounded-loss')
    expect(note?.params).toEqual({ il: incumbent })
    expect(lossByVariable[0]?.ilPercent).toBeCloseTo(incumbent!, 10)
  })
})
