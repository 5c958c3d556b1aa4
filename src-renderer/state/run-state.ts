import type { RunSummary } from '../../src-main/contract/model.ts'

/** Going on or waiting its turn. */
export const isActive = (run: RunSummary): boolean => run.state === 'running' || run.state === 'queued'

/** Ended with an answer that can be released; a proof that no table is safe is none. */
export const hasAnswer = (run: RunSummary): boolean =>
  run.result !== null && (run.family === 'microaggregation' || run.result.value.objective !== null)
