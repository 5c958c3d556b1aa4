import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp, type CordonApp } from '../../src-main/app/app.ts'
import { noDataOptions, type DataOptions, type RunSummary } from '../../src-main/contract/model.ts'
import { methodById, methods } from '../../src-main/domain/methods.ts'
import { forkSolver } from '../../src-main/solver/fork-process.ts'
import { aNumericFile } from '../support/numeric-file.ts'
import { checkGroups } from '../support/check-groups.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = new URL('../../', import.meta.url)
const names = ['turnover', 'wages', 'exports']

/** 90 records with an identifier, three quasi-identifiers, a text that needs quotes and a grade of five values. */
function aCsvFile(folder: string): string {
  const { values, records, variables } = aNumericFile({ records: 90, variables: names.length, seed: 11 })
  const lines = Array.from({ length: records }, (_, record) => {
    const cells = names.map((_, variable) => (values[record * variables + variable] ?? 0).toFixed(2))
    return [`E${1000 + record}`, ...cells, record % 2 === 0 ? 'trade' : '"hotels, restaurants"', record % 5].join(',')
  })
  const path = join(folder, 'enterprises.csv')
  writeFileSync(path, `${['id', ...names, 'sector', 'grade'].join(',')}\n${lines.join('\n')}\n`)
  return path
}

type Ended = (run: number) => Promise<RunSummary>

/** The application behind the window, with nothing but the window left out. */
function anApp(folder: string): { app: CordonApp; ended: Ended } {
  const over = new Map<number, PromiseWithResolvers<RunSummary>>()
  function outcomeOf(run: number): PromiseWithResolvers<RunSummary> {
    const known = over.get(run) ?? Promise.withResolvers<RunSummary>()
    over.set(run, known)
    return known
  }
  const app = createApp({
    startSolver: forkSolver(new URL('src-main/solver/entry.ts', root)),
    userData: folder,
    resources: new URL('resources', root).pathname,
    now: () => new Date('2026-11-30T10:00:00Z'),
    logFault: (error) => {
      throw error
    },
    publish: (topic, event) => {
      if (topic !== 'runs.changed') return
      const run = event as RunSummary
      if (run.endedAt !== null) outcomeOf(run.id).resolve(run)
    },
    printToPdf: () => Promise.reject(new Error('There is no printer in this test.')),
    cores: 2,
    version: 'test',
  })
  return { app, ended: (run) => outcomeOf(run).promise }
}

const cases = methods.map(({ id }) => {
  const { needs } = methodById(id)
  return {
    id,
    variables: needs.quasiIdentifiers.atMost === 1 ? names.slice(0, 1) : names,
    confidential: needs.confidential === undefined ? [] : ['grade'],
    takes: needs.takes ?? { strata: true, distinct: true, missing: true, trees: false },
  }
})

type Asked = {
  readonly options: DataOptions
  readonly confidential: string[]
  /** The same on the command line. */
  readonly words: readonly string[]
}

/** The release of one request from the window and from the command line. */
async function releaseTwice(
  folder: string,
  csv: string,
  { id, variables }: (typeof cases)[number],
  { options, confidential, words }: Asked,
) {
  const fromWindow = join(folder, 'window.csv')
  const fromTerminal = join(folder, 'terminal.csv')
  const { app, ended } = anApp(folder)
  const { handlers } = app
  await handlers.projects.create({ path: join(folder, 'project.cordon') })
  const dataset = await handlers.imports.load({ path: csv, dialect: {}, columns: {} })
  await handlers.data.setRoles({ dataset: dataset.id, roles: { id: 'identifier' } })
  const run = await handlers.runs.start({
    dataset: dataset.id,
    request: {
      method: id,
      parameters: { k: 3 },
      quasiIdentifiers: variables,
      confidential,
      weight: null,
      ...options,
      seed: 5,
      limits: { timeSeconds: null, gapRelative: null, work: null },
      workers: 2,
    },
  })
  const { state, result } = await ended(run.id)
  await handlers.exports.data({
    run: run.id,
    path: fromWindow,
    dialect: { delimiter: ',', decimal: '.', encoding: 'utf-8', lineEnd: '\n', guardFormulas: false },
    order: 'kept',
    confirmedFailing: false,
  })
  await app.close()

  const { code, stderr } = await runCommand([
    ...['protect', csv, '--method', id, '--qi', variables.join(','), '--drop', 'id', '--k', '3', '--seed', '5'],
    ...words,
    ...['--out', fromTerminal],
  ])
  expect([state, code, stderr.includes('    at ')]).toEqual(['done', 0, false])
  expect(readFileSync(fromTerminal, 'utf8')).toBe(readFileSync(fromWindow, 'utf8'))
  return { fromWindow, result }
}

describe('window and command line', () => {
  test.each(cases)('release the same bytes for the same request by $id', async (method) => {
    const folder = temporaryFolder()
    const csv = aCsvFile(folder)
    const { fromWindow } = await releaseTwice(folder, csv, method, {
      options: noDataOptions,
      confidential: method.confidential,
      words: method.confidential.flatMap((name) => ['--confidential', name]),
    })
    // Methods that look at confidential values may need more records than k for them.
    expect(checkGroups(csv, fromWindow, method.variables.join(','), 3)).toContain(
      method.confidential.length === 0 ? 'classes of 3..' : 'classes of ',
    )
  })

  test.each(cases.filter(({ takes }) => takes.strata))(
    'with strata, factors and different values too, one worker or two, by $id',
    async (method) => {
      const folder = temporaryFolder()
      const csv = aCsvFile(folder)
      const { distinct } = method.takes
      const { fromWindow, result } = await releaseTwice(folder, csv, method, {
        options: {
          ...noDataOptions,
          factors: { turnover: 2 },
          strata: ['sector'],
          distinct: distinct ? { variable: 'grade', atLeast: 3 } : null,
        },
        confidential: ['grade'],
        words: [
          ...['--factor', 'turnover=2', '--strata', 'sector', '--confidential', 'grade', '--workers', '1'],
          ...(distinct ? ['--distinct', 'grade=3'] : []),
        ],
      })
      expect(result?.certificate.filter(({ holds }) => holds === false)).toEqual([])
      expect(result?.certificate).toContainEqual(expect.objectContaining({ claim: 'strata-not-mixed', holds: true }))
      const diverse = distinct ? ['--confidential', 'grade', '--l', '3'] : []
      expect(checkGroups(csv, fromWindow, method.variables.join(','), 3, diverse)).toContain('classes of ')
    },
  )
})
