/**
 * Starts the built program for a journey test: in Electron where its runtime is, else in the stand-in host.
 * The specs see one interface and cannot tell which it is.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Electron from 'electron'
import { _electron, chromium, type Browser, type Page } from 'playwright-core'
import { findElectron } from '../../src-main/host/electron-runtime.mjs'

export type LaunchOptions = {
  /** Folder of settings and recent projects; without it a fresh one, deleted at the end. */
  readonly userData?: string
  readonly args?: readonly string[]
  /** Folder that holds `out/` and `package.json`; without it this checkout. */
  readonly root?: string
  readonly env?: Readonly<Record<string, string>>
  /** The stand-in host even where Electron is: for what only the stand-in has. */
  readonly isStandIn?: boolean
}

export interface Cordon {
  readonly kind: 'electron' | 'stand-in'
  readonly userData: string
  readonly pid: number
  firstWindow(): Promise<Page>
  /** Runs a function in the main process. It must stand alone: no closures, no imports, values that can be cloned. */
  evaluate<R, A = undefined>(run: (electron: typeof Electron, argument: A) => R | Promise<R>, argument?: A): Promise<R>
  /** Resolves when its process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** End it as a signal does: runs that are going keep their best answer. */
  close(): Promise<void>
  /** End it as a power cut does. */
  kill(): Promise<void>
}

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const register = new URL('../../src-main/host/register.ts', import.meta.url).href
const patienceMs = 60_000

/** Process numbers of what was launched here and has not ended. */
export const running = new Set<number>()

export async function launch(options: LaunchOptions = {}): Promise<Cordon> {
  const isOwnFolder = options.userData === undefined
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'cordon-test-'))
  const tidy = () => {
    if (isOwnFolder) rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  const env = { ...process.env, ...options.env, CORDON_USER_DATA: userData } as Record<string, string>
  const whole = { root: options.root ?? checkout, args: [...(options.args ?? [])], env, userData, tidy }
  const program = options.isStandIn === true ? null : findElectron()
  return program === null ? launchStandIn(whole) : launchElectron(program, whole)
}

type Whole = { root: string; args: string[]; env: Record<string, string>; userData: string; tidy: () => void }

async function launchElectron(program: string, { root, args, env, userData, tidy }: Whole): Promise<Cordon> {
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const electron = await _electron.launch({ executablePath: program, args: [...flags, root, ...args], env })
  const child = electron.process()
  const ended = ending(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    tidy()
  }
  return {
    kind: 'electron',
    userData,
    pid: child.pid ?? 0,
    firstWindow: () => electron.firstWindow(),
    ended,
    evaluate: (run, argument) => electron.evaluate(run as never, argument as never),
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

type FromHost = { port: number } | { id: number; ok: true; value: unknown } | { id: number; ok: false; message: string }

async function launchStandIn({ root, args, env, userData, tidy }: Whole): Promise<Cordon> {
  const child = fork(join(root, 'out', 'main', 'main.js'), args, {
    execArgv: ['--import', register],
    env: { ...env, HOST_DEBUG_PORT: '0' },
    serialization: 'advanced',
  })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  const ended = ending(child).then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The program has ended.'))
  })
  const port = await new Promise<number>((resolve, reject) => {
    void ended.then(() => reject(new Error('The program ended before its window opened.')))
    child.on('message', (message: FromHost) => {
      if ('port' in message) return resolve(message.port)
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.ok) call?.resolve(message.value)
      else call?.reject(new Error(message.message))
    })
  })

  let browser: Promise<Browser> | null = null
  async function firstWindow(): Promise<Page> {
    browser ??= chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = (await browser).contexts()
    if (context === undefined) throw new Error('The browser has no context.')
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: patienceMs }))
    await page.waitForURL(/^https:\/\/bundle\.app\./, { timeout: patienceMs })
    return page
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await ended
    await (await browser)?.close().catch(() => undefined)
    tidy()
  }

  return {
    kind: 'stand-in',
    userData,
    pid: child.pid ?? 0,
    firstWindow,
    ended,
    evaluate: <R, A>(run: (electron: typeof Electron, argument: A) => R | Promise<R>, argument?: A) => {
      lastId += 1
      const id = lastId
      return new Promise<R>((resolve, reject) => {
        waiting.set(id, { resolve: resolve, reject })
        child.send({ id, text: run.toString(), argument })
      })
    },
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function ending(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  return new Promise((resolve) => {
    child.once('exit', () => {
      if (pid !== undefined) running.delete(pid)
      resolve()
    })
  })
}
