import { createPace } from '../fuzzy-clustering/pace.ts'
import { mixedLoss, mixedTotal } from '../mixed-loss.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { groupHybrid } from './group-hybrid.ts'
import { hybridPfsomParameters } from './parameters.ts'
import { refineGroups } from './refine-groups.ts'
import { scaledFile } from './scaled-file.ts'
import { stageFindings, stageTables } from './stage-tables.ts'

export const hybridPfsom: MixedMethod<typeof hybridPfsomParameters> = {
  id: 'hybrid-pfsom',
  version: '1.0.0',
  params: hybridPfsomParameters,
  guarantees: { exact: false, bound: false, anytime: true },
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
    const published = report(hybrid.groups)
    const fitIterations = pace.iterations
    const refined = params.refine ? refineGroups(file, hybrid, params.k, pace, context) : null
    const groups = refined?.groups ?? hybrid.groups
    if (refined !== null && refined.exchanges > 0) report(groups)
    const total = mixedTotal(file)
    return {
      groups,
      bound: null,
      work: { records: file.records, fitIterations, exchanges: refined?.exchanges ?? 0 },
      ended: endedBy(),
      findings: [
        ...stageFindings(hybrid, params.k),
        { id: 'loss-as-published', value: total > 0 ? (100 * published) / total : null, unit: 'percent' },
      ],
      tables: stageTables(hybrid, scaled),
    }

    function report(found: Int32Array): number {
      const sse = mixedLoss(file, found)
      context.report({ kind: 'incumbent', groups: found.slice(), sse })
      return sse
    }

    function endedBy(): 'finished' | 'stopped' | 'time-limit' | 'work-limit' {
      if (!context.shouldStop()) return pace.isSpent ? 'work-limit' : 'finished'
      const { timeMs } = context.limits
      return timeMs !== null && context.elapsedMs() >= timeMs ? 'time-limit' : 'stopped'
    }
  },
}
