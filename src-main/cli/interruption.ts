import { exitCodes, type Terminal } from './terminal.ts'

/** The first request to stop ends the work in hand gently, the second ends the program. */
export class Interruption {
  readonly #controller = new AbortController()
  readonly #release: () => void
  #stop: () => void = () => this.#controller.abort()
  #count = 0

  constructor(terminal: Terminal) {
    this.#release = terminal.onInterrupt(() => {
      this.#count += 1
      if (this.#count === 1) this.#stop()
      else terminal.exit(exitCodes.stopped)
    })
  }

  /** Aborted by the first request while nothing else was said to stop. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get isAsked(): boolean {
    return this.#count > 0
  }

  /** From now on the first request does this; at once when it has come already. */
  onAsked(stop: () => void): void {
    this.#stop = stop
    if (this.isAsked) stop()
  }

  release(): void {
    this.#release()
  }
}
