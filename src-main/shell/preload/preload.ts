/**
 * The only way out of the window: calls of the contract's channels, and listening to its topics. Anything that is not
 * in the contract is refused here, before it leaves the page.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { channels, type Answer } from '../../contract/ipc.ts'
import { announceChannel } from './announce-channel.ts'

type Listener = (event: unknown) => void

const listeners = new Map<string, Set<Listener>>()

ipcRenderer.on(announceChannel, (_event, batch: [string, unknown][]) => {
  for (const [topic, event] of batch) for (const listener of listeners.get(topic) ?? []) listener(event)
})

contextBridge.exposeInMainWorld('cordon', {
  call(channel: string, request: unknown): Promise<Answer> {
    if (channels.get(channel)?.kind === 'call') return ipcRenderer.invoke(channel, request) as Promise<Answer>
    return Promise.reject(new Error(`There is no channel "${channel}".`))
  },
  listen(topic: string, listener: Listener): () => void {
    if (channels.get(topic)?.kind !== 'topic') throw new Error(`There is no topic "${topic}".`)
    const all = listeners.get(topic) ?? new Set()
    listeners.set(topic, all.add(listener))
    return () => {
      all.delete(listener)
    }
  },
})
