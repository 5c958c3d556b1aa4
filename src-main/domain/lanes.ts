/** Places for subtasks that run side by side; whoever waits longest gets the next free one. */
export type Lanes = {
  readonly count: number
  /** Resolves, when a place is free, to what gives it back. */
  enter(): Promise<() => void>
}

export function createLanes(count: number): Lanes {
  const waiting: (() => void)[] = []
  let taken = 0
  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) taken -= 1
    else next()
  }
  return {
    count,
    async enter() {
      if (taken < count) taken += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return leave
    },
  }
}
