/** Electron's `Menu`. It is not drawn: its items can be used by their keys in the page and by code. */
import { keyNameOf } from './accelerators.ts'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { openContents, opened, type OpenContents } from './web-contents.ts'

type Click = (item: MenuItem, window: BrowserWindow | undefined, event: object) => void
export type MenuItemOptions = {
  id?: string
  label?: string
  role?: string
  type?: string
  accelerator?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  submenu?: MenuItemOptions[] | Menu
  click?: Click
}

const editing = new Set(['undo', 'redo', 'cut', 'copy', 'paste', 'selectall'])
/** Keys of roles that Chromium does not already serve in every page. */
const roleKeys: Record<string, string> = {
  quit: 'CmdOrCtrl+Q',
  close: 'CmdOrCtrl+W',
  togglefullscreen: 'F11',
  resetzoom: 'CmdOrCtrl+0',
  zoomin: 'CmdOrCtrl+Plus',
  zoomout: 'CmdOrCtrl+-',
}

function useRole(role: string, window: BrowserWindow | undefined): void {
  if (role === 'quit') app.quit()
  if (window === undefined) return
  const contents = window.webContents
  if (editing.has(role))
    contents.edit((role === 'selectall' ? 'selectAll' : role) as Parameters<typeof contents.edit>[0])
  if (role === 'close') window.close()
  if (role === 'minimize') window.minimize()
  if (role === 'reload' || role === 'forcereload') contents.reload()
  if (role === 'togglefullscreen') window.setFullScreen(!window.isFullScreen())
  if (role === 'resetzoom') contents.setZoomFactor(1)
  if (role === 'zoomin') contents.setZoomFactor(Math.min(contents.getZoomFactor() * 1.1, 3))
  if (role === 'zoomout') contents.setZoomFactor(Math.max(contents.getZoomFactor() / 1.1, 0.5))
}

export class MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  private readonly onClick: Click | undefined

  constructor({
    id,
    label = '',
    role,
    type,
    accelerator,
    submenu,
    enabled = true,
    visible = true,
    checked = false,
    click,
  }: MenuItemOptions) {
    this.id = id
    this.label = label
    this.role = role?.toLowerCase()
    this.submenu = submenu === undefined || submenu instanceof Menu ? submenu : Menu.buildFromTemplate(submenu)
    this.type = type ?? (submenu === undefined ? 'normal' : 'submenu')
    this.accelerator = accelerator ?? roleKeys[this.role ?? '']
    this.enabled = enabled
    this.visible = visible
    this.checked = checked
    this.onClick = click
  }

  click(): void {
    if (!this.enabled) return
    const window = BrowserWindow.getFocusedWindow() ?? undefined
    if (this.role !== undefined) useRole(this.role, window)
    else this.onClick?.(this, window, {})
  }
}

let applicationMenu: Menu | null = null
let byKey = new Map<string, MenuItem>()

export class Menu {
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: (MenuItemOptions | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
    byKey = new Map(
      (menu?.flat() ?? []).flatMap((item) =>
        item.accelerator === undefined ? [] : [[keyNameOf(item.accelerator), item]],
      ),
    )
    for (const entry of openContents) tellAccelerators(entry)
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }

  popup(): void {}

  /** Every item, those of submenus included. */
  flat(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.flat() ?? [])])
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.flat().find((item) => item.id === id) ?? null
  }
}

function tellAccelerators({ page }: OpenContents): void {
  page.post({ type: 'accelerators', accelerators: [...byKey.keys()] })
}

opened.on('opened', (entry: OpenContents) => {
  entry.contents.on('dom-ready', () => tellAccelerators(entry))
})
opened.on('accelerator', (name: string) => byKey.get(name)?.click())
