import { z } from 'zod'
import type { SolveContext } from '../../method.ts'
import { centresOfGroups } from '../centre-release.ts'
import type { MixedMethod } from '../mixed-method.ts'
import { clusterPoints, type ClusterTask } from './cluster-points.ts'
import { chosenConfidential, diversityParameters } from './parameters.ts'

const params = z.object(diversityParameters)

/** What both methods for diverse clusters say of themselves in the registry. */
export const diversityEntry = {
  guarantees: { exact: false, bound: false, anytime: true },
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: true,
    trees: true,
    confidential: { atLeast: 1, areNumbers: false },
  },
  isLastBest: true,
  promises: (given, confidential) => {
    const { l, confidential: name } = params.parse(given)
    return [{ variable: chosenConfidential({ confidential }, name), atLeast: l }]
  },
  centres: (given) => {
    const { release, distance } = params.parse(given)
    return release === 'centre' ? (file) => centresOfGroups(file, distance) : null
  },
  subtasks: { cluster: (task: ClusterTask, { shouldStop }: SolveContext) => clusterPoints(task, shouldStop) },
} satisfies Partial<MixedMethod>
