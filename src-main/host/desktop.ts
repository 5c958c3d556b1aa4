/** Electron's `screen`, `clipboard` and `shell`, as far as a program that never leaves the machine uses them. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { BrowserWindow } from './browser-window.ts'

const area = { x: 0, y: 0, width: 1280, height: 800 }
const display = {
  id: 1,
  bounds: area,
  workArea: area,
  workAreaSize: { width: area.width, height: area.height },
  scaleFactor: 1,
}

export const screen = {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
  getDisplayMatching: () => display,
}

let lastText = ''

export const clipboard = {
  readText: (): string => lastText,
  writeText(text: string): void {
    lastText = text
    const write = `navigator.clipboard.writeText(${JSON.stringify(text)})`
    BrowserWindow.getFocusedWindow()
      ?.webContents.executeJavaScript(write)
      .catch(() => undefined)
  },
}

/** The desktop's own way to show a folder; it starts on its own and is not waited for. */
function open(path: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  spawn(program, [path], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`No program here shows ${path}.`))
    .unref()
}

export const shell = {
  openExternal: (): Promise<void> => Promise.reject(new Error('Nothing outside is ever opened.')),
  openPath(path: string): Promise<string> {
    open(path)
    return Promise.resolve('')
  },
  showItemInFolder: (path: string): void => open(dirname(path)),
  beep(): void {},
}
