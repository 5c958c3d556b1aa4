import { createPace } from '../fuzzy-clustering/pace.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { groupHybrid } from './group-hybrid.ts'
import { hybridPfsomParameters } from './parameters.ts'
import { scaledFile } from './scaled-file.ts'
import { stageFindings, stageTables } from './stage-tables.ts'

export const hybridPfsom: MixedMethod<typeof hybridPfsomParameters> = {
  id: 'hybrid-pfsom',
  version: '1.0.0',
  params: hybridPfsomParameters,
  guarantees: { exact: false, bound: false, anytime: false },
  source: 'Abidi, Ben Yahia & Perera, Hybrid Microaggregation for Privacy-Preserving Data Mining, arXiv 1812.01790',
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: false,
    confidential: { atLeast: 1, areNumbers: true },
  },
  solve(file, params, context) {
    const pace = createPace(context)
    const scaled = scaledFile(file)
    const hybrid = groupHybrid(scaled, params, pace, context)
    context.report({ kind: 'incumbent', groups: hybrid.groups.slice(), sse: mixedLoss(file, hybrid.groups) })
    return {
      groups: hybrid.groups,
      bound: null,
      work: { records: file.records, fitIterations: pace.iterations },
      ended: endedBy(),
      findings: stageFindings(hybrid, params.k),
      tables: stageTables(hybrid, scaled),
    }

    function endedBy(): 'finished' | 'stopped' | 'time-limit' | 'work-limit' {
      if (!context.shouldStop()) return pace.isSpent ? 'work-limit' : 'finished'
      const { timeMs } = context.limits
      return timeMs !== null && context.elapsedMs() >= timeMs ? 'time-limit' : 'stopped'
    }
  },
}
