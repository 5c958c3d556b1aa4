/** `cordon …` in an installed build: the window's own program, run here under the stand-in host, which then opens no window. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Result } from '../../src-main/contract/model.ts'
import { checkRelease } from '../support/check-groups.ts'
import { six } from '../support/protect-command.ts'
import { runCommand, windowProgram } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const program = windowProgram()
const protect = ['protect', 'data.csv', '--qi', 'all', '--k', '3', '--out', 'released.csv', '--progress', 'none']

function aFolder(): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.csv'), `${six.join('\n')}\n`)
  return folder
}

describe('the window program with a command', () => {
  test.each([
    ['help', ['--help'], 0],
    ['help of a command', ['help', 'protect'], 0],
    ['the version', ['--version'], 0],
    ['the methods', ['methods', '--json'], 0],
    ['a release', [...protect, '--method', 'mdav'], 0],
    ['a release with subtasks', [...protect, '--method', 'microaggregation-decomposition', '--set', 's=2'], 0],
    ['a promise that does not hold', ['audit', 'data.csv', 'data.csv', '--qi', 'all', '--k', '3'], 1],
    ['a slip of the pen', ['protcet', 'data.csv'], 2],
    ['a missing file', ['measure', 'none.csv', 'data.csv', '--qi', 'all'], 2],
    ['a method that is not there', [...protect, '--method', 'magic'], 2],
  ])('%s: same streams, same files, same exit code as the command line', async (_name, words, code) => {
    const [own, window] = [aFolder(), aFolder()]
    const expected = await runCommand(words, { folder: own })
    expect(await runCommand(words, { folder: window, program })).toStrictEqual(expected)
    expect(expected.code).toBe(code)
    const released = (folder: string) => {
      const path = join(folder, 'released.csv')
      return existsSync(path) ? readFileSync(path, 'utf8') : null
    }
    expect(released(window)).toBe(released(own))
    if (released(window) !== null) checkRelease(window, 'a,b', 3)
  })

  test('the result can be piped: nothing else is on standard output', async () => {
    const words = [...protect, '--method', 'microaggregation-decomposition', '--set', 's=2', '--result', '-']
    const { code, stdout } = await runCommand(words, { folder: aFolder(), program })
    expect(code).toBe(0)
    expect(Result.parse(JSON.parse(stdout)).groups.count).toBe(2)
  })

  test('a reader that has enough is no fault', () => {
    const command = [process.execPath, ...program, 'methods', '--json'].map((word) => `'${word}'`).join(' ')
    const { stdout, stderr } = spawnSync('sh', ['-c', `${command} | head -c 1`], { encoding: 'utf8' })
    expect([stdout, stderr]).toStrictEqual(['[', ''])
  })

  test('switches of the runtime may stand before it', async () => {
    const { code, stdout } = await runCommand(['--no-sandbox', '--version'], { program })
    expect([code, stdout]).toStrictEqual([0, (await runCommand(['--version'])).stdout])
  })
})
