import type { Family } from '../contract/model.ts'
import type { MicroaggregationAnswer } from '../domain/method.ts'
import type { JobOutcome } from '../solver/process.ts'

/** Why a run ended; one that failed was stopped, as far as its best answer goes. */
export function endedBy(outcome: JobOutcome<Family>): MicroaggregationAnswer['ended'] {
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer.ended
    case 'ended':
      return outcome.ended
    case 'failed':
      return 'stopped'
  }
}
