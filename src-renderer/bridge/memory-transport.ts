/** A transport inside one process, for component tests: typed handlers in place of the main process. */
import { toErrorMessage } from '../../src-main/contract/errors.ts'
import { channels, type Answer, type Handlers, type Publish, type Transport } from '../../src-main/contract/ipc.ts'

export type MemoryTransport = Transport & { readonly publish: Publish }

/**
 * Parses requests and answers as the main process does, and copies them as the border does, so that a proxy or a
 * function fails here as it would there.
 */
export function memoryTransport(handlers: Handlers): MemoryTransport {
  const listeners = new Map<string, Set<(event: unknown) => void>>()

  async function answerTo(channel: string, request: unknown): Promise<unknown> {
    const entry = channels.get(channel)
    const [group = '', name = ''] = channel.split('.')
    const handler = (
      handlers as unknown as Record<string, Record<string, ((request: unknown) => unknown) | undefined>>
    )[group]?.[name]
    if (entry?.kind !== 'call' || handler === undefined) throw new Error(`No handler for the channel "${channel}".`)
    const output = await handler(entry.input.parse(structuredClone(request)))
    return structuredClone(entry.output.parse(output))
  }

  return {
    async call(channel, request): Promise<Answer> {
      try {
        return { ok: true, value: await answerTo(channel, request) }
      } catch (error) {
        return { ok: false, error: toErrorMessage(error, (fault) => String(fault)) }
      }
    },
    listen(channel, listener) {
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(listener))
      return () => all.delete(listener)
    },
    publish(topic, event) {
      const entry = channels.get(topic)
      if (entry?.kind !== 'topic') throw new Error(`No topic "${topic}".`)
      const parsed = entry.event.parse(event)
      for (const listener of listeners.get(topic) ?? []) listener(structuredClone(parsed))
    },
  }
}
