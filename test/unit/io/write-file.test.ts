import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
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
