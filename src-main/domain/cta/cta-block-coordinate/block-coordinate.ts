import { createRandomStream } from '../../numerics/random-stream.ts'
import type { MethodRun } from '../method-run.ts'
import { solveWholeProgram } from '../mixed-program/whole-program.ts'
import { sensitiveVariables } from '../problem/adjustment-problem.ts'

export type BlockCoordinateOptions = {
  readonly blocks: number
  /** Times that all blocks are gone through; null: until one brings nothing. */
  readonly loops: number | null
  /** Whether each loop draws its blocks anew. */
  readonly changing: boolean
  readonly gapRelative: number
}

/**
 * Block coordinate descent from the best table so far: the directions of one random block of sensitive cells at a time
 * are decided anew, all others kept, all deviations free. The objective never grows.
 *
 * Source  González & Castro (2011); two halves and one loop as Baena, Castro & González (2015), section 3.2.
 */
export function descendByBlocks(run: MethodRun, { blocks, loops, changing, gapRelative }: BlockCoordinateOptions) {
  const { problem, context } = run
  const sensitive = sensitiveVariables(problem)
  const random = createRandomStream(context.seed, 1)
  const work = { loops: 0, blocks: 0, nodes: 0, iterations: 0 }
  const count = Math.min(blocks, Math.max(1, sensitive.length))
  let order = random.permutation(sensitive.length)
  while (run.best() !== null && !context.shouldStop() && (loops === null || work.loops < loops)) {
    const before = run.best()!.objective
    if (changing && work.loops > 0) order = random.permutation(sensitive.length)
    for (let block = 0; block < count && !context.shouldStop(); block += 1) solveBlock(block)
    work.loops += 1
    if (run.best()!.objective >= before * (1 - 1e-9)) break
  }
  return { work, isImpossible: false, isComplete: !context.shouldStop() }

  function solveBlock(block: number): void {
    const isOpen = new Uint8Array(problem.variables)
    order.forEach((place, k) => (isOpen[sensitive[place]!] = k % count === block ? 1 : 0))
    const known = run.best()!
    const leftMs = run.leftMs()
    const solved = solveWholeProgram(
      context.engine,
      problem,
      known,
      (v) => (isOpen[v] === 1 ? 'open' : 'kept'),
      known.directions,
      {
        gapRelative,
        iterationLimit: null,
        nodeLimit: context.limits.work,
        timeLimitMs: leftMs === null ? null : leftMs / (loops === null ? 2 : (loops - work.loops) * count - block),
        withStart: true,
      },
    )
    work.blocks += 1
    work.nodes += solved.nodes
    work.iterations += solved.iterations
    if (solved.found !== null && solved.found.objective < known.objective) run.take(solved.found)
    context.report({ kind: 'progress', work: { ...work } })
  }
}
