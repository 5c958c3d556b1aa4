import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPreferences } from '../../../src-main/storage/preferences.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const aPath = () => join(temporaryFolder(), 'user', 'preferences.json')

test('without a file the defaults hold, and reading writes nothing', () => {
  const path = aPath()
  expect(openPreferences(path, { workers: 8 }).get()).toEqual({
    theme: 'system',
    density: 'default',
    workers: 8,
    runsAtOnce: 1,
  })
  expect(existsSync(path)).toBe(false)
})

test('what was chosen is there again; the rest follows the defaults of the machine', () => {
  const path = aPath()
  expect(openPreferences(path, { workers: 8 }).set({ theme: 'dark' })).toMatchObject({ theme: 'dark', workers: 8 })
  expect(openPreferences(path, { workers: 4 }).get()).toMatchObject({ theme: 'dark', workers: 4 })
})

test.each(['{ not json', '[]', '{"theme":"pink"}'])(
  'a file that cannot be understood (%s) is kept aside and the defaults hold',
  (text) => {
    const path = join(temporaryFolder(), 'preferences.json')
    writeFileSync(path, text)
    expect(openPreferences(path).get().theme).toBe('system')
    expect(readFileSync(`${path}.broken`, 'utf8')).toBe(text)
  },
)

test('a change that is not allowed is refused and changes nothing', () => {
  const path = aPath()
  const preferences = openPreferences(path)
  expect(() => preferences.set({ workers: 0 })).toThrow()
  expect([preferences.get().workers, existsSync(path)]).toEqual([2, false])
})

test('where nothing can be written, a change says so and the preferences are as before', () => {
  const blocked = join(temporaryFolder(), 'file')
  writeFileSync(blocked, '')
  const preferences = openPreferences(join(blocked, 'preferences.json'))
  expect(() => preferences.set({ theme: 'dark' })).toThrow(expect.objectContaining({ code: 'file-not-writable' }))
  expect(preferences.get().theme).toBe('system')
})
