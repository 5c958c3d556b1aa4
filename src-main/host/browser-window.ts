/** Electron's `BrowserWindow`: a window of the local Chromium. */
import { EventEmitter } from 'node:events'
import { isHeaded } from './browser.ts'
import { HostEvent } from './host-event.ts'
import { WebContents } from './web-contents.ts'

type Bounds = { x: number; y: number; width: number; height: number }
type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen'
export type BrowserWindowOptions = {
  width?: number
  height?: number
  title?: string
  show?: boolean
  webPreferences?: { preload?: string; javascript?: boolean }
}

const windows: BrowserWindow[] = []

/** Pages of windows that are gone already; the browser must not end under them. */
export const closingPages = new Set<Promise<void>>()

export class BrowserWindow extends EventEmitter {
  readonly id: number
  readonly webContents: WebContents
  private title: string
  private bounds: Bounds
  private state: WindowState = 'normal'
  private readonly isHidden: boolean
  private isGone = false

  constructor(options: BrowserWindowOptions = {}) {
    super()
    const { webPreferences = {}, width = 800, height = 600, title = '', show = true } = options
    this.title = title
    this.bounds = { x: 10, y: 10, width, height }
    // A window without a preload is never shown in this program: it draws a page for printing.
    this.isHidden = !show && webPreferences.preload === undefined
    this.webContents = new WebContents({
      isVisible: !this.isHidden,
      preload: webPreferences.preload ?? null,
      hasScripts: webPreferences.javascript !== false,
    })
    this.id = this.webContents.id
    windows.push(this)
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
    this.webContents.page.then(
      (page) => {
        if (!this.isHidden) this.applyBounds({ width, height })
        void page.closed.then(() => this.gone())
      },
      () => this.gone(),
    )
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows]
  }

  static getFocusedWindow(): BrowserWindow | null {
    return windows.find((window) => !window.isHidden) ?? null
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return windows.find((window) => window.webContents === contents) ?? null
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  /** Asks the program first (`close` may be vetoed); the user's own closing can only be told afterwards. */
  close(): void {
    const event = new HostEvent()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  /** Gone when the call returns, as under Electron; the browser's own page follows. */
  destroy(): void {
    const closing = this.webContents.page
      .then((page) => page.target.close())
      // The page went away before it could be closed.
      .catch(() => undefined)
      .finally(() => closingPages.delete(closing))
    closingPages.add(closing)
    this.gone()
  }

  private gone(): void {
    if (this.isGone) return
    this.isGone = true
    windows.splice(windows.indexOf(this), 1)
    this.emit('closed')
    if (windows.length === 0) allClosed.emit('all-closed')
  }

  private applyBounds(bounds: object): void {
    this.webContents.page
      .then((page) => page.target.setBounds(bounds))
      // The window went away before it could be moved.
      .catch(() => undefined)
  }

  private setState(state: WindowState): void {
    this.state = state
    if (isHeaded) this.applyBounds({ windowState: state })
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  isVisible(): boolean {
    return !this.isHidden
  }

  isFocused(): boolean {
    return !this.isHidden && !this.isGone
  }

  show(): void {}

  hide(): void {}

  focus(): void {
    this.webContents.page.then((page) => page.session.send('Page.bringToFront')).catch(() => undefined)
  }

  getTitle(): string {
    return this.title
  }

  setTitle(title: string): void {
    this.title = title
  }

  getBounds(): Bounds {
    return { ...this.bounds }
  }

  setBounds(bounds: Partial<Bounds>): void {
    this.bounds = { ...this.bounds, ...bounds }
    const { x: left, y: top, width, height } = this.bounds
    this.applyBounds({ left, top, width, height })
  }

  setMinimumSize(): void {}

  setMenuBarVisibility(): void {}

  setProgressBar(): void {}

  minimize(): void {
    this.setState('minimized')
  }

  maximize(): void {
    this.setState('maximized')
  }

  restore(): void {
    this.setState('normal')
  }

  isMinimized(): boolean {
    return this.state === 'minimized'
  }

  isMaximized(): boolean {
    return this.state === 'maximized'
  }

  isFullScreen(): boolean {
    return this.state === 'fullscreen'
  }

  setFullScreen(isFull: boolean): void {
    this.setState(isFull ? 'fullscreen' : 'normal')
  }
}

/** Announces `all-closed`. */
export const allClosed = new EventEmitter()
