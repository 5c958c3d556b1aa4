/**
 * The Chromium of the windows, started with a program that has windows and again if it has ended.
 *
 * A page that is never shown (it is drawn to be printed) lives in the same process when that has no display, else in
 * a second one without a display: Chromium prints no page that it was told to hide.
 */
import { startChromium, type Chromium } from './chromium.ts'
import type { CdpSession } from './cdp.ts'

export interface Target {
  readonly session: CdpSession
  readonly closed: Promise<void>
  close(): Promise<void>
  setBounds(bounds: object): Promise<void>
  /** A worker or frame that Chromium runs in a process of its own. */
  child(sessionId: string): CdpSession
}

type Running = { chromium: Chromium; closings: Map<string, () => void>; firstTarget: string | null }

export const isHeaded = (process.env['HEADED'] ?? '') !== ''

const running = new Map<boolean, Promise<Running>>()

async function start(withDisplay: boolean): Promise<Running> {
  const chromium = startChromium(withDisplay)
  const { connection } = chromium
  const started: Running = { chromium, closings: new Map(), firstTarget: null }
  connection.on<{ sessionId: string }>('Target.detachedFromTarget', ({ sessionId }) =>
    started.closings.get(sessionId)?.(),
  )
  void connection.closed.then(() => {
    running.delete(withDisplay)
    for (const close of [...started.closings.values()]) close()
  })
  await connection.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  const { targetInfos } = await connection.send<{ targetInfos: { targetId: string; type: string }[] }>(
    'Target.getTargets',
  )
  started.firstTarget = targetInfos.find(({ type }) => type === 'page')?.targetId ?? null
  return started
}

function ensure(withDisplay: boolean): Promise<Running> {
  let browser = running.get(withDisplay)
  if (browser === undefined) {
    browser = start(withDisplay)
    running.set(withDisplay, browser)
  }
  return browser
}

export const browser = {
  /** Resolves when Chromium answers. @throws Error when there is none. */
  async start(): Promise<void> {
    await ensure(isHeaded)
  },

  /** A page of its own; the first one takes the window that Chromium opened with. */
  async openTarget(isVisible: boolean): Promise<Target> {
    const owner = await ensure(isHeaded && isVisible)
    const { connection } = owner.chromium
    let targetId = owner.firstTarget
    if (targetId !== null) owner.firstTarget = null
    else
      ({ targetId } = await connection.send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        newWindow: true,
      }))
    const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const closed = new Promise<void>((resolve) => {
      owner.closings.set(sessionId, () => {
        owner.closings.delete(sessionId)
        resolve()
      })
    })
    return {
      session: connection.session(sessionId),
      closed,
      close: () => connection.send('Target.closeTarget', { targetId }),
      async setBounds(bounds) {
        const { windowId } = await connection.send<{ windowId: number }>('Browser.getWindowForTarget', { targetId })
        await connection.send('Browser.setWindowBounds', { windowId, bounds })
      },
      child: (childSessionId) => connection.session(childSessionId),
    }
  },

  async debugPort(): Promise<number> {
    return (await ensure(isHeaded)).chromium.debugPort()
  },

  async close(): Promise<void> {
    for (const starting of [...running.values()]) {
      const started = await starting.catch(() => null)
      await started?.chromium.close()
    }
  },
}
