/** What a start of the program asks for: a project by its path, or the sample. */
import { resolve } from 'node:path'

export type StartWish = { kind: 'project'; path: string } | { kind: 'sample' } | { kind: 'nothing' }

/**
 * `--project PATH`, `--project=PATH`, a bare path ending in `.cordon` (as a file manager passes it), or `--sample`.
 *
 * @param argv              all arguments, the program's own path included.
 * @param workingDirectory  what a relative path is relative to.
 */
export function parseStartArguments(argv: readonly string[], workingDirectory: string): StartWish {
  const project = (path: string): StartWish => ({ kind: 'project', path: resolve(workingDirectory, path) })
  for (const [index, argument] of argv.entries()) {
    const next = argv[index + 1]
    if (argument === '--project' && next !== undefined) return project(next)
    if (argument.startsWith('--project=')) return project(argument.slice('--project='.length))
    if (!argument.startsWith('-') && argument.endsWith('.cordon')) return project(argument)
  }
  return argv.includes('--sample') ? { kind: 'sample' } : { kind: 'nothing' }
}
