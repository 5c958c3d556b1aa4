import type { RunSummary } from '../../src-main/contract/model.ts'
import { clock } from '../state/clock.svelte.ts'
import type { RunsState } from '../state/runs.svelte.ts'

/** Milliseconds since a run began: counted on between events while it runs. */
export function elapsedMs(run: RunSummary, runs: RunsState): number {
  if (run.state !== 'running') return run.elapsedMs
  const live = runs.live.get(run.id)
  if (live !== undefined) return live.elapsedMs + Math.max(0, clock.nowMs - live.heardAt)
  return run.startedAt === null ? run.elapsedMs : Math.max(run.elapsedMs, clock.nowMs - Date.parse(run.startedAt))
}
