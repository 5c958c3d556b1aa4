import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedPath } from './shared.ts'

/**
 * The independent checker of releases: every class of the release is large enough and every value the mean of its class.
 *
 * It takes files of one dialect with all cells there and records in the same order, and names without commas; some of the
 * quasi-identifiers are enough, as classes of fewer variables are only larger.
 *
 * @param qi     quasi-identifiers with commas between.
 * @param words  more words for the checker, such as `--tolerance`.
 * @returns      what it says of classes and loss.
 * @throws       with what it says when one of it does not hold.
 */
export function checkGroups(
  original: string,
  released: string,
  qi: string,
  k: number,
  words: readonly string[] = [],
): string {
  const checker = sharedPath('tools', 'check_groups.py')
  const { status, stdout, stderr } = spawnSync(
    'python3',
    // Joined by the sign: a name may begin with a hyphen.
    [checker, original, released, `--qi=${qi}`, '--k', String(k), ...words],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`check_groups.py refuses ${released}: ${stdout}${stderr}`)
  return stdout
}

/** `checkGroups` of `released.csv` against `data.csv` in one folder. */
export function checkRelease(folder: string, qi: string, k: number, words: readonly string[] = []): string {
  return checkGroups(join(folder, 'data.csv'), join(folder, 'released.csv'), qi, k, words)
}

/** `checkGroups` of a release against the original written plainly, where its own dialect is none that the checker reads. */
export function checkPlainly(
  folder: string,
  lines: readonly string[],
  qi: string,
  k: number,
  words: readonly string[] = [],
): string {
  const plain = join(folder, 'plain.csv')
  writeFileSync(plain, `${lines.join('\n')}\n`)
  return checkGroups(plain, join(folder, 'released.csv'), qi, k, words)
}
