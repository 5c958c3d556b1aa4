/**
 * Announcements to the window, gathered into one message at most every 50 ms: a solver that reports a thousand times
 * a second must not keep the window busy with reading mail.
 */
import { channels, type Publish } from '../contract/ipc.ts'

export type Announcement = readonly [topic: string, event: unknown]

export type Announcer = {
  readonly publish: Publish
  /** Send what waits now. */
  flush(): void
}

const pauseMs = 50

/** What a later announcement makes superfluous, by a key: the state of a thing, not a line of a log. */
function replaces(topic: string, event: unknown): string | null {
  if (topic === 'projects.changed') return topic
  if (topic === 'imports.progress') return topic
  if (topic === 'runs.learning') return `${topic} ${(event as { run: number }).run}`
  if (topic === 'runs.changed') return `${topic} ${(event as { id: number }).id}`
  return null
}

/**
 * @param send   takes one batch, in the order of publication.
 * @param later  calls back after so many milliseconds.
 */
export function createAnnouncer(
  send: (batch: readonly Announcement[]) => void,
  later: (callback: () => void, ms: number) => void = (callback, ms) => void setTimeout(callback, ms),
): Announcer {
  let waiting = new Map<string, Announcement>()
  let sequence = 0

  function flush(): void {
    if (waiting.size === 0) return
    const batch = [...waiting.values()]
    waiting = new Map()
    send(batch)
  }

  return {
    flush,
    publish(topic, event) {
      const entry = channels.get(topic)
      if (entry?.kind !== 'topic') throw new Error(`There is no topic "${topic}".`)
      const parsed = entry.event.parse(event)
      sequence += 1
      const key = replaces(topic, parsed) ?? `#${sequence}`
      // Taken out first: a newer state goes after the lines of the log that led to it.
      waiting.delete(key)
      waiting.set(key, [topic, parsed])
      if (topic === 'app.command') flush()
      else if (waiting.size === 1) later(flush, pauseMs)
    },
  }
}
