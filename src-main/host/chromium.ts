/** Starts the local Chromium for one life of the program: a pipe, a fresh profile, no network. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CdpConnection } from './cdp.ts'
import { findChromium } from './find-chromium.mjs'

export type Chromium = {
  readonly connection: CdpConnection
  /** Resolves when the browser's process has ended. */
  readonly ended: Promise<void>
  /** Close the browser and delete its profile. */
  close(): Promise<void>
  /** The loopback port for test tools, when one was asked for by HOST_DEBUG_PORT. */
  debugPort(): Promise<number>
}

const profilePrefix = 'cordon-window-'

const quiet = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-search-engine-choice-screen',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,AutofillServerCommunication',
  '--disable-gpu',
  '--disable-quic',
  '--password-store=basic',
  '--use-mock-keychain',
  // Permission prompts are answered "no" unseen, new windows never open, timers run on in a hidden window.
  '--deny-permission-prompts',
  '--block-new-web-contents',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]

/** Nothing listens on the discard port of the loopback, and the loopback itself is not excepted: no request leaves. */
const noNetwork = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>', '--dns-prefetch-disable']

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is there, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Profiles of hosts that were killed and could not tidy up. */
function deleteStaleProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(profilePrefix) ? Number.parseInt(name.slice(profilePrefix.length), 10) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) deleteFolder(join(tmpdir(), name))
  }
}

function deleteFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  } catch {
    // Another user's folder, or one that Chromium still writes to: the next start tries again.
  }
}

function flags(profile: string, isHeaded: boolean): string[] {
  const isRoot = process.getuid?.() === 0
  const port = process.env['HOST_DEBUG_PORT']
  return [
    '--remote-debugging-pipe',
    ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    `--user-data-dir=${profile}`,
    ...quiet,
    ...noNetwork,
    '--window-size=1280,800',
    ...(isHeaded ? [] : ['--headless=new']),
    // Chromium refuses its sandbox to root; --test-type hides the bar that warns of it.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    '--app=data:text/html,<title>Cordon</title>',
  ]
}

/** @throws Error when there is no Chromium on this machine. */
export function startChromium(isHeaded: boolean): Chromium {
  const program = findChromium()
  if (program === null) throw new Error('No Chromium found. Install one, or name its program file in CORDON_CHROMIUM.')
  deleteStaleProfiles()
  const profile = mkdtempSync(join(tmpdir(), `${profilePrefix}${process.pid}-`))
  // A group of its own: Ctrl-C in the terminal ends the host, and the host ends the browser in order.
  const child: ChildProcess = spawn(program, flags(profile, isHeaded), {
    stdio: ['ignore', 'ignore', process.env['HOST_VERBOSE'] === undefined ? 'ignore' : 'inherit', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // With its own processes: one that lives on would write into the profile while it is deleted.
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  process.once('exit', () => {
    kill()
    deleteFolder(profile)
  })

  return {
    connection,
    ended,
    async close() {
      connection.send('Browser.close').catch(kill)
      const timer = setTimeout(kill, 2000)
      await ended
      clearTimeout(timer)
      kill()
      deleteFolder(profile)
    },
    async debugPort() {
      // The file appears once the port is bound, which the first answer over the pipe does not promise.
      for (;;) {
        try {
          return Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10)
        } catch {
          await connection.send('Browser.getVersion')
        }
      }
    },
  }
}
