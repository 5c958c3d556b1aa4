import { createSubscriber } from 'svelte/reactivity'

const TICK_MS = 1000

/** The time of day, read anew each second while something on the screen depends on it. */
class Clock {
  readonly #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  })

  get nowMs(): number {
    this.#subscribe()
    return Date.now()
  }
}

export const clock = new Clock()
