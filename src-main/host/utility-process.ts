/** Electron's `utilityProcess`: a child of Node that speaks through `process.parentPort`. */
import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { constants } from 'node:os'

type ForkOptions = {
  env?: NodeJS.ProcessEnv
  cwd?: string
  execArgv?: string[]
  serviceName?: string
  stdio?: Stdio | readonly ['ignore', Stdio, Stdio]
}
type Stdio = 'inherit' | 'ignore' | 'pipe'

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

class UtilityProcess extends EventEmitter {
  private readonly child: ChildProcess

  constructor(modulePath: string, args: string[], { env, cwd, execArgv = [], stdio = 'inherit' }: ForkOptions) {
    super()
    const [, stdout, stderr] = typeof stdio === 'string' ? ['ignore', stdio, stdio] : stdio
    this.child = fork(modulePath, args, {
      serialization: 'advanced',
      execArgv: ['--import', new URL('./utility-child.ts', import.meta.url).href, ...execArgv],
      stdio: ['ignore', stdout, stderr, 'ipc'],
      // A group of its own: Ctrl-C in the terminal ends the host, and the host ends its children in order.
      detached: process.platform !== 'win32',
      ...(env === undefined ? {} : { env }),
      ...(cwd === undefined ? {} : { cwd }),
    })
    children.add(this.child)
    this.child.once('spawn', () => this.emit('spawn'))
    this.child.on('message', (message) => this.emit('message', message))
    this.child.on('error', (error) => this.emit('error', 'LaunchError', '', error.message))
    this.child.once('exit', (code, signal) => {
      children.delete(this.child)
      this.emit('exit', code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  }

  get pid(): number | undefined {
    return this.child.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined
  }

  postMessage(message: unknown): void {
    // A message to a child that has just ended is lost; its end is told by `exit`.
    if (this.child.connected) this.child.send(message as object, () => undefined)
  }

  kill(): boolean {
    return this.child.kill('SIGTERM')
  }
}

export const utilityProcess = {
  fork: (modulePath: string, args: string[] = [], options: ForkOptions = {}): UtilityProcess =>
    new UtilityProcess(modulePath, args, options),
}
