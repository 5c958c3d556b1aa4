/** The menu bar of the program. */
import { Menu } from 'electron'
import type { Wording } from '../contract/wording.ts'
import { menuTemplate, type MenuCommand } from './menu-template.ts'

/** @param onCommand  hears the id of the command that an item stands for. */
export function setMenu(wording: Wording, onCommand: (id: MenuCommand) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(wording, onCommand, process.platform === 'darwin')))
}
