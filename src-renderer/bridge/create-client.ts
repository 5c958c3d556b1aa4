import { fromErrorMessage } from '../../src-main/contract/errors.ts'
import { ipc, type Client, type Transport } from '../../src-main/contract/ipc.ts'
import type { z } from 'zod'

type CallEntry = { readonly kind: 'call'; readonly input: z.ZodType; readonly output: z.ZodType }
type TopicEntry = { readonly kind: 'topic'; readonly event: z.ZodType }

/**
 * The typed client of every channel in `contract/ipc.ts`, over any transport.
 *
 * A call parses its request before it leaves (which also makes plain copies of Svelte's proxies) and its answer when
 * it arrives; an error that crossed the border is thrown as the `AppError` it was.
 */
export function createClient(transport: Transport): Client {
  const caller = (channel: string, entry: CallEntry) => async (request?: unknown) => {
    const answer = await transport.call(channel, entry.input.parse(request))
    if (!answer.ok) throw fromErrorMessage(answer.error)
    return entry.output.parse(answer.value)
  }
  const listener = (channel: string, entry: TopicEntry) => (hear: (event: unknown) => void) =>
    transport.listen(channel, (event) => hear(entry.event.parse(event)))

  const groups = Object.entries(ipc).map(([group, entries]) => {
    const functions = Object.entries(entries as Record<string, CallEntry | TopicEntry>).map(([name, entry]) => {
      const channel = `${group}.${name}`
      return [name, entry.kind === 'call' ? caller(channel, entry) : listener(channel, entry)]
    })
    return [group, Object.fromEntries(functions) as Record<string, unknown>] as const
  })
  // Built from the same object as the type: each channel has its function, of its kind.
  return Object.fromEntries(groups) as Client
}
