import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Result } from '../../src-main/contract/model.ts'
import { runCommand, type CommandEnd } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A folder with a file of these lines, and what a protection of it ends with. */
export async function protect(
  lines: readonly string[] | Uint8Array,
  words: readonly string[],
): Promise<CommandEnd & { folder: string }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.csv'), lines instanceof Uint8Array ? lines : `${lines.join('\n')}\n`)
  const end = await runCommand(['protect', 'data.csv', '--method', 'mdav', ...words, '--progress', 'none'], { folder })
  return { ...end, folder }
}

/** Bad input is said in words on standard error, leaves no file, and is no fault of ours. */
export function expectRefusal({ code, stdout, stderr }: CommandEnd, said: RegExp): void {
  expect(stderr).toMatch(said)
  expect(stderr).not.toMatch(/^\s+at |Error:|node:|undefined|\[object/m)
  expect(stderr.trimEnd().split('\n').length).toBe(1)
  expect(stdout).toBe('')
  expect(code).toBe(2)
}

export const six = ['a,b', '1,10', '2,12', '3,9', '100,50', '101,52', '103,49']

export function readResult(folder: string): Result {
  return Result.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')))
}
