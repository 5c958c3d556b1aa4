/** Asks once before runs that are going are stopped by the end of the program. */
import { app, dialog, type BrowserWindow } from 'electron'
import type { Wording } from '../contract/wording.ts'

/**
 * Closing the window or quitting while runs are going asks first; *Stop and keep* goes on with it. The end itself
 * waits until `close` has kept every best answer.
 */
export function askBeforeClosing(
  window: BrowserWindow,
  { t }: Wording,
  { hasActiveRuns, close }: { hasActiveRuns(): boolean; close(): Promise<void> },
): void {
  let isAgreed = false
  let isAsking = false
  let isQuitting = false

  async function ask(): Promise<void> {
    isAsking = true
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: t('menu.closing.question'),
      detail: t('menu.closing.detail'),
      buttons: [t('menu.closing.stop'), t('menu.closing.cancel')],
      defaultId: 0,
      cancelId: 1,
    })
    isAsking = false
    isAgreed = response === 0
    if (!isAgreed) isQuitting = false
    else if (isQuitting) app.quit()
    else window.close()
  }

  app.on('before-quit', () => (isQuitting = true))
  window.on('close', (event) => {
    if (isAgreed || !hasActiveRuns()) return
    event.preventDefault()
    if (!isAsking) void ask()
  })

  let isClosed = false
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void close().finally(() => {
      isClosed = true
      app.exit()
    })
  })

  // Who ends the program from a terminal or a script has already decided.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isAgreed = true
      app.quit()
    })
  }
}
