/** The one window of the program: closed to everything that is not the program's own. */
import { BrowserWindow, session } from 'electron'
import { windowUrl } from './protocol.ts'

/** No permission, no download, no request but to the program's own scheme. */
export function sealSession(): void {
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  defaultSession.setPermissionCheckHandler(() => false)
  defaultSession.setDevicePermissionHandler(() => false)
  defaultSession.setSpellCheckerEnabled(false)
  defaultSession.on('will-download', (event) => event.preventDefault())
  // Nothing listens on the discard port: what would still try to leave (a spelling dictionary, a preconnect) finds no way.
  void defaultSession.setProxy({ proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' })
  defaultSession.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !mayRequest(details.url) }))
}

/** The program's own scheme, and content a page already holds. */
function mayRequest(url: string): boolean {
  return /^(app|data|blob):/.test(url)
}

export const webPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const

/** Refuse to leave the page, to open another, or to embed one. */
export function sealContents(window: BrowserWindow): void {
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  window.webContents.on('will-redirect', (event) => event.preventDefault())
  window.webContents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Opens the window; it shows itself when its first picture is there. */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 960,
    minHeight: 600,
    title: 'Cordon',
    show: false,
    webPreferences: { ...webPreferences, preload },
  })
  sealContents(window)
  window.once('ready-to-show', () => window.show())
  // The page died (out of memory, a fault of the renderer): the project lives in the main process, so it is simply drawn again.
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && !window.isDestroyed()) window.webContents.reload()
  })
  return window
}

/** Whether a message comes from the window's own page, in its top frame. */
export function isOwnFrame(window: BrowserWindow, event: Electron.IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame
  return (
    event.sender === window.webContents &&
    frame !== null &&
    frame.parent === null &&
    frame.url.split('#')[0] === windowUrl
  )
}
