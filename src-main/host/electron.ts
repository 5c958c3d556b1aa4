/** What `import … from 'electron'` gives where there is no Electron: the same names over the local Chromium. */
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { clipboard, screen, shell } from './desktop.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { protocol } from './protocol.ts'
import { session } from './session.ts'
import { listenToTests } from './test-control.ts'
import { utilityProcess } from './utility-process.ts'

const electron = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
}

listenToTests(electron)

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
}
export default electron
