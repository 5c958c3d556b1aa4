import type { SolveContext } from '../../method.ts'
import type { MetricColumns } from '../distances/metric-columns.ts'
import { clusterPoints, type ClusterTask, type PointClusters } from './cluster-points.ts'
import { colouredPoints, type ColouredPoints } from './coloured-points.ts'
import { splitBlocks } from './split-blocks.ts'

export type BlockRequest = {
  readonly l: number
  /** Records of a block at most, where it can be cut. */
  readonly blockRecords: number
  /** Key of a radius that is known to be needed. */
  readonly radiusFloor: number
}

export type BlockClusters = {
  readonly clusters: number[][]
  readonly blocks: number
  readonly tests: number
  readonly rounds: number
  readonly wasCut: boolean
  /** Key of a diameter that no clustering is below; null of several blocks, which prove nothing of each other. */
  readonly diameterFloor: number | null
}

/**
 * Diverse clusters of records, in blocks where there are many; clusters of l different colours must exist.
 *
 * @param onClusters  hears of clusters of a single block as they are found, better and better.
 *
 * Cost  as `clusterPoints`, of each block in a process of its own.
 */
export async function clusterInBlocks(
  columns: MetricColumns,
  colours: Int32Array,
  records: Int32Array,
  { l, blockRecords, radiusFloor }: BlockRequest,
  context: SolveContext,
  onClusters: (clusters: number[][]) => void,
): Promise<BlockClusters> {
  const blocks = splitBlocks(columns, colours, records, l, blockRecords)
  const { work } = context.limits
  const tasks = blocks.map((own): ClusterTask => ({
    points: colouredPoints(columns, colours, own),
    l,
    radiusFloor,
    tests: work === null ? null : Math.max(1, Math.floor(work / blocks.length)),
  }))
  const parts = tasks.length === 1 ? [whole(tasks[0]!, context, onClusters)] : await inProcesses(tasks, context)
  return {
    clusters: parts.flatMap(({ clusters }) => clusters),
    blocks: blocks.length,
    tests: parts.reduce((sum, { tests }) => sum + tests, 0),
    rounds: parts.reduce((sum, { rounds }) => sum + rounds, 0),
    wasCut: parts.some(({ wasCut }) => wasCut),
    diameterFloor: parts.length === 1 ? parts[0]!.diameterFloor : null,
  }
}

type Part = PointClusters & { readonly clusters: number[][] }

function whole(task: ClusterTask, context: SolveContext, onClusters: (clusters: number[][]) => void): Part {
  const answer = clusterPoints(task, context.shouldStop, (clusterOf) => onClusters(recordsOf(clusterOf(), task.points)))
  return { ...answer, clusters: recordsOf(answer.clusterOf, task.points) }
}

/** Each block in a process of its own; one that a stop left out has any clusters. */
async function inProcesses(tasks: readonly ClusterTask[], context: SolveContext): Promise<Part[]> {
  const answers = await context.runSubtasks(tasks.map((input) => ({ task: 'cluster', input })))
  return tasks.map((task, block) => {
    const answer = (answers[block] as PointClusters | undefined) ?? clusterPoints({ ...task, tests: 0 }, () => false)
    return { ...answer, clusters: recordsOf(answer.clusterOf, task.points) }
  })
}

/** Records of each cluster. */
export function recordsOf(clusterOf: Int32Array, { records }: ColouredPoints): number[][] {
  const clusters: number[][] = []
  clusterOf.forEach((cluster, point) => {
    const members = (clusters[cluster] ??= [])
    members.push(records[point]!)
  })
  return clusters
}
