/**
 * Electron's `dialog`. Opening uses the picker of the desktop; saving uses the desktop's own where a program shows one,
 * else a path typed into the window; messages are drawn in the window.
 *
 * Tests replace a function on this object: `dialog.showOpenDialog = async () => …`.
 */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { BrowserWindow } from './browser-window.ts'
import host from '../../resources/locales/en/host.json' with { type: 'json' }
import { isHeaded } from './browser.ts'
import { askInPage, pickFilesInPage, type Question } from './page-dialog.ts'
import { pickSavePath } from './save-picker.ts'

type Filter = { name: string; extensions: string[] }
type FileOptions = {
  title?: string
  defaultPath?: string
  buttonLabel?: string
  filters?: Filter[]
  properties?: string[]
}
type MessageOptions = {
  message: string
  detail?: string
  buttons?: string[]
  defaultId?: number
  cancelId?: number
  title?: string
}

function shownWindow(window: BrowserWindow | null): BrowserWindow {
  const shown = window ?? BrowserWindow.getFocusedWindow()
  if (shown === null) throw new Error('There is no window to ask in.')
  return shown
}

/** Electron lets the window be left out. */
function split<O extends object>(
  first: BrowserWindow | O,
  second: O | undefined,
): { window: BrowserWindow; options: O } {
  if (first instanceof BrowserWindow) return { window: shownWindow(first), options: second ?? ({} as O) }
  return { window: shownWindow(null), options: first }
}

async function ask(window: BrowserWindow, question: Question): Promise<{ button: number; text: string }> {
  const page = await window.webContents.page
  try {
    const { value } = await page.callIsolated(`(question) => (${askInPage.toString()})(question)`, [question])
    return JSON.parse(value as string) as { button: number; text: string }
  } catch {
    // The window was closed over the question: that is its answer.
    return { button: question.cancelButton, text: '' }
  }
}

/** A path typed into the window; a file that is already there is replaced only after a second question. */
async function askForPath(
  window: BrowserWindow,
  title: string,
  buttonLabel: string,
  start: string,
): Promise<string | null> {
  let text = start
  for (;;) {
    const prompt = { title, detail: '', buttons: [host.cancel, buttonLabel], defaultButton: 1, cancelButton: 0, text }
    const answer = await ask(window, prompt)
    text = answer.text.trim()
    if (answer.button === 0 || text === '') return null
    const path = resolve(homedir(), text.replace(/^~(?=[/\\])/, homedir()))
    if (!existsSync(path)) return path
    const detail = host['exists-detail'].replace('{path}', path)
    const { button } = await ask(window, {
      title: host.exists,
      detail,
      buttons: [host.cancel, host.replace],
      defaultButton: 0,
      cancelButton: 0,
      text: null,
    })
    if (button === 1) return path
  }
}

const acceptOf = (filters: Filter[] = []) =>
  filters
    .flatMap(({ extensions }) => extensions)
    .filter((extension) => extension !== '*')
    .map((extension) => `.${extension}`)
    .join(',')

export const dialog = {
  async showOpenDialog(
    first: BrowserWindow | FileOptions,
    second?: FileOptions,
  ): Promise<{ canceled: boolean; filePaths: string[] }> {
    const { window, options } = split(first, second)
    const page = await window.webContents.page
    const isMultiple = options.properties?.includes('multiSelections') ?? false
    const takesAny = options.filters?.some(({ extensions }) => extensions.includes('*')) ?? false
    const list = await page.callIsolated(
      `(accept, isMultiple) => (${pickFilesInPage.toString()})(accept, isMultiple)`,
      [takesAny ? '' : acceptOf(options.filters), isMultiple],
      true,
    )
    if (list.objectId === undefined) return { canceled: true, filePaths: [] }
    const { result } = await page.session.send<{ result: { name: string; value?: { objectId?: string } }[] }>(
      'Runtime.getProperties',
      {
        objectId: list.objectId,
        ownProperties: true,
      },
    )
    const files = result.filter(({ name }) => /^\d+$/.test(name)).map(({ value }) => value?.objectId)
    const infos = await Promise.all(
      files.map((objectId) => page.session.send<{ path: string }>('DOM.getFileInfo', { objectId })),
    )
    return { canceled: false, filePaths: infos.map(({ path }) => path) }
  },

  async showSaveDialog(
    first: BrowserWindow | FileOptions,
    second?: FileOptions,
  ): Promise<{ canceled: boolean; filePath: string }> {
    const { window, options } = split(first, second)
    const { title = '', defaultPath = '', buttonLabel = 'OK', filters = [] } = options
    const answer = isHeaded ? await pickSavePath({ title, defaultPath, filters }) : { kind: 'none' as const }
    if (answer.kind === 'cancelled') return { canceled: true, filePath: '' }
    if (answer.kind === 'path') return { canceled: false, filePath: answer.path }
    const start = isAbsolute(defaultPath) ? defaultPath : join(homedir(), defaultPath)
    const path = await askForPath(window, title, buttonLabel, start)
    return { canceled: path === null, filePath: path ?? '' }
  },

  async showMessageBox(
    first: BrowserWindow | MessageOptions,
    second?: MessageOptions,
  ): Promise<{ response: number; checkboxChecked: boolean }> {
    const { window, options } = split(first, second)
    const { message, detail = '', buttons = ['OK'], defaultId = 0, cancelId = 0 } = options
    const { button } = await ask(window, {
      title: message,
      detail,
      buttons,
      defaultButton: defaultId,
      cancelButton: cancelId,
      text: null,
    })
    return { response: button, checkboxChecked: false }
  },

  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`)
  },
}
