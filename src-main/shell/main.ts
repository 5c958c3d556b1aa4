/** Where the window program starts, under Electron or its stand-in. */
import { app, protocol } from 'electron'
import { join } from 'node:path'

const userData = process.env['CORDON_USER_DATA']
if (userData !== undefined && userData !== '') app.setPath('userData', userData)
app.setName('Cordon')
app.enableSandbox()

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

if (app.requestSingleInstanceLock()) {
  const root = join(import.meta.dirname, '..', '..')
  // Loaded while the runtime gets ready. Electron waits for this module before it is ready, so nothing here may await that.
  const loading = import('./start-shell.ts')
  app
    .whenReady()
    .then(async () => {
      const { startShell } = await loading
      await startShell(root)
    })
    .catch((error: unknown) => {
      console.error(error)
      app.exit(1)
    })
} else {
  app.quit()
}
