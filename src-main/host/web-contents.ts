/** Electron's `webContents` over a page of the local Chromium. */
import { EventEmitter } from 'node:events'
import { HostEvent } from './host-event.ts'
import { ipcMain, type IpcEvent } from './ipc-main.ts'
import type { FromPage } from './isolated-world.ts'
import { NativeImage } from './native-image.ts'
import { openPage, type Page, type PageOptions } from './page.ts'
import { toPrintParameters, type PrintOptions } from './print-options.ts'
import { session } from './session.ts'

type WindowOpenHandler = (details: { url: string; frameName: string; features: string; disposition: string }) => {
  action: 'allow' | 'deny'
}
type ExceptionDetails = { text: string; exception?: { description?: string } }
export type OpenContents = { contents: WebContents; page: Page }

class NavigationEvent extends HostEvent {
  readonly url: string
  readonly isMainFrame = true

  constructor(url: string) {
    super()
    this.url = url
  }
}

/** Every contents whose page is there; accelerators and colours are sent to each. */
export const openContents = new Set<OpenContents>()

let lastId = 0

export class WebContents extends EventEmitter {
  readonly id = (lastId += 1)
  readonly session = session.defaultSession
  /** The host's own. */
  readonly page: Promise<Page>
  private url = ''
  private zoomFactor = 1
  private windowOpenHandler: WindowOpenHandler = () => ({ action: 'deny' })
  private isGone = false

  constructor(options: PageOptions) {
    super()
    this.page = this.open(options)
    // Whoever uses the page meets its failure; that nobody does yet is no reason to end the process.
    this.page.catch(() => undefined)
  }

  private async open(options: PageOptions): Promise<Page> {
    const page = await openPage(options, {
      onMessage: (message) => this.receive(message),
      onNavigated: (url) => {
        this.url = url
        this.emit('did-navigate', new HostEvent(), url)
      },
      onConsole: (level, message) => {
        if (process.env['HOST_VERBOSE'] !== undefined) console.error(`[page ${level}] ${message}`)
        this.emit('console-message', { level, message })
      },
      onCrashed: () => this.emit('render-process-gone', new HostEvent(), { reason: 'crashed', exitCode: 1 }),
      onLoaded: () => {
        this.emit('dom-ready')
        this.emit('did-finish-load')
      },
      mayNavigate: (url) => {
        const event = new NavigationEvent(url)
        this.emit('will-navigate', event, url)
        return !event.defaultPrevented
      },
    })
    const entry = { contents: this, page }
    openContents.add(entry)
    void page.closed.then(() => {
      openContents.delete(entry)
      this.isGone = true
      this.emit('destroyed')
    })
    opened.emit('opened', entry)
    return page
  }

  private receive(message: FromPage): void {
    if (message.type === 'open-window') {
      this.windowOpenHandler({ url: message.url, frameName: message.name, features: '', disposition: 'new-window' })
      return
    }
    if (message.type === 'accelerator') {
      opened.emit('accelerator', message.accelerator)
      return
    }
    const event: IpcEvent = {
      sender: this,
      senderFrame: { url: this.url, parent: null },
      frameId: 1,
      processId: this.id,
    }
    if (message.type === 'send') ipcMain.emit(message.channel, event, ...message.args)
    else void this.reply(event, message)
  }

  private async reply(event: IpcEvent, { id, channel, args }: Extract<FromPage, { type: 'invoke' }>): Promise<void> {
    const page = await this.page
    try {
      page.post({ type: 'reply', id, ok: true, value: await ipcMain.answer(event, channel, args) })
    } catch (error) {
      page.post({ type: 'reply', id, ok: false, message: String(error) })
    }
  }

  get mainFrame(): { url: string; parent: null } {
    return { url: this.url, parent: null }
  }

  getURL(): string {
    return this.url
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page
    await page.load(url)
  }

  send(channel: string, ...args: unknown[]): void {
    const clones = structuredClone(args)
    void this.page.then((page) => page.post({ type: 'push', channel, args: clones }))
  }

  reload(): void {
    void this.page.then((page) => page.load(this.url)).catch(() => undefined)
  }

  forcefullyCrashRenderer(): void {
    void this.page.then((page) => page.session.send('Page.crash')).catch(() => undefined)
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const page = await this.page
    const answer = await page.session.send<{ result: { value?: unknown }; exceptionDetails?: ExceptionDetails }>(
      'Runtime.evaluate',
      {
        expression: code,
        awaitPromise: true,
        returnByValue: true,
      },
    )
    const { exceptionDetails } = answer
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return answer.result.value
  }

  async printToPDF(options: PrintOptions): Promise<Buffer> {
    const page = await this.page
    const { data } = await page.session.send<{ data: string }>('Page.printToPDF', toPrintParameters(options))
    return Buffer.from(data, 'base64')
  }

  async capturePage(): Promise<NativeImage> {
    const page = await this.page
    const { data } = await page.session.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
    return new NativeImage(Buffer.from(data, 'base64'))
  }

  getZoomFactor(): number {
    return this.zoomFactor
  }

  setZoomFactor(factor: number): void {
    this.zoomFactor = factor
    void this.executeJavaScript(`document.documentElement.style.zoom = ${factor}`).catch(() => undefined)
  }

  /** Editing commands of the menu, by their name in the page. */
  edit(command: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'): void {
    void this.executeJavaScript(`document.execCommand('${command}')`).catch(() => undefined)
  }

  openDevTools(): void {}

  close(): void {
    void this.page.then((page) => page.session.send('Page.close')).catch(() => undefined)
  }
}

/** Announces `opened` (an OpenContents) and `accelerator` (its name). */
export const opened = new EventEmitter()
