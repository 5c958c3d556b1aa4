import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { importForRun } from '../../../src-main/app/import-for-run.ts'
import { createSession, type Session } from '../../../src-main/app/session.ts'
import { setRoles } from '../../../src-main/app/set-roles.ts'
import { Preferences, type ImportRequest, type Role } from '../../../src-main/contract/model.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const context: AppContext = {
  supervisor: {
    start: () => Promise.reject(new Error('No run is started here.')) as never,
    close: () => Promise.resolve(),
  },
  now: () => new Date('2026-11-30T10:00:00Z'),
  logFault: () => 'logged',
  preferences: () => Preferences.parse({}),
}

let folder: string
let session: Session

beforeEach(() => {
  folder = temporaryFolder()
  session = createSession(context, join(folder, 'study.cordon'))
  onTestFinished(() => session.close())
  writeFileSync(join(folder, 'data.csv'), 'a,b\n1,2\n3,4\n')
})

const roles = { a: 'quasi-identifier', b: 'keep' } satisfies Record<string, Role>
const load = (changes: Partial<ImportRequest> = {}, wanted: Record<string, Role> = roles) =>
  importForRun(session, { path: join(folder, 'data.csv'), dialect: {}, columns: {}, ...changes }, wanted)
const count = () => session.store.datasets.list().length

describe('the data set of a run on the command line', () => {
  test('is made once of the same file, read in the same way, with the same roles', async () => {
    const first = await load()
    const second = await load()
    expect([second.id, count()]).toEqual([first.id, 1])
    expect(second.variables.map(({ role }) => role)).toEqual(['quasi-identifier', 'keep'])
  })

  test('a name given to it since does not matter', async () => {
    const { id } = await load()
    session.store.datasets.rename(id, 'Survey of 2026')
    expect((await load()).id).toBe(id)
  })

  test('is another one when a cell, a name, a choice or a role is another', async () => {
    await load()
    await load({ columns: { b: { type: 'text' } } })
    expect(count()).toBe(2)
    await load({ dialect: { missingCodes: ['9'] } })
    expect(count()).toBe(3)
    // Older runs are released by the roles of their data set: they must not change under them.
    await load({}, { ...roles, b: 'drop' })
    expect(count()).toBe(4)
    writeFileSync(join(folder, 'data.csv'), 'a,b\n1,2\n3,5\n')
    await load()
    expect(count()).toBe(5)
  })

  test('is another one when its roles were changed since', async () => {
    const { id } = await load()
    setRoles(session, id, { b: 'drop' })
    expect((await load()).id).not.toBe(id)
  })

  test('is another one when the stored cells are damaged', async () => {
    const { id } = await load()
    function* isIntact() {
      yield
      return false
    }
    const store = { ...session.store, datasets: { ...session.store.datasets, isIntact } }
    const damaged: Session = { ...session, store }
    const again = await importForRun(damaged, { path: join(folder, 'data.csv'), dialect: {}, columns: {} }, roles)
    expect(again.id).not.toBe(id)
  })
})
