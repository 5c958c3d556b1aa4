import type { Terminal } from '../../src-main/cli/terminal.ts'

/** A terminal that keeps what was written; `interrupt` is Ctrl C. */
export function testTerminal(changes: Partial<Pick<Terminal, 'isWatched' | 'width'>> = {}) {
  const listeners = new Set<() => void>()
  const record = {
    stdout: '',
    stderr: '',
    exits: [] as number[],
    interrupt: () => {
      for (const listener of listeners) listener()
    },
    listeners,
  }
  const terminal: Terminal = {
    isWatched: false,
    width: 80,
    out: (text) => {
      record.stdout += text
    },
    err: (text) => {
      record.stderr += text
    },
    onInterrupt: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    exit: (code) => {
      record.exits.push(code)
    },
    ...changes,
  }
  return { terminal, record }
}
