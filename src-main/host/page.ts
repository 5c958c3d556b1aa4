/** One page of Chromium made into what a window of Electron shows: own schemes, preload, messages, no network. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toAppUrl, toPageUrl } from './app-origin.ts'
import { browser, type Target } from './browser.ts'
import type { CdpSession } from './cdp.ts'
import { createCodec } from './codec.ts'
import { isolatedWorld, type FromPage, type IsolatedWorldOptions, type ToPage } from './isolated-world.ts'
import { pageWorld } from './page-world.ts'
import { answerRequests } from './requests.ts'

export type PageOptions = { isVisible: boolean; preload: string | null; hasScripts: boolean }

export interface PageOwner {
  onMessage(message: FromPage): void
  onNavigated(url: string): void
  onConsole(level: string, text: string): void
  onCrashed(): void
  onLoaded(): void
  /** False vetoes a navigation that the page itself wants. */
  mayNavigate(url: string): boolean
}

export interface Page {
  readonly target: Target
  readonly session: CdpSession
  readonly closed: Promise<void>
  /** Resolves when the page has loaded. @throws Error when it could not be reached. */
  load(url: string): Promise<void>
  /** To the preload; lost when the page has none at the moment. */
  post(message: ToPage): void
  /** Call a function of the host's own in the isolated world; `text` must be self-contained. */
  callIsolated(text: string, args: unknown[], isUserGesture?: boolean): Promise<{ value?: unknown; objectId?: string }>
}

const codec = createCodec()
const worldName = 'Isolated preload'

/** The texts injected at document start. */
function scripts(options: IsolatedWorldOptions, preload: string | null): { page: string; isolated: string } {
  const source = preload === null ? '' : readFileSync(preload, 'utf8')
  const run = `(require, process) => {
    const module = { exports: {} }
    try { (function (exports, require, module, process, global) { ${source}\n }).call(undefined, module.exports, require, module, process, globalThis) }
    catch (error) { console.error('The preload failed: ' + (error && error.stack)) }
  }`
  return {
    page: `(${pageWorld.toString()})(${JSON.stringify(options.events)})`,
    isolated: `(${isolatedWorld.toString()})(${JSON.stringify(options)}, (${createCodec.toString()})(), ${run})`,
  }
}

export async function openPage(pageOptions: PageOptions, owner: PageOwner): Promise<Page> {
  const target = await browser.openTarget(pageOptions.isVisible)
  const { session, closed } = target
  const secret = randomBytes(12).toString('hex')
  const names = { binding: `to${secret}`, receiver: `from${secret}`, events: `between${secret}` }
  const { node, v8 } = process.versions
  const injected = scripts({ ...names, platform: process.platform, versions: { node, v8 } }, pageOptions.preload)

  let mainFrame = ''
  let firstLoader = ''
  let context: number | null = null
  /** The navigation that the program itself asked for: not the page's wish. */
  let asked: string | null = null
  let outbox: ToPage[] = []
  const contextWaiters: (() => void)[] = []
  const loadWaiters: (() => void)[] = []
  const loads = new Set<string>()

  session.on<{ name: string; payload: string; executionContextId: number }>('Runtime.bindingCalled', (call) => {
    if (call.name === names.binding && call.executionContextId === context)
      owner.onMessage(codec.decode(call.payload) as FromPage)
  })
  session.on<{ context: { id: number; name: string; auxData?: { frameId?: string } } }>(
    'Runtime.executionContextCreated',
    (created) => {
      if (created.context.name !== worldName || created.context.auxData?.frameId !== mainFrame) return
      context = created.context.id
      for (const waiter of contextWaiters.splice(0)) waiter()
    },
  )
  session.on<{ executionContextId: number }>('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === context) context = null
  })
  session.on('Runtime.executionContextsCleared', () => (context = null))
  session.on<{ frame: { id: string; parentId?: string; url: string } }>('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return
    mainFrame = frame.id
    owner.onNavigated(toAppUrl(frame.url) ?? frame.url)
  })
  session.on<{ frameId: string; loaderId: string; name: string }>(
    'Page.lifecycleEvent',
    ({ frameId, loaderId, name }) => {
      // The page that Chromium opened with has a load of its own, which is nobody's.
      if (name !== 'load' || frameId !== mainFrame || loaderId === firstLoader) return
      loads.add(loaderId)
      for (const waiter of loadWaiters.splice(0)) waiter()
      owner.onLoaded()
    },
  )
  session.on('Inspector.targetCrashed', () => owner.onCrashed())
  session.on<{ type: string; args: { value?: unknown; description?: string }[] }>(
    'Runtime.consoleAPICalled',
    ({ type, args }) => {
      owner.onConsole(
        type,
        args
          .map(({ value, description }) => (typeof value === 'string' ? value : (description ?? String(value))))
          .join(' '),
      )
    },
  )
  session.on<{ exceptionDetails: { text: string; exception?: { description?: string } } }>(
    'Runtime.exceptionThrown',
    ({ exceptionDetails }) => {
      owner.onConsole('error', exceptionDetails.exception?.description ?? exceptionDetails.text)
    },
  )
  session.on<{ entry: { level: string; text: string; url?: string } }>('Log.entryAdded', ({ entry }) => {
    owner.onConsole(
      entry.level,
      entry.url === undefined ? entry.text : `${entry.text} (${toAppUrl(entry.url) ?? entry.url})`,
    )
  })
  // Workers and frames of another process ask through sessions of their own.
  session.on<{ sessionId: string }>('Target.attachedToTarget', ({ sessionId }) => {
    const child = target.child(sessionId)
    answerRequests(child, () => false)
      .catch(() => undefined)
      .finally(() => void child.send('Runtime.runIfWaitingForDebugger').catch(() => undefined))
  })

  const mayNavigate = (url: string, frameId: string): boolean => {
    if (frameId !== mainFrame && mainFrame !== '') return true
    if (url === asked) return true
    return owner.mayNavigate(url)
  }

  const tree = await session.send<{ frameTree: { frame: { id: string; loaderId: string } } }>('Page.getFrameTree')
  mainFrame = tree.frameTree.frame.id
  firstLoader = tree.frameTree.frame.loaderId
  await Promise.all([
    session.send('Page.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    session.send('Log.enable'),
    session.send('Runtime.enable'),
    session.send('Runtime.addBinding', { name: names.binding, executionContextName: worldName }),
    answerRequests(session, mayNavigate),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    ...(pageOptions.hasScripts
      ? [
          session.send('Page.addScriptToEvaluateOnNewDocument', { source: injected.page }),
          session.send('Page.addScriptToEvaluateOnNewDocument', { source: injected.isolated, worldName }),
        ]
      : [session.send('Emulation.setScriptExecutionDisabled', { value: true })]),
  ])

  const call = (text: string, args: unknown[], contextId: number, rest: object) =>
    session.send<{
      result: { value?: unknown; objectId?: string }
      exceptionDetails?: { text: string; exception?: { description?: string } }
    }>('Runtime.callFunctionOn', {
      functionDeclaration: text,
      executionContextId: contextId,
      arguments: args.map((value) => ({ value })),
      awaitPromise: true,
      ...rest,
    })

  function flush(): void {
    const messages = outbox
    outbox = []
    // A push to a page that is just going away is lost, as under Electron.
    if (context !== null)
      call(`(text) => globalThis['${names.receiver}'](text)`, [codec.encode(messages)], context, {}).catch(
        () => undefined,
      )
  }

  return {
    target,
    session,
    closed,
    async load(url) {
      asked = url
      const { loaderId, errorText } = await session.send<{ loaderId?: string; errorText?: string }>('Page.navigate', {
        url: toPageUrl(url),
      })
      asked = null
      if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`)
      let isClosed = false
      void closed.then(() => (isClosed = true))
      while (loaderId !== undefined && !loads.has(loaderId) && !isClosed) {
        await Promise.race([new Promise<void>((resolve) => loadWaiters.push(resolve)), closed])
      }
    },
    post(message) {
      // All messages of one turn of the event loop go as one: a command per message is hundreds of times dearer.
      if (outbox.push(message) === 1) setImmediate(flush)
    },
    async callIsolated(text, args, isUserGesture = false) {
      if (context === null) await Promise.race([new Promise<void>((resolve) => contextWaiters.push(resolve)), closed])
      if (context === null) throw new Error('The window is closed.')
      const { result, exceptionDetails } = await call(text, args, context, { userGesture: isUserGesture })
      if (exceptionDetails !== undefined)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result
    },
  }
}
