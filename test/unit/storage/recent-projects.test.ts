import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Project } from '../../../src-main/contract/model.ts'
import { openRecentProjects } from '../../../src-main/storage/recent-projects.ts'
import { steppingClock } from '../../support/clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function aProject(path: string, change: Partial<Project> = {}): Project {
  writeFileSync(path, 'x'.repeat(10))
  return {
    name: 'n',
    path,
    isReadOnly: false,
    savedAt: null,
    datasets: [],
    tables: [],
    runs: [],
    remarks: [],
    ...change,
  }
}

test('the newest project comes first, each once, with size, runs and records', () => {
  const folder = temporaryFolder()
  const recent = openRecentProjects(join(folder, 'recent.json'), steppingClock())
  const [a, b] = [join(folder, 'a.cordon'), join(folder, 'b.cordon')]
  recent.remember(aProject(a))
  recent.remember(aProject(b))
  const dataset = { name: 'survey', records: 500 } as Project['datasets'][number]
  expect(recent.remember(aProject(a, { datasets: [dataset] }))).toEqual([
    {
      path: a,
      name: 'a',
      folder,
      sizeBytes: 10,
      lastOpenedAt: '2026-03-01T10:00:02.000Z',
      isMissing: false,
      runs: 0,
      dataset: 'survey',
      records: 500,
    },
    {
      path: b,
      name: 'b',
      folder,
      sizeBytes: 10,
      lastOpenedAt: '2026-03-01T10:00:01.000Z',
      isMissing: false,
      runs: 0,
      dataset: null,
      records: null,
    },
  ])
})

test('the list is there again; a missing project stays in it, marked, until it is forgotten', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'a.cordon')
  openRecentProjects(join(folder, 'recent.json'), steppingClock()).remember(aProject(path))
  rmSync(path)
  const recent = openRecentProjects(join(folder, 'recent.json'), steppingClock())
  expect(recent.list()).toMatchObject([{ path, isMissing: true, sizeBytes: null }])
  expect(recent.forget(path)).toEqual([])
  expect(openRecentProjects(join(folder, 'recent.json'), steppingClock()).list()).toEqual([])
})

test('a list that cannot be understood is kept aside', () => {
  const path = join(temporaryFolder(), 'recent.json')
  writeFileSync(path, '[{"path":1}]')
  expect(openRecentProjects(path, steppingClock()).list()).toEqual([])
  expect([existsSync(path), readFileSync(`${path}.broken`, 'utf8')]).toEqual([false, '[{"path":1}]'])
})
