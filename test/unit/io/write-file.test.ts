import { execFileSync } from 'node:child_process'
import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFileWhole } from '../../../src-main/io/write-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Chunks whose second one meets a disk that is full: the device /dev/full answers every write with just that. */
function* untilDiskIsFull(): Generator<Uint8Array> {
  yield Buffer.from('first')
  const device = openSync('/dev/full', 'w')
  try {
    writeSync(device, 'x')
  } finally {
    closeSync(device)
  }
}

test.runIf(process.platform === 'linux')(
  'disk full: said so, nothing left behind, the existing file untouched',
  async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'out.csv')
    writeFileSync(path, 'before')
    await expect(writeFileWhole(path, untilDiskIsFull())).rejects.toMatchObject({ code: 'disk-full', params: { path } })
    expect(readdirSync(folder)).toEqual(['out.csv'])
    expect(readFileSync(path, 'utf8')).toBe('before')
  },
)

test('what the source of the chunks throws comes through, with nothing left behind', async () => {
  const folder = temporaryFolder()
  const failure = new RangeError('bug')
  await expect(
    writeFileWhole(
      join(folder, 'out.csv'),
      (function* () {
        yield Buffer.from('x')
        throw failure
      })(),
    ),
  ).rejects.toBe(failure)
  expect(readdirSync(folder)).toEqual([])
})

const text = [Buffer.from('released')]

test('a link is followed to the file it names, and stays a link', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'target.csv'), 'before')
  symlinkSync('target.csv', join(folder, 'link.csv'))
  symlinkSync('new.csv', join(folder, 'dangling.csv'))
  await writeFileWhole(join(folder, 'link.csv'), text)
  await writeFileWhole(join(folder, 'dangling.csv'), text)
  expect(lstatSync(join(folder, 'link.csv')).isSymbolicLink()).toBe(true)
  expect(['target.csv', 'new.csv'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    'released',
    'released',
  ])
})

test('a file marked read-only is left as it is', async () => {
  const path = join(temporaryFolder(), 'kept.csv')
  writeFileSync(path, 'before', { mode: 0o444 })
  await expect(writeFileWhole(path, text)).rejects.toMatchObject({
    code: 'file-not-writable',
    params: { path, reason: 'EACCES' },
  })
  expect(readFileSync(path, 'utf8')).toBe('before')
})

test('a folder is no file', async () => {
  const path = temporaryFolder()
  await expect(writeFileWhole(path, text)).rejects.toMatchObject({
    code: 'file-not-writable',
    params: { path, reason: 'EISDIR' },
  })
})

test('a name as long as the system allows can be written', async () => {
  const path = join(temporaryFolder(), 'x'.repeat(255))
  await writeFileWhole(path, text)
  expect(readFileSync(path, 'utf8')).toBe('released')
})

test.runIf(process.platform !== 'win32')('a pipe or device is written into, never replaced', async () => {
  const folder = temporaryFolder()
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [read] = await Promise.all([readFile(pipe, 'utf8'), writeFileWhole(pipe, text)])
  expect([read, lstatSync(pipe).isFIFO(), readdirSync(folder)]).toEqual(['released', true, ['pipe']])
})
