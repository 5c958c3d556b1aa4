import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { ExitCode } from '../terminal.ts'

export function addBenchCommand(
  _program: Command,
  _environment: Environment,
  _finish: (code: ExitCode) => void,
): void {}
