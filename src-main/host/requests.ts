/**
 * Answers every request of a page: the program's own schemes from its own handlers, anything else is refused.
 * Chromium pauses each request (`Fetch.enable`) until it is answered here.
 */
import { toAppUrl } from './app-origin.ts'
import type { CdpSession } from './cdp.ts'
import { handlerOf } from './protocol.ts'
import { session as sessions } from './session.ts'

type Paused = {
  requestId: string
  frameId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string; hasPostData?: boolean }
}

const typeNames: Record<string, string> = {
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  WebSocket: 'webSocket',
  Media: 'media',
}

let lastRequest = 0

/**
 * @param mayNavigate  asked for each document request, with its URL; false leaves the page where it is.
 */
export async function answerRequests(
  page: CdpSession,
  mayNavigate: (url: string, frameId: string) => boolean,
): Promise<void> {
  page.on<Paused>('Fetch.requestPaused', (paused) => {
    // Answering can fail only when the page is gone, and then nobody waits.
    answer(page, paused, mayNavigate).catch(() => undefined)
  })
  await page.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] })
}

async function answer(
  page: CdpSession,
  paused: Paused,
  mayNavigate: (url: string, frameId: string) => boolean,
): Promise<void> {
  const { requestId, request, resourceType } = paused
  const refuse = (errorReason: string) => page.send('Fetch.failRequest', { requestId, errorReason })
  // Content that the page already holds, not a request that leaves it.
  const isInline = request.url.startsWith('data:') || request.url.startsWith('blob:')
  const url = toAppUrl(request.url)
  if (resourceType === 'Document' && !mayNavigate(url ?? request.url, paused.frameId))
    return void (await refuse('Aborted'))
  if (isInline && resourceType !== 'Document') return void (await page.send('Fetch.continueRequest', { requestId }))

  lastRequest += 1
  const details = {
    id: lastRequest,
    url: url ?? request.url,
    method: request.method,
    resourceType: typeNames[resourceType] ?? 'other',
  }
  const mayPass = await sessions.defaultSession.mayRequest(details)
  const handler = url === null ? undefined : handlerOf(new URL(url).protocol.slice(0, -1))
  if (url === null || handler === undefined || !mayPass) return void (await refuse('BlockedByClient'))

  let reply: object
  try {
    const body = request.postData === undefined ? null : request.postData
    const response = await handler(new Request(url, { method: request.method, headers: request.headers, body }))
    reply = {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    }
  } catch (error) {
    console.error(`No answer to ${url}:`, error)
    await refuse('Failed')
    return
  }
  await page.send('Fetch.fulfillRequest', reply).catch(() => refuse('Failed'))
}
