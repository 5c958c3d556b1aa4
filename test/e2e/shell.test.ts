/** The window as a sealed room: what a page in it can reach, and what it cannot. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, type Cordon } from './launch.ts'

let cordon: Cordon
let page: Page

beforeAll(async () => {
  cordon = await launch()
  page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
})

afterAll(() => cordon.close())

describe('isolation', () => {
  test('the page has nothing of Node, and one frozen object of ours', async () => {
    const seen = await page.evaluate(() => {
      const { cordon: bridge } = window as unknown as { cordon: Record<string, unknown> }
      const { call } = bridge
      const attempts = [
        () => (bridge['call'] = () => 'mine'),
        () => ((window as unknown as Record<string, unknown>)['cordon'] = {}),
        () => Object.defineProperty(window, 'cordon', { value: {} }),
      ]
      for (const attempt of attempts) {
        try {
          attempt()
        } catch {
          // Strict code is told that it may not, sloppy code is not heard: either way nothing changes.
        }
      }
      return {
        node: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
          (name) => name in window,
        ),
        keys: Object.keys(bridge).sort(),
        isFrozen: Object.isFrozen(bridge) && Object.isFrozen(bridge['call']),
        isKept: (window as unknown as Record<string, unknown>)['cordon'] === bridge && bridge['call'] === call,
        isSecure: window.isSecureContext,
      }
    })
    expect(seen).toStrictEqual({
      node: [],
      keys: ['call', 'listen'],
      isFrozen: true,
      isKept: true,
      isSecure: true,
    })
  })

  test('a channel that is not in the contract is refused before it leaves the page', async () => {
    const refusal = await page.evaluate(async () => {
      const { cordon: bridge } = window as unknown as {
        cordon: { call(channel: string): Promise<unknown>; listen(topic: string, f: () => void): void }
      }
      const said: string[] = []
      for (const channel of ['cordon.announcements', 'projects.changed', 'shell.openExternal']) {
        await bridge.call(channel).catch((error: Error) => said.push(error.message))
      }
      try {
        bridge.listen('cordon.announcements', () => undefined)
      } catch (error) {
        said.push((error as Error).message)
      }
      return said
    })
    expect(refusal).toStrictEqual([
      'There is no channel "cordon.announcements".',
      'There is no channel "projects.changed".',
      'There is no channel "shell.openExternal".',
      'There is no topic "cordon.announcements".',
    ])
  })

  test('a request of the wrong shape comes back with its code', async () => {
    const answer = await page.evaluate(() =>
      (window as unknown as { cordon: { call(channel: string, request: unknown): Promise<unknown> } }).cordon.call(
        'projects.open',
        { path: 7 },
      ),
    )
    expect(answer).toStrictEqual({
      ok: false,
      error: { code: 'request-invalid', params: { channel: 'projects.open', field: 'path', problem: 'invalid_type' } },
    })
  })

  test('an error of the program keeps its code and parameters on the way', async () => {
    const answer = await page.evaluate(() =>
      (window as unknown as { cordon: { call(channel: string, request: unknown): Promise<unknown> } }).cordon.call(
        'data.page',
        {
          dataset: 1,
          start: 0,
          count: 1,
        },
      ),
    )
    expect(answer).toStrictEqual({ ok: false, error: { code: 'project-not-open', params: {} } })
  })
})

describe('content policy', () => {
  test('no text becomes code', async () => {
    const outcome = await page.evaluate(async () => {
      const tried: Record<string, string> = {}
      // From an event, where the policy of the page holds and not that of the tool that drives it.
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          const attempt = (name: string, work: () => void) => {
            try {
              work()
              tried[name] = 'done'
            } catch (error) {
              tried[name] = (error as Error).name
            }
          }
          attempt('eval', () => {
            ;(0, eval)('window.wasRun = true')
          })
          attempt('function', () => {
            ;(Reflect.construct(Function, ['window.wasRun = true']) as () => void)()
          })
          attempt('timer', () => void setTimeout('window.wasRun = true' as unknown as () => void, 0))
          attempt('inline script', () => {
            const script = document.createElement('script')
            script.textContent = 'window.wasRun = true'
            document.body.append(script)
          })
          attempt(
            'markup',
            () => (document.createElement('div').innerHTML = '<img src=x onerror="window.wasRun = true">'),
          )
          attempt('attribute', () => {
            const button = document.createElement('button')
            button.setAttribute('onclick', 'window.wasRun = true')
            document.body.append(button)
            button.click()
            button.remove()
          })
          setTimeout(resolve, 0)
        }, 0)
      })
      return { ...tried, wasRun: 'wasRun' in window }
    })
    expect(outcome).toMatchObject({
      eval: expect.stringMatching(/Error$/) as unknown,
      markup: 'TypeError',
      wasRun: false,
    })
  })

  test('no request reaches even this machine', async () => {
    let requests = 0
    const server: Server = createServer((_request, response) => {
      requests += 1
      response.setHeader('access-control-allow-origin', '*')
      response.end()
    })
    server.on('upgrade', (_request, socket) => {
      requests += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const outcome = await page.evaluate(async (at) => {
      const url = `http://127.0.0.1:${at}/`
      const failed = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.addEventListener('load', () => resolve('loaded'))
          element.addEventListener('error', () => resolve('failed'))
        })
      const image = new Image()
      const imageFailed = failed(image)
      image.src = url
      const style = document.createElement('link')
      Object.assign(style, { rel: 'stylesheet', href: url })
      const styleFailed = failed(style)
      const prefetch = document.createElement('link')
      Object.assign(prefetch, { rel: 'prefetch', href: url })
      const frame = document.createElement('iframe')
      frame.src = url
      document.head.append(style, prefetch)
      document.body.append(frame)
      navigator.sendBeacon(url, 'x')
      const socket = new Promise<string>((resolve) => {
        try {
          const opened = new WebSocket(url.replace('http', 'ws'))
          opened.onopen = () => resolve('loaded')
          opened.onerror = () => resolve('failed')
        } catch {
          resolve('failed')
        }
      })
      const fetched = fetch(url).then(
        () => 'loaded',
        () => 'failed',
      )
      const all = await Promise.all([imageFailed, styleFailed, socket, fetched])
      style.remove()
      prefetch.remove()
      frame.remove()
      return all
    }, port)
    await new Promise((resolve) => server.close(resolve))
    expect([outcome, requests]).toStrictEqual([['failed', 'failed', 'failed', 'failed'], 0])
  })

  test('no permission is given', async () => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
    })
    expect(states.filter((state) => state === 'granted')).toStrictEqual([])
  })
})

describe('staying in the window', () => {
  test('the page can go nowhere else', async () => {
    const before = page.url()
    await page.evaluate(() => {
      location.href = 'https://example.org/'
      const form = document.createElement('form')
      form.action = 'https://example.org/form'
      document.body.append(form)
      form.submit()
      form.remove()
    })
    // The next call is answered after the navigation would have begun.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(page.url()).toBe(before)
    await page.getByRole('main').waitFor()
  })

  test('no second window opens, from script or link', async () => {
    const opened = await page.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: 'https://example.org/', target: '_blank' })
      document.body.append(link)
      link.click()
      link.remove()
      return window.open('https://example.org/')
    })
    expect(opened).toBeNull()
    expect(await cordon.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })

  test('the window has the size it was designed for', async () => {
    const [width, height] = await page.evaluate(() => [innerWidth, innerHeight])
    expect([width, (height ?? 0) > 700]).toStrictEqual([1280, true])
  })
})

describe('menu', () => {
  const heard = () =>
    page.evaluate(() => {
      const kept = window as unknown as {
        heard?: string[]
        cordon: { listen(topic: string, listener: (id: string) => void): void }
      }
      if (kept.heard === undefined) {
        const commands: string[] = []
        kept.heard = commands
        kept.cordon.listen('app.command', (id) => void commands.push(id))
      }
      return kept.heard
    })

  test('an item says its command to the window', async () => {
    await heard()
    await cordon.evaluate(({ Menu }) => {
      ;(Menu.getApplicationMenu()?.getMenuItemById('view.forward') as unknown as { click(): void }).click()
    })
    await expect.poll(heard).toStrictEqual(['view.forward'])
  })

  test('a key of the window is not used a second time by the menu', async () => {
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await heard()).toStrictEqual(['view.forward'])
  })
})
