/**
 * The installed program, as far as it can be made without Electron's runtime: electron-builder packs the build into a
 * stand-in for the runtime's folder; what it packed is listed, its fuses are read, and it is run.
 */
import { extractAll, listPackage, createPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { checkGroups } from '../support/check-groups.ts'
import { runCommand, windowProgram } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { launch } from './launch.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cordon-package-'))
const resources = join(folder, 'out', 'linux-unpacked', 'resources')
const program = join(folder, 'out', 'linux-unpacked', 'cordon')

/** A folder that electron-builder takes for the runtime: its files by name, and the text by which fuses are found. */
async function makeRuntimeFolder(): Promise<string> {
  const runtime = join(folder, 'runtime')
  const empty = join(folder, 'empty')
  for (const path of [join(runtime, 'locales'), join(runtime, 'resources'), empty]) mkdirSync(path, { recursive: true })
  writeFileSync(join(empty, 'package.json'), '{}')
  await createPackage(empty, join(runtime, 'resources', 'default_app.asar'))
  const { version } = JSON.parse(readFileSync(join(checkout, 'node_modules', 'electron', 'package.json'), 'utf8')) as {
    version: string
  }
  const fuses = Buffer.concat([
    Buffer.from('#!/bin/sh\nexit 0\n# dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, 9]),
    Buffer.from('010011011\n'),
  ])
  const files: Record<string, string | Buffer> = {
    electron: fuses,
    'chrome-sandbox': '',
    version,
    LICENSE: '',
    'LICENSES.chromium.html': '',
    'locales/en-US.pak': '',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(runtime, name), content)
  for (const name of ['electron', 'chrome-sandbox']) chmodSync(join(runtime, name), 0o755)
  return runtime
}

beforeAll(async () => {
  const runtime = await makeRuntimeFolder()
  const builder = join(checkout, 'node_modules', 'electron-builder', 'cli.js')
  const args = [
    builder,
    '--linux',
    '--dir',
    '--x64',
    `-c.electronDist=${runtime}`,
    `-c.directories.output=${join(folder, 'out')}`,
  ]
  execFileSync(process.execPath, args, { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] })
})

test('holds the build, the samples and what runs of the packages, and nothing else', () => {
  const files = listPackage(join(resources, 'app.asar'), { isPack: false }).map((path) => path.replaceAll('\\', '/'))
  const needed = [
    '/package.json',
    '/out/main/main.js',
    '/out/main/cli.js',
    '/out/main/solver.js',
    '/out/preload/preload.cjs',
    '/out/renderer/index.html',
    '/node_modules/better-sqlite3/lib/index.js',
    '/node_modules/better-sqlite3/prebuilds/linux-x64.node',
    '/node_modules/highs/build/highs.wasm',
    '/resources/samples/samples.json',
  ]
  expect(needed.filter((path) => !files.includes(path))).toStrictEqual([])
  const packages = new Set(files.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))
  expect([...packages].sort()).toStrictEqual(['better-sqlite3', 'highs'])
  expect(
    files.filter((path) =>
      /\/(src-main|src-renderer|test|deps|src)\/|\.(ts|map)$|prebuilds\/(?!linux-x64)./.test(path),
    ),
  ).toStrictEqual([])
})

test('what must be a real file lies beside the archive', () => {
  const unpacked = join(resources, 'app.asar.unpacked')
  const needed = [
    'package.json',
    'out/main/solver.js',
    'node_modules/highs/build/highs.wasm',
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
  ]
  expect(needed.filter((path) => !existsSync(join(unpacked, path)))).toStrictEqual([])
  expect(readdirSync(join(unpacked, 'resources', 'samples'))).toContain('samples.json')
})

test('the fuses are set', async () => {
  const wire = (await getCurrentFuseWire(program)) as unknown as Record<number, number>
  const isOn = (fuse: FuseV1Options) => wire[fuse] === '1'.charCodeAt(0)
  expect({
    runAsNode: isOn(FuseV1Options.RunAsNode),
    nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
    onlyFromAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
    integrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    fileProtocol: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toStrictEqual({
    runAsNode: false,
    nodeOptions: false,
    inspect: false,
    onlyFromAsar: true,
    integrity: true,
    fileProtocol: false,
  })
})

/** The packed program as one folder: the archive with what lies beside it. */
function extracted(): string {
  const root = join(folder, 'extracted')
  if (existsSync(root)) return root
  extractAll(join(resources, 'app.asar'), root)
  cpSync(join(resources, 'app.asar.unpacked'), root, { recursive: true })
  return root
}

test('the packed program opens its sample: no file that it needs at run time is missing', async () => {
  const cordon = await launch({ root: extracted(), args: ['--sample'] })
  const page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
  const project = await page.evaluate(() =>
    (
      window as unknown as {
        cordon: { call(channel: string): Promise<{ value: { datasets: { records: number }[] } }> }
      }
    ).cordon.call('projects.current'),
  )
  expect(project.value.datasets.map(({ records }) => records)).toStrictEqual([400])
  await cordon.close()
})

test('the packed program runs commands: the same bytes as the command line of this checkout', async () => {
  const sample = join(checkout, 'resources', 'samples', 'enterprises.csv')
  const words = ['protect', sample, '--method', 'microaggregation-decomposition', '--qi', 'turnover,wages', '--k', '3']
  const run = async (program?: string[]) => {
    const own = temporaryFolder()
    const all = [...words, '--drop', 'id', '--gap', '0.05', '--out', 'released.csv', '--progress', 'none']
    const { code, stdout } = await runCommand(all, { folder: own, ...(program && { program }) })
    expect(checkGroups(sample, join(own, 'released.csv'), 'turnover,wages', 3)).toContain('classes of 3..')
    return { code, stdout, released: readFileSync(join(own, 'released.csv'), 'utf8') }
  }
  const packed = await run(windowProgram(extracted()))
  expect(packed.code).toBe(0)
  expect(packed).toStrictEqual(await run())
})
