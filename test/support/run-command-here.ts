import { englishWording } from '../../src-main/app/wording.ts'
import { runCli } from '../../src-main/cli/run-cli.ts'
import type { CommandEnd } from './run-command.ts'
import { testTerminal } from './test-terminal.ts'

/**
 * Run a command that computes nothing in solver processes, in this process: what is said and what it ends with are those of
 * `runCommand`, without a start of seconds. Paths are taken from the tests' own working folder.
 */
export async function runCommandHere(words: readonly string[]): Promise<CommandEnd> {
  const { terminal, record } = testTerminal()
  const refuse = (what: string) => {
    throw new Error(`${words.join(' ')} asks for ${what}, which a test in this process has not.`)
  }
  const code = await runCli(words, {
    terminal,
    wording: englishWording(),
    version: '0.0.0',
    cores: 1,
    logFault: (error) => {
      throw error
    },
    createContext: () => refuse('solver processes'),
    openWindow: () => refuse('the window'),
  })
  return { code, stdout: record.stdout, stderr: record.stderr }
}
