import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RunRequest } from '../../src-main/contract/model.ts'
import { createProject, openProject } from '../../src-main/storage/open-project.ts'
import { anImportedTable } from '../support/imported-table.ts'
import { checkGroups } from '../support/check-groups.ts'
import { expectRefusal, six } from '../support/protect-command.ts'
import { commandEntry, runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const text = `${six.join('\n')}\n`
const basic = ['--method', 'mdav', '--qi', 'all', '--k', '3', '--progress', 'none']

/** The file to protect, and every other name it may go by. */
function aFolder(): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.csv'), text)
  linkSync(join(folder, 'data.csv'), join(folder, 'hard.csv'))
  symlinkSync('data.csv', join(folder, 'soft.csv'))
  mkdirSync(join(folder, 'sub'))
  symlinkSync('..', join(folder, 'sub', 'up'))
  return folder
}

describe('no output ever takes the place of the file to protect', () => {
  test.each([
    ['--out', 'data.csv'],
    ['--out', './sub/../data.csv'],
    ['--out', 'sub/up/data.csv'],
    ['--out', 'hard.csv'],
    ['--out', 'soft.csv'],
    ['--result', 'data.csv'],
    ['--result', 'hard.csv'],
  ])('%s %s', async (option, path) => {
    const folder = aFolder()
    expectRefusal(
      await runCommand(['protect', 'data.csv', ...basic, option, path], { folder }),
      /: This is the file to protect/,
    )
    expect(readFileSync(join(folder, 'data.csv'), 'utf8')).toBe(text)
  })
})

describe('no output takes the place of the project or of another output', () => {
  test.each([
    [['--project', 'p.cordon', '--out', 'p.cordon'], /p\.cordon: This is a Cordon project/],
    [['--project', 'p.cordon', '--result', './p.cordon'], /p\.cordon: This is a Cordon project/],
    [['--project', 'p.cordon', '--out', 'p.cordon-journal'], /This is a Cordon project/],
    [['--project', 'p.cordon', '--out', 'p.cordon.lock'], /This is a Cordon project/],
    [['--out', 'x.json', '--result', 'x.json'], /x\.json: Two files/],
    [['--report', 'x.json', '--result', 'sub/../x.json'], /x\.json: Two files/],
  ])('%j', async (words, said) => {
    const folder = aFolder()
    const before = readdirSync(folder)
    expectRefusal(await runCommand(['protect', 'data.csv', ...basic, ...words], { folder }), said)
    expect(readdirSync(folder).filter((name) => name !== 'user-data')).toEqual(before)
  })

  test('exporting from a project', async () => {
    const folder = aFolder()
    expect((await runCommand(['protect', 'data.csv', ...basic, '--project', 'p.cordon'], { folder })).code).toBe(0)
    const words = ['export', 'p.cordon', '--run', '1']
    expectRefusal(await runCommand([...words, '--result', 'p.cordon'], { folder }), /This is a Cordon project/)
    expect((await runCommand([...words, '--out', 'data.csv'], { folder })).stderr).toMatch(
      /data\.csv: This is the file that was imported/,
    )
    expect(readFileSync(join(folder, 'data.csv'), 'utf8')).toBe(text)
  })
})

test('what cannot be written is said before the work begins', async () => {
  const folder = aFolder()
  const refuse = async (out: string) => runCommand(['protect', 'data.csv', ...basic, '--out', out], { folder })
  expectRefusal(await refuse('sub'), /sub: .*it is a folder/)
  expectRefusal(await refuse(''), /its folder does not exist/)
  expectRefusal(await refuse('x'.repeat(300)), /its name is too long/)
  expectRefusal(await refuse('-'), /`-` is not a value of --out/)
  writeFileSync(join(folder, 'kept.csv'), 'x', { mode: 0o444 })
  expectRefusal(await refuse('kept.csv'), /kept\.csv: .*you may not write it/)
})

test('an older release of the same name is replaced', async () => {
  const folder = aFolder()
  for (const k of ['2', '3'])
    expect((await runCommand(['protect', 'data.csv', ...basic, '--k', k, '--out', 'r.csv'], { folder })).code).toBe(0)
  expect(readFileSync(join(folder, 'r.csv'), 'utf8').split('\n').length).toBe(8)
  checkGroups(join(folder, 'data.csv'), join(folder, 'r.csv'), 'a,b', 3)
})

test.runIf(process.platform === 'linux')('an output that cannot be written takes no other with it', async () => {
  const folder = aFolder()
  const words = ['protect', 'data.csv', ...basic, '--result', '/dev/full', '--out', 'r.csv']
  const { code, stdout, stderr } = await runCommand(words, { folder })
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^\/dev\/full: The disk is full[^\n]*\n$/)])
  expect(stdout).toContain('Released file: r.csv (6 records)')
  expect(readFileSync(join(folder, 'r.csv'), 'utf8').split('\n').length).toBe(8)
  checkGroups(join(folder, 'data.csv'), join(folder, 'r.csv'), 'a,b', 3)
})

test.runIf(process.platform === 'linux')('standard output on a full disk is said in words', async () => {
  const folder = aFolder()
  const end = spawnSync(process.execPath, [...commandEntry, 'methods', '--json'], {
    cwd: folder,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
  })
  expect([end.status, end.stderr]).toEqual([2, expect.stringMatching(/^Standard output: The disk is full[^\n]*\n$/)])
})

test('exporting a run that was interrupted, stopped or failed is none of these', async () => {
  const folder = aFolder()
  const project = createProject(join(folder, 'p.cordon'), () => new Date())
  const { id, fingerprint } = project.datasets.add(anImportedTable({ x: [1, 2, 3, 4] }), '2026-11-30T10:00:00Z')
  const request = RunRequest.parse({ method: 'mdav', quasiIdentifiers: ['x'], parameters: { k: 2 } })
  const run = project.runs.add(id, request, fingerprint, '2026-11-30T10:00:00Z')
  project.runs.setState(run.id, 'running', '2026-11-30T10:00:00Z')
  project.runs.addIncumbent(run.id, { elapsedMs: 1, sse: 0.6, ilPercent: 20, groups: Int32Array.of(0, 0, 1, 1) })
  project.close()
  // Opened again, the run is interrupted and its answer certified.
  const words = ['export', 'p.cordon', '--run', '1', '--out', 'r.csv']
  expect(await runCommand(words, { folder })).toMatchObject({ code: 0, stderr: '' })
  writeFileSync(join(folder, 'x.csv'), 'x\n1\n2\n3\n4\n')
  checkGroups(join(folder, 'x.csv'), join(folder, 'r.csv'), 'x', 2)
  const stopped = openProject(join(folder, 'p.cordon'), () => new Date())
  stopped.runs.setState(run.id, 'stopped', '2026-11-30T10:00:00Z')
  stopped.close()
  expect(await runCommand(words, { folder })).toMatchObject({ code: 0, stderr: '' })
  const failed = openProject(join(folder, 'p.cordon'), () => new Date())
  const error = { code: 'solver-died', params: { doing: 'mdav', cause: 'signal SIGKILL' } } as const
  failed.runs.setState(run.id, 'failed', '2026-11-30T10:00:00Z', error)
  failed.close()
  // Why it failed is said, its answer holds all the same.
  const end = await runCommand(words, { folder })
  expect(end).toMatchObject({ code: 0, stderr: expect.stringContaining('signal SIGKILL') as string })
  expect(end.stdout).toContain('Released file: r.csv (4 records)')
})
