import { RunRequest, type RunEvent } from '../../src-main/contract/model.ts'

export function aRunRequest(change: Partial<RunRequest> = {}): RunRequest {
  return RunRequest.parse({ method: 'mdav', parameters: { k: 3 }, quasiIdentifiers: ['x'], ...change })
}

/** An event of a run before it is stored. */
export function aRunEvent(change: Partial<RunEvent> = {}): Omit<RunEvent, 'run' | 'sequence'> {
  return {
    elapsedMs: 0,
    kind: 'progress',
    phase: null,
    state: null,
    incumbent: null,
    bound: null,
    gapRelative: null,
    work: {},
    memoryBytes: null,
    note: null,
    params: {},
    ...change,
  }
}
