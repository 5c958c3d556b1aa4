/** A table of the window and of the command line are one: same project, same request, same bytes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AdjustmentRequest, RunSummary } from '../../src-main/contract/model.ts'
import type { TableReport } from '../../src-main/report/table-report.ts'
import { anApp } from '../support/an-app.ts'
import { checkCta } from '../support/check-cta.ts'
import { runCommand } from '../support/run-command.ts'
import { writeSmallJj } from '../support/table-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const search = ['--method', 'cta-fix-and-relax', '--seed', '3', '--workers', '1', '--progress', 'none']
const request = AdjustmentRequest.parse({ method: 'cta-fix-and-relax', seed: 3, workers: 1 })

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

test('the same request gives the same bytes from window and command line', async () => {
  const folder = temporaryFolder()
  const file = writeSmallJj(folder)
  const { app, api, ended } = anApp(folder)
  onTestFinished(() => app.close())
  await api.projects.create({ path: join(folder, 'window.cordon') })
  const table = await api.tables.import({ path: file })
  const run = await api.runs.adjust({ table: table.id, request })
  await ended(run.id)
  for (const [name, format] of [
    ['window.csv', 'adjusted'],
    ['window.jj', 'jj'],
  ] as const)
    await api.exports.table({ run: run.id, path: join(folder, name), format })

  const { code, stderr } = await runCommand(['adjust', file, ...search, '--out', 'terminal.csv'], { folder })
  expect([stderr, code]).toEqual(['', 0])
  expect(read(folder, 'terminal.csv')).toBe(read(folder, 'window.csv'))
  const { code: again } = await runCommand(['adjust', file, ...search, '--out', 'terminal.jj'], { folder })
  expect(again).toBe(0)
  expect(read(folder, 'terminal.jj')).toBe(read(folder, 'window.jj'))
  expect(checkCta(file, join(folder, 'terminal.csv'))).toContain('SAFE AND ADDITIVE')
})

test('a project keeps table, run and answer; runs lists it, export writes it, the report says how to repeat it', async () => {
  const folder = temporaryFolder()
  writeSmallJj(folder)
  const words = ['adjust', 'small.jj', ...search, '--project', 'p.cordon']
  const made = await runCommand([...words, '--out', 'first.csv', '--report', 'report.json'], { folder })
  expect([made.stderr, made.code]).toEqual(['', 0])
  // The same table again is the one that is there.
  await runCommand([...words, '--result', 'result.json'], { folder })
  const listed = await runCommand(['runs', 'p.cordon', '--json'], { folder })
  const runs = RunSummary.array().parse(JSON.parse(listed.stdout))
  expect(runs.map(({ id, family, subject }) => [id, family, subject.id])).toEqual([
    [1, 'table-adjustment', 1],
    [2, 'table-adjustment', 1],
  ])
  const told = await runCommand(['runs', 'p.cordon'], { folder })
  expect(told.stdout).toMatch(/1 +small +cta-fix-and-relax +– +finished/)
  expect(JSON.parse(read(folder, 'result.json'))).toEqual(runs[1]?.result)

  const left = await runCommand(['export', 'p.cordon', '--run', '1', '--out', 'second.csv', '--report', 'r.html'], {
    folder,
  })
  expect([left.stderr, left.code]).toEqual(['', 0])
  expect(read(folder, 'second.csv')).toBe(read(folder, 'first.csv'))
  expect(read(folder, 'r.html')).toContain('<section id="table-result"')

  const report = JSON.parse(read(folder, 'report.json')) as TableReport
  expect(report.repeat.commandLine).toMatch(
    /^cordon adjust small\.jj --method cta-fix-and-relax .*--out adjusted\.csv$/,
  )
  await runCommand([...report.repeat.commandLine.split(' ').slice(1), '--progress', 'none'], { folder })
  expect(read(folder, 'adjusted.csv')).toBe(read(folder, 'first.csv'))
})

test('a table that was changed by hand is adjusted in its project', async () => {
  const folder = temporaryFolder()
  const file = writeSmallJj(folder)
  const { app, api, ended } = anApp(folder)
  await api.projects.create({ path: join(folder, 'hand.cordon') })
  const table = await api.tables.import({ path: file })
  await api.tables.change({ table: table.id, cells: [6], change: { kind: 'status', status: 'sensitive' } })
  const run = await api.runs.adjust({ table: table.id, request })
  await ended(run.id)
  await api.exports.table({ run: run.id, path: join(folder, 'window.csv'), format: 'adjusted' })
  await api.exports.report({ run: run.id, path: join(folder, 'report.json'), format: 'json' })
  await app.close()

  const { repeat, table: told } = JSON.parse(read(folder, 'report.json')) as TableReport
  expect(told).toMatchObject({ changesByHand: 1, counts: { sensitive: 2 } })
  expect(repeat.commandLine).toMatch(/^cordon adjust hand\.cordon --table 1 /)
  const { code } = await runCommand([...repeat.commandLine.split(' ').slice(1), '--progress', 'none'], { folder })
  expect(code).toBe(0)
  expect(read(folder, 'adjusted.csv')).toBe(read(folder, 'window.csv'))
})

test('a project without a table, or with several, asks which', async () => {
  const folder = temporaryFolder()
  const { app, api } = anApp(folder)
  await api.projects.create({ path: join(folder, 'none.cordon') })
  await app.close()
  const { code, stderr } = await runCommand(['adjust', 'none.cordon', ...search, '--out', 'x.csv'], { folder })
  expect(code).toBe(2)
  expect(stderr).toContain('--table')
  expect(existsSync(join(folder, 'x.csv'))).toBe(false)
})
