/**
 * The journey tests' way in: a function's text arrives over the channel of `child_process.fork`, runs on the stand-in's
 * modules and answers, as `ElectronApplication.evaluate` of Playwright does for the real runtime.
 *
 * Only with HOST_DEBUG_PORT, which no start for a user sets.
 */
import { app } from './app.ts'
import { browser } from './browser.ts'

type Evaluate = { id: number; text: string; argument: unknown }

export function listenToTests(electron: object): void {
  if (process.env['HOST_DEBUG_PORT'] === undefined || process.send === undefined) return
  const answer = (message: object) => process.send?.(message)
  process.on('message', (message: Evaluate) => {
    void evaluate(message).then(
      (value) => answer({ id: message.id, ok: true, value }),
      (error: unknown) =>
        answer({ id: message.id, ok: false, message: error instanceof Error ? error.message : String(error) }),
    )
  })
  // The test's process is gone, however it ended.
  process.on('disconnect', () => app.exit(1))
  void app
    .whenReady()
    .then(() => browser.debugPort())
    .then((port) => answer({ port }))

  async function evaluate({ text, argument }: Evaluate): Promise<unknown> {
    const run = (0, eval)(`(${text})`) as (modules: object, argument: unknown) => unknown
    return run(electron, argument)
  }
}
