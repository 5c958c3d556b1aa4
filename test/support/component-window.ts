/**
 * The whole window in a component test: drawn over made data by the memory transport, found by role and name.
 * What jsdom lacks of a browser is put in place here, once.
 */
import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import type { Publish } from '../../src-main/contract/ipc.ts'
import App from '../../src-renderer/App.svelte'
import { createClient } from '../../src-renderer/bridge/create-client.ts'
import { memoryTransport } from '../../src-renderer/bridge/memory-transport.ts'
import { aWorld, madeHandlers, type MadeWorld } from './made-window/made-handlers.ts'

class NoResizeObserver {
  observe(): void {
    // jsdom lays nothing out, so sizes never change.
  }
  unobserve(): void {
    // See observe.
  }
  disconnect(): void {
    // See observe.
  }
}

window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
globalThis.ResizeObserver ??= NoResizeObserver
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => undefined
Element.prototype.releasePointerCapture ??= () => undefined
Element.prototype.animate ??= (() => ({
  cancel: () => undefined,
  finished: Promise.resolve(),
  onfinish: null,
})) as never
// Charts ask for the size of their place; jsdom lays nothing out and answers 0.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 800 },
  clientHeight: { configurable: true, get: () => 300 },
})
// Charts measure letters on a canvas; jsdom has none, and says so on every call.
HTMLCanvasElement.prototype.getContext = (() => null) as never

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

export type OpenWindow = {
  readonly world: MadeWorld
  readonly publish: Publish
  readonly user: ReturnType<typeof userEvent.setup>
  /** Requests of a channel, as they came. */
  calls(channel: string): unknown[]
}

/** Opens the window at a route and waits until the view is there. */
export async function openWindow(path: string, change: Partial<MadeWorld> = {}): Promise<OpenWindow> {
  window.location.hash = `#${path}`
  // jsdom tells of it a moment later; the window of the test before must not be seen in this one.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  const world = aWorld(change)
  const transport = memoryTransport(madeHandlers(world))
  render(App, { props: { api: createClient(transport) } })
  await screen.findByRole('heading', { level: 1 })
  return {
    world,
    publish: transport.publish,
    user: userEvent.setup(),
    calls: (channel) => world.calls.filter((call) => call.channel === channel).map((call) => call.request),
  }
}

/** Chooses from an open menu or list. What floats is placed by measures jsdom has not, and counts as hidden there. */
export async function choose(user: OpenWindow['user'], role: 'menuitem' | 'option', name: string): Promise<void> {
  const items = await screen.findAllByRole(role, { hidden: true })
  const item = items.find((candidate) => candidate.textContent.trim().startsWith(name))
  if (item === undefined)
    throw new Error(`There is no ${role} "${name}" among ${items.map((each) => each.textContent).join(', ')}.`)
  await user.click(item)
}
