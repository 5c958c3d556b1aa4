import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'out', 'main', 'cli.js')

/** The command line as users have it: the build, or the source tree where nothing was built. */
const entry =
  process.env['CORDON_TEST_SOURCE'] === undefined && existsSync(built)
    ? built
    : join(root, 'src-main', 'cli', 'main.ts')

/** What Node runs for a command, before the words of the command. */
export const commandEntry: readonly string[] = [entry]

/** What starts the window's program under the stand-in host, which an installed build runs its commands in too. */
export function windowProgram(folder = root): string[] {
  const register = new URL('../../src-main/host/register.ts', import.meta.url).href
  return ['--import', register, join(folder, 'out', 'main', 'main.js')]
}

export type CommandEnd = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type CommandOptions = {
  readonly folder?: string
  /** What Node runs; without it the command line's own entry. */
  readonly program?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Sees standard error as it comes, and may signal the process. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals, whom?: 'process' | 'group') => void) => void
}

/** Run `cordon` with these words in a process of its own and wait for its end. */
export function runCommand(
  words: readonly string[],
  { folder = temporaryFolder(), program = [entry], env, onStderr }: CommandOptions = {},
): Promise<CommandEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program, ...words], {
      cwd: folder,
      env: { ...process.env, CORDON_USER_DATA: join(folder, 'user-data'), NODE_OPTIONS: '', ...env },
      // A group of its own, as a terminal gives each command: Ctrl C reaches the children too.
      detached: true,
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      onStderr?.(stderr, (signal, whom = 'process') => {
        if (child.pid !== undefined) process.kill(whom === 'group' ? -child.pid : child.pid, signal)
      })
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
