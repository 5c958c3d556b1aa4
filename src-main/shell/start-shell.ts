/** Puts the program together once the runtime is ready: window, menu, bridge, and the application behind them. */
import { app, dialog, protocol, type BrowserWindow } from 'electron'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createApp, type CordonApp } from '../app/app.ts'
import { toErrorMessage } from '../contract/errors.ts'
import type { Handlers } from '../contract/ipc.ts'
import type { Wording } from '../contract/wording.ts'
import { createAnnouncer } from './announcer.ts'
import { registerBridge, sendTo } from './bridge.ts'
import { askBeforeClosing } from './closing.ts'
import { createDialogHandlers } from './dialogs.ts'
import { createFaultLog } from '../app/fault-log.ts'
import { setMenu } from './menu.ts'
import { printToPdf, reports } from './print.ts'
import { createAppProtocol, windowUrl } from './protocol.ts'
import { shellWording } from './shell-wording.ts'
import { createSolverStarter } from './solver-process.ts'
import { parseStartArguments, type StartWish } from './start-arguments.ts'
import { openWindow, sealSession } from './window.ts'

/** @param root  folder (or archive) of `out/` and `resources/`. */
export async function startShell(root: string): Promise<void> {
  const wording = shellWording()
  const cores = availableParallelism()
  const logFault = createFaultLog(join(app.getPath('userData'), 'logs'), () => new Date())
  process.on('uncaughtException', logFault)
  process.on('unhandledRejection', logFault)

  sealSession()
  protocol.handle('app', createAppProtocol(join(root, 'out', 'renderer'), reports))
  const window = openWindow(join(root, 'out', 'preload', 'preload.cjs'))
  const shown = (): BrowserWindow | null => (window.isDestroyed() ? null : window)
  const announcer = createAnnouncer((batch) => sendTo(shown(), batch))

  const cordon = createApp({
    startSolver: createSolverStarter(root),
    userData: app.getPath('userData'),
    resources: join(root, 'resources'),
    now: () => new Date(),
    logFault,
    publish: announcer.publish,
    printToPdf,
    cores,
    version: app.getVersion(),
  })
  const handlers: Handlers = {
    ...cordon.handlers,
    app: {
      ...cordon.handlers.app,
      info: () => ({
        version: app.getVersion(),
        runtime: isElectron() ? 'electron' : 'stand-in',
        platform: process.platform,
        cores,
      }),
    },
    dialogs: createDialogHandlers(wording, shown, app.getPath('documents')),
  }
  const opening = open(cordon, parseStartArguments(process.argv.slice(1), process.cwd()))
  registerBridge({ handlers, window: shown, logFault, opened: opening.catch(() => undefined) })
  setMenu(wording, (id) => announcer.publish('app.command', id))
  askBeforeClosing(window, wording, cordon)
  app.on('window-all-closed', () => app.quit())

  const openLater = (path: string): void => {
    if (cordon.hasActiveRuns()) return
    void open(cordon, { kind: 'project', path }).then(
      async () => {
        const project = await cordon.handlers.projects.current()
        if (project !== null) announcer.publish('projects.changed', project)
      },
      (error: unknown) => tell(window, wording, error, logFault),
    )
  }
  app.on('second-instance', (_event, argv, workingDirectory) => {
    if (window.isMinimized()) window.restore()
    window.focus()
    const wish = parseStartArguments(argv.slice(1), workingDirectory)
    if (wish.kind === 'project') openLater(wish.path)
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    openLater(path)
  })

  await window.loadURL(windowUrl)
  await opening.catch((error: unknown) => tell(window, wording, error, logFault))
}

/** The name of the runtime's own version exists under Electron alone. */
function isElectron(): boolean {
  return process.versions['electron'] !== undefined
}

async function open(cordon: CordonApp, wish: StartWish): Promise<void> {
  if (wish.kind === 'project') await cordon.openAtStart(wish.path)
  if (wish.kind === 'sample') await cordon.openSampleAtStart()
}

async function tell(
  window: BrowserWindow,
  wording: Wording,
  error: unknown,
  logFault: (error: unknown) => string,
): Promise<void> {
  const { what, where, next } = wording.errorParts(toErrorMessage(error, logFault))
  const detail = [where, next].filter((part) => part !== '').join('\n')
  await dialog.showMessageBox(window, { type: 'error', message: what, detail, buttons: [wording.t('menu.dialogs.ok')] })
}
