/** The status line: one sentence, shown at once and announced to screen readers politely. */
export class Status {
  /** What the view has to say; empty shows "Ready". */
  text = $state('')
  /** What is announced; running work changes it at most every ten seconds, milestones at once. */
  announced = $state('')
  #lastAnnouncedAt = 0

  /** A sentence of ordinary weight: shown and announced. */
  say(text: string): void {
    this.text = text
    this.announced = text
    this.#lastAnnouncedAt = Date.now()
  }

  /** A figure that keeps changing: shown at once, announced at most every ten seconds. */
  progress(text: string): void {
    this.text = text
    if (Date.now() - this.#lastAnnouncedAt >= 10_000) {
      this.announced = text
      this.#lastAnnouncedAt = Date.now()
    }
  }
}
