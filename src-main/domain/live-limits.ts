import type { SolveContext } from './method.ts'

type Limits = SolveContext['limits']

/** Limits whose time is asked for each time it is read: a run may be given more while it goes on. */
export function liveLimits(timeMs: () => number | null, { gapRelative, work }: Omit<Limits, 'timeMs'>): Limits {
  return {
    get timeMs() {
      return timeMs()
    },
    gapRelative,
    work,
  }
}
