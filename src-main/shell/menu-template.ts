/** What is in the menu bar: each item of the program says a command to the window, which acts as if its own control had been used. */
import type { MenuItemConstructorOptions } from 'electron'
import type { Wording } from '../contract/wording.ts'

type Item = MenuItemConstructorOptions
const separator: Item = { type: 'separator' }

/** The commands of the window that the menu holds, with their keys. */
const keys = {
  'file.new': 'CmdOrCtrl+N',
  'file.newFromTable': null,
  'file.open': 'CmdOrCtrl+O',
  'file.saveCopy': 'CmdOrCtrl+Shift+S',
  'file.close': null,
  'file.import': 'CmdOrCtrl+I',
  'file.importTable': null,
  'file.export': 'CmdOrCtrl+E',
  'edit.find': 'CmdOrCtrl+F',
  'table.undo': null,
  'table.redo': null,
  'view.start': 'CmdOrCtrl+1',
  'view.data': 'CmdOrCtrl+2',
  'view.roles': 'CmdOrCtrl+3',
  'view.tables': 'CmdOrCtrl+4',
  'view.runs': 'CmdOrCtrl+5',
  'view.compare': 'CmdOrCtrl+6',
  'view.report': 'CmdOrCtrl+7',
  'view.preferences': 'CmdOrCtrl+,',
  'view.back': 'Alt+Left',
  'view.forward': 'Alt+Right',
  'view.palette': 'CmdOrCtrl+K',
  'run.new': null,
  'run.start': 'CmdOrCtrl+Enter',
  'run.stop': 'CmdOrCtrl+.',
  'help.why': 'F1',
  'help.keys': null,
  'help.about': null,
} as const satisfies Record<string, string | null>

export type MenuCommand = keyof typeof keys
export const menuCommands = Object.keys(keys) as MenuCommand[]

/**
 * @param onCommand  hears the id of the command an item stands for; each item's own id is the same.
 * @param isMac      the first menu of a Mac bears the program's name and holds *About* and *Quit*.
 */
export function menuTemplate({ t }: Wording, onCommand: (id: MenuCommand) => void, isMac: boolean): Item[] {
  const command = (id: MenuCommand): Item => ({
    id,
    label: t(`window.commands.${id}`),
    click: () => onCommand(id),
    ...(keys[id] === null ? {} : { accelerator: keys[id] }),
  })
  const menu = (name: string, submenu: Item[]): Item => ({ id: `menu.${name}`, label: t(`menu.${name}`), submenu })
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    menu('file', [
      command('file.new'),
      command('file.newFromTable'),
      command('file.open'),
      separator,
      command('file.saveCopy'),
      command('file.close'),
      separator,
      command('file.import'),
      command('file.importTable'),
      command('file.export'),
      separator,
      isMac ? { role: 'close' } : { role: 'quit' },
    ]),
    menu('edit', [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      separator,
      command('edit.find'),
      separator,
      command('view.preferences'),
    ]),
    menu('view', [
      command('view.start'),
      command('view.compare'),
      separator,
      command('view.back'),
      command('view.forward'),
      command('view.palette'),
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
    ]),
    // An id names one item: a command that another menu already holds is offered here under a second one.
    menu('data', [
      command('view.data'),
      command('view.roles'),
      command('view.tables'),
      separator,
      again(command('file.import')),
      again(command('file.importTable')),
      separator,
      command('table.undo'),
      command('table.redo'),
    ]),
    menu('run', [command('view.runs'), separator, command('run.new'), command('run.start'), command('run.stop')]),
    menu('report', [command('view.report'), separator, again(command('file.export'))]),
    menu('window', [{ role: 'minimize' }, { role: 'close' }]),
    menu('help', [command('help.why'), command('help.keys'), command('help.about')]),
  ]
}

/** The same command in a second place: without the key, which belongs to the first. */
function again({ id, label, click }: Item): Item {
  return { id: `${id}.again`, ...(label === undefined ? {} : { label }), ...(click === undefined ? {} : { click }) }
}
