/** Where the program starts, under Electron or its stand-in: with its window, or for one command without any. */
import { app, protocol } from 'electron'
import { join } from 'node:path'
import { parseCommandStart } from './start-arguments.ts'

const root = join(import.meta.dirname, '..', '..')
const userData = process.env['CORDON_USER_DATA']
if (userData !== undefined && userData !== '') app.setPath('userData', userData)
app.setName('Cordon')

/** @param start  what to do once the runtime is ready; it waits for this module first, so nothing here may await that. */
function whenReady(start: () => Promise<void>): void {
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      console.error(error)
      app.exit(1)
    })
}

const command = parseCommandStart(process.argv, app.isPackaged)
if (command !== null) {
  // A command has nothing to do with a window that may be open already: neither its lock nor the screen.
  app.disableHardwareAcceleration()
  app.dock?.hide()
  const loading = import('./start-command.ts')
  whenReady(async () => (await loading).startCommand(command, root))
} else {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  if (app.requestSingleInstanceLock()) {
    // Loaded while the runtime gets ready.
    const loading = import('./start-shell.ts')
    whenReady(async () => (await loading).startShell(root))
  } else {
    app.quit()
  }
}
