/** Electron's `app`: paths, start and end of the program. */
import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { browser } from './browser.ts'
import { allClosed, BrowserWindow, closingPages } from './browser-window.ts'
import { HostEvent } from './host-event.ts'
import { takeInstanceLock, type InstanceLock } from './single-instance.ts'

/** Exit code "service unavailable": there is no Chromium, or it opens no window here. `start.mjs` knows it. */
const noWindow = 69

/** How long pages and browser may take to close. */
const longestEndMs = 5000

type Manifest = { name: string; productName?: string; version: string }

function findAppFolder(): string {
  let folder = dirname(process.argv[1] ?? process.cwd())
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

function configFolder(): string {
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

class App extends EventEmitter {
  readonly isPackaged = false
  readonly commandLine = { appendSwitch(): void {}, hasSwitch: (): boolean => false }
  private readonly folder = findAppFolder()
  private readonly manifest = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8')) as Manifest
  private name = this.manifest.productName ?? this.manifest.name
  private readonly paths = new Map<string, string>()
  private lock: InstanceLock | null = null
  private hasWindows = false
  private isReadyNow = false
  private isQuitting = false
  private exitCode = 0
  private readonly ready: Promise<void>

  constructor() {
    super()
    // The main module runs first: when it finds that another start was before it, nothing gets ready.
    this.ready = new Promise((resolve) => {
      setImmediate(() => {
        if (this.isQuitting) return
        if (this.hasWindows) void this.startBrowser()
        this.isReadyNow = true
        this.emit('will-finish-launching')
        this.emit('ready')
        resolve()
      })
    })
    allClosed.on('all-closed', () => {
      if (this.isQuitting) void this.finishQuitting()
      else if (!this.emit('window-all-closed')) this.quit()
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // A program that listens itself decides itself.
      process.on(signal, () => {
        if (process.listenerCount(signal) === 1) this.quit()
      })
    }
  }

  private async startBrowser(): Promise<void> {
    try {
      await browser.start()
    } catch (error) {
      if (process.env['HOST_VERBOSE'] !== undefined) console.error(error)
      process.exit(noWindow)
    }
  }

  whenReady(): Promise<void> {
    return this.ready
  }

  isReady(): boolean {
    return this.isReadyNow
  }

  getName(): string {
    return this.name
  }

  setName(name: string): void {
    this.name = name
  }

  getVersion(): string {
    return this.manifest.version
  }

  getAppPath(): string {
    return this.folder
  }

  getLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale
  }

  getPath(name: string): string {
    const known = this.paths.get(name)
    if (known !== undefined) return known
    if (name === 'home') return homedir()
    if (name === 'temp') return tmpdir()
    if (name === 'appData') return configFolder()
    if (name === 'userData' || name === 'sessionData') return join(configFolder(), this.name)
    if (name === 'logs') return join(this.getPath('userData'), 'logs')
    if (name === 'exe') return process.execPath
    if (name === 'documents') return join(homedir(), 'Documents')
    if (name === 'downloads') return join(homedir(), 'Downloads')
    if (name === 'desktop') return join(homedir(), 'Desktop')
    throw new Error(`Failed to get '${name}' path`)
  }

  setPath(name: string, path: string): void {
    this.paths.set(name, path)
  }

  setAppUserModelId(): void {}

  setAboutPanelOptions(): void {}

  showAboutPanel(): void {}

  /** A program that asks for this will have windows: their browser starts while the program still loads. */
  enableSandbox(): void {
    this.hasWindows = true
  }

  disableHardwareAcceleration(): void {}

  requestSingleInstanceLock(): boolean {
    this.lock ??= takeInstanceLock(this.getPath('userData'), ({ argv, workingDirectory }) =>
      this.emit('second-instance', new HostEvent(), argv, workingDirectory),
    )
    return this.lock !== null
  }

  quit(): void {
    if (this.isQuitting) return
    const event = new HostEvent()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.isQuitting = true
    const windows = BrowserWindow.getAllWindows()
    if (windows.length === 0) {
      void this.finishQuitting()
      return
    }
    for (const window of windows) {
      const closing = new HostEvent()
      window.emit('close', closing)
      if (closing.defaultPrevented) {
        this.isQuitting = false
        return
      }
    }
    for (const window of windows) window.destroy()
  }

  exit(code = 0): void {
    this.exitCode = code
    void this.end()
  }

  private async finishQuitting(): Promise<void> {
    const event = new HostEvent()
    this.emit('will-quit', event)
    if (event.defaultPrevented) {
      this.isQuitting = false
      return
    }
    await this.end()
  }

  private async end(): Promise<void> {
    this.emit('quit', new HostEvent(), this.exitCode)
    this.lock?.release()
    // A browser that no longer answers must not keep the program: it is killed as the process exits.
    setTimeout(() => process.exit(this.exitCode), longestEndMs)
    await Promise.all(closingPages)
    await browser.close()
    process.exit(this.exitCode)
  }
}

export const app = new App()
