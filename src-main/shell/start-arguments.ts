/** What a start of the program asks for: its window with a project or the sample, or one command of the command line. */
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

export type CommandStart = {
  /** The arguments before the command: with them the same program starts again. */
  readonly program: readonly string[]
  /** The command and all that follows it. */
  readonly words: readonly string[]
}

/**
 * A start for one command: the first argument is a plain word (`protect`; one that is no command too, so that a slip is
 * answered by the command line and not by a window), `--help`, `-h` or `--version`. Switches of the runtime
 * (`--no-sandbox`) may stand before it.
 *
 * @param argv        all arguments, the program's own path included.
 * @param isPackaged  whether the program is installed; otherwise the runtime is told its folder or file first.
 * @returns           null when the window is meant.
 */
export function parseCommandStart(argv: readonly string[], isPackaged: boolean): CommandStart | null {
  const afterSwitches = (from: number): number => {
    const index = argv.findIndex((argument, at) => at >= from && !isRuntimeSwitch(argument))
    return index < 0 ? argv.length : index
  }
  const start = isPackaged ? afterSwitches(1) : afterSwitches(afterSwitches(1) + 1)
  const first = argv[start]
  if (first === undefined || !(helpWords.has(first) || /^[a-z]+$/.test(first))) return null
  return { program: argv.slice(1, start), words: argv.slice(start) }
}

const helpWords = new Set(['--help', '-h', '--version'])

function isRuntimeSwitch(argument: string): boolean {
  return argument.startsWith('-') && !helpWords.has(argument) && !/^--(project|sample)\b/.test(argument)
}
