import type { SolveContext, Subtask } from '../../method.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import type { ExchangeCounts } from '../group-descent/exchange.ts'
import { createGroupTable, type GroupTable } from '../group-descent/group-table.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { ascendingOrder } from '../../numerics/selection.ts'
import { SWAP_GAIN_RELATIVE } from '../../numerics/tolerances.ts'
import { runBlockTask, type BlockAnswer, type BlockTask } from './block-task.ts'
import { halveWidest, splitRanges, type Cut } from './split-ranges.ts'

/** What a method that calls `groupByBlocks` must register as its subtasks. */
export const blockSubtasks = { block: runBlockTask } as const

/** The records of a block, and whether MDAV may begin anew in it. */
type Block = { readonly records: Int32Array; readonly isFirst: boolean }

/** A standardised file: n × p values, row-major. */
type File = {
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  readonly sst: number
}

export type BlocksOptions = {
  /** Smallest group, 2 ≤ k ≤ n. */
  readonly k: number
  /** Rounds over blocks with other borders, after the first. */
  readonly rounds: number
  /** Most records of a block. */
  readonly blockRecords: number
  /** Trials of annealing for each record in each round. */
  readonly trials: number
  /** How many nearest groups each group trades with at the end. */
  readonly neighbours: number
}

export type Blocks = {
  readonly groups: Int32Array
  readonly sse: number
  readonly work: ExchangeCounts & { readonly borderRounds: number; readonly blocks: number }
  /** The limit of work ended it. */
  readonly reachedWork: boolean
}

/** Temperature at which annealing begins in the first and in the last round, in SSE of an average record. */
const HOTTEST = 0.5
const LEAST_HOT = 0.2
/** A round that lowers the SSE by less than this share is the last one. */
const LEAST_GAIN_OF_ROUND = 2e-4
/** Later rounds cut so fine that a few processes have work on files of one block. */
const FEWEST_BLOCK_RECORDS = 5000
const BLOCKS_OF_SMALL_FILE = 4
/** A block holds so many groups at least, so that few lie at a border. */
const FEWEST_GROUPS = 50

/**
 * Group a large file so that each group has at least `k`: cut it into blocks along a k-d tree, group each by MDAV and anneal
 * it, then anneal again and again over blocks whose borders lie elsewhere each time; at last neighbouring groups exchange
 * records until none helps.
 *
 * Blocks are subtasks, each with the records it needs and nothing else. They answer for themselves, so that the same seed
 * and work limit give the same groups whatever the number of workers. The first answer, cells of the k-d tree themselves,
 * is there at once; a stop keeps what each block had by then.
 *
 * A limit of work counts blocks.
 *
 * @returns  groups numbered from 0, and their SSE: never above that of MDAV on a file of one block.
 *
 * Cost  O(n (log n + S p / k + trials · p)) for blocks of S records: some 0.1 S p / k nanoseconds a record for MDAV in them,
 *       and 20 microseconds a record for each round of 200 trials; O(np) memory.
 */
export async function groupByBlocks(file: File, options: BlocksOptions, context: SolveContext): Promise<Blocks> {
  const { values, records, variables, sst } = file
  const { k } = options
  const counts = { swaps: 0, moves: 0, dissolved: 0 }
  const leastGain = (SWAP_GAIN_RELATIVE * sst) / records
  const workLimit = context.limits.work
  const mostInBlock = Math.max(options.blockRecords, FEWEST_GROUPS * k)
  let blocks = 0
  let rounds = 0

  context.report({ kind: 'phase', phase: 'blocks' })
  const order = Int32Array.from({ length: records }, (_, record) => record)
  const starts = splitRanges(values, variables, order, { largest: mostInBlock, smallest: k, chooseCut: halveWidest })
  let groups = cellsAsGroups(file, order, starts, k)
  let sse = sumOfSquaredErrors(values, variables, groups)
  context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  if (records < 2 * k || sst === 0) return answer()

  context.report({ kind: 'phase', phase: 'blocks-mdav', params: { blocks: starts.length - 1 } })
  await improve(
    Array.from({ length: starts.length - 1 }, (_, b) => ({
      records: order.subarray(starts[b], starts[b + 1]),
      isFirst: true,
    })),
  )

  while (rounds < options.rounds && !context.shouldStop() && !isWorkDone()) {
    rounds += 1
    context.report({ kind: 'phase', phase: 'blocks-borders', params: { round: rounds } })
    const before = sse
    await improve(blocksOfGroups(rounds))
    if (before - sse <= LEAST_GAIN_OF_ROUND * before) break
  }
  return answer()

  function answer(): Blocks {
    return { groups, sse, work: { borderRounds: rounds, blocks, ...counts }, reachedWork: isWorkDone() }
  }

  function isWorkDone(): boolean {
    return workLimit !== null && blocks >= workLimit
  }

  /**
   * Blocks of whole groups, cut across other coordinates and at other places in each round.
   *
   * Every other round those that lose most make a block of their own: in a file with heavy tails they are outliers, few and
   * far from each other, which no cut should part. MDAV, which begins with outliers, may begin anew among them.
   */
  function blocksOfGroups(round: number): Block[] {
    const random = createRandomStream(context.seed, round)
    const table = createGroupTable(values, variables, groups, 1)
    const { centroids, count, members, capacity, sizes } = table
    const wanted = Math.max(FEWEST_BLOCK_RECORDS, FEWEST_GROUPS * k, records / BLOCKS_OF_SMALL_FILE)
    const largest = Math.max(2, Math.ceil((Math.min(mostInBlock, wanted) * count) / records))
    const worst = starts.length > 2 && round % 2 === 1 ? worstGroups(table, largest) : new Int32Array(0)
    const isWorst = new Uint8Array(count)
    for (const group of worst) isWorst[group] = 1
    const orderOfGroups = Int32Array.from({ length: count }, (_, group) => group).filter(
      (group) => isWorst[group] === 0,
    )
    const ranges = splitRanges(centroids, variables, orderOfGroups, {
      largest,
      smallest: 1,
      chooseCut: (spreads) => cutSomewhere(spreads, () => random.fraction()),
    })
    const near = Array.from({ length: ranges.length - 1 }, (_, range) => ({
      records: recordsOf(orderOfGroups.subarray(ranges[range], ranges[range + 1])),
      isFirst: false,
    }))
    return worst.length === 0 ? near : [{ records: recordsOf(worst), isFirst: true }, ...near]

    function recordsOf(own: Int32Array): Int32Array {
      const block = new Int32Array(own.reduce((sum, group) => sum + sizes[group]!, 0))
      let length = 0
      for (const group of own) {
        block.set(members.subarray(group * capacity, group * capacity + sizes[group]!), length)
        length += sizes[group]!
      }
      return block
    }
  }

  /** Improve all blocks side by side, as far as the limit of work allows, and put their answers together. */
  async function improve(parts: readonly Block[]): Promise<void> {
    const before = blocks
    const hottest = HOTTEST - ((HOTTEST - LEAST_HOT) * rounds) / Math.max(1, options.rounds)
    const allowed = workLimit === null ? parts.length : Math.min(parts.length, workLimit - blocks)
    const tasks = parts.slice(0, allowed).map(({ records: part, isFirst }, index): Subtask => {
      // The records are gathered when the block's turn comes, so that memory holds only those under way.
      return {
        task: 'block',
        get input(): BlockTask {
          return {
            values: rowsOf(file, part),
            variables,
            k,
            start: numbered(part),
            isFirst,
            annealing: { seed: context.seed, stream: before + index, trials: options.trials, hottest },
            descent: { neighbours: options.neighbours, leastGain },
            isLast: rounds === options.rounds,
          }
        },
      }
    })
    const next = groups.slice()
    let free = groups.reduce((most, group) => Math.max(most, group + 1), 0)
    function tell(work: Readonly<Record<string, number>> = {}): void {
      context.report({
        kind: 'progress',
        work: { ...work, borderRounds: rounds, blocks, blocksInHand: before + allowed },
      })
    }
    const outputs = await context.runSubtasks(
      tasks,
      (_, event) => {
        if (event.kind === 'progress') tell(event.work)
      },
      () => {
        blocks += 1
        tell()
      },
    )
    parts.slice(0, allowed).forEach(({ records: part }, index) => {
      const output = outputs[index] as BlockAnswer | undefined
      if (output === undefined) return
      counts.swaps += output.swaps
      counts.moves += output.moves
      counts.dissolved += output.dissolved
      let most = 0
      part.forEach((record, place) => {
        const group = output.groups[place]!
        if (group >= most) most = group + 1
        next[record] = free + group
      })
      free += most
    })
    const renumbered = withoutHoles(next, free)
    const after = sumOfSquaredErrors(values, variables, renumbered)
    if (after >= sse) return
    groups = renumbered
    sse = after
    context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  }

  function numbered(part: Int32Array): Int32Array {
    const numbers = new Map<number, number>()
    return part.map((record) => {
      const group = groups[record]!
      const number = numbers.get(group) ?? numbers.size
      numbers.set(group, number)
      return number
    })
  }
}

/** The groups with the largest sums of squares, as many as are asked for, ties to the lower group. O(groups · log groups). */
function worstGroups({ count, capacity, sizes, squares }: GroupTable, wanted: number): Int32Array {
  const losses = new Float64Array(count)
  for (let group = 0; group < count; group += 1) {
    for (let i = 0; i < sizes[group]!; i += 1) losses[group]! -= squares[group * capacity + i]!
  }
  return ascendingOrder(losses).subarray(0, wanted)
}

/** Each block cut on into cells of k to 2k − 1 records: a grouping that takes no search. */
function cellsAsGroups(
  { values, records, variables }: File,
  order: Int32Array,
  starts: Int32Array,
  k: number,
): Int32Array {
  const groups = new Int32Array(records)
  let created = 0
  for (let block = 0; block + 1 < starts.length; block += 1) {
    const part = order.subarray(starts[block], starts[block + 1])
    const cells = splitRanges(values, variables, part, { largest: 2 * k - 1, smallest: k, chooseCut: halveWidest })
    for (let cell = 0; cell + 1 < cells.length; cell += 1) {
      for (let place = cells[cell]!; place < cells[cell + 1]!; place += 1) groups[part[place]!] = created
      created += 1
    }
  }
  return groups
}

/** A wide coordinate, not always the widest, cut not always in the middle. */
function cutSomewhere(spreads: Float64Array, fraction: () => number): Cut {
  const widest = spreads.reduce((most, spread) => Math.max(most, spread), 0)
  const wide = [...spreads.keys()].filter((coordinate) => spreads[coordinate]! >= widest / 4)
  const coordinate = wide[Math.floor(fraction() * wide.length)]!
  return { coordinate, share: 0.35 + 0.3 * fraction() }
}

function rowsOf({ values, variables }: File, part: Int32Array): Float64Array {
  const rows = new Float64Array(part.length * variables)
  let cell = 0
  for (const record of part) {
    for (let from = record * variables; from < (record + 1) * variables; from += 1) rows[cell++] = values[from]!
  }
  return rows
}

/** The same groups numbered from 0 in the order of their first records. */
function withoutHoles(groups: Int32Array, limit: number): Int32Array {
  const numbers = new Int32Array(limit).fill(-1)
  let count = 0
  return groups.map((group) => {
    if (numbers[group]! < 0) numbers[group] = count++
    return numbers[group]!
  })
}
