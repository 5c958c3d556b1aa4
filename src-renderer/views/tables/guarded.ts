import type { WindowState } from '../../state/window-state.svelte.ts'

/** Starts work whose failure is said in a line under the top bar. */
export const guarded =
  ({ notices }: WindowState) =>
  (work: () => Promise<unknown>): void =>
    void notices.attempt(work)
