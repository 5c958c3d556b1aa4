import { annealGroupsCode } from './anneal-groups-code.ts'
import { keepKernel, type KernelInstance } from './keep-kernel.ts'

/** What the kernel exports; addresses in bytes. The source says what each does. */
type Kernel = {
  layOut(count: number, variables: number, nearest: number, least: number, most: number, codes: number): number
  addressOfRecords(): number
  addressOfNeighbours(): number
  addressOfCodes(): number
  addressOfGroups(): number
  addressOfActive(): number
  rowWidth(): number
  lossNow(): number
  prepare(): void
  seedRandom(seed: number, stream: number): void
  begin(): void
  restrict(count: number): void
  run(trials: number, temperature: number): void
}

/** A grouping that is annealed in place. Losses are SSE in the unit of the file. */
export interface GroupAnnealer {
  /** SSE of the present grouping, kept up by differences since the last `load`. */
  readonly sse: number
  /** Begin with a grouping: numbered from 0 without holes, sizes between `smallest` and `largest`. All records take part. */
  load(groups: Int32Array): void
  /** Only these records, the members of whole groups, take part until the next `load`. */
  restrictTo(records: Int32Array): void
  /** Trials at one temperature, in units of SSE; at 0 only what costs nothing is taken. */
  run(trials: number, temperature: number): void
  /** The present grouping; its numbers may have holes. */
  groups(): Int32Array
}

export type AnnealingFile = {
  /** n × p, row-major, finite. */
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  /** n × `nearest` other records to each, nearest first. */
  readonly neighbours: Int32Array
  readonly nearest: number
  /** Sizes of groups, 1 ≤ smallest ≤ largest ≤ n. */
  readonly smallest: number
  readonly largest: number
  /** Code of each record's confidential value, -1 for none, and how many each group must hold. */
  readonly codes: Int32Array | null
  readonly distinctAtLeast: number
  readonly seed: number
  /** Streams of one seed are different random numbers. */
  readonly stream: number
}

const withKernel = keepKernel<Kernel>(annealGroupsCode)

/**
 * Work with an annealer of a file.
 *
 * Cost  About twice the memory of the file, and 4 bytes for each neighbour; some 50 ns a trial at p = 13.
 */
export function withGroupAnnealer<T>(file: AnnealingFile, work: (annealer: GroupAnnealer) => T): T {
  return withKernel((instance) => work(createAnnealer(instance, file)))
}

/** Trials between two looks at the clock: some ten milliseconds. */
const TRIALS_AT_ONCE = 200_000

/**
 * Trials at one temperature, a few at once.
 *
 * @param isOver  asked before each few; true ends the trials.
 * @param hear    told how many were done, after each few.
 * @returns       whether all were done.
 */
export function runInTurns(
  annealer: GroupAnnealer,
  trials: number,
  temperature: number,
  isOver: () => boolean,
  hear?: (trials: number) => void,
): boolean {
  for (let left = trials; left > 0; left -= TRIALS_AT_ONCE) {
    if (isOver()) return false
    const now = Math.min(left, TRIALS_AT_ONCE)
    annealer.run(now, temperature)
    hear?.(now)
  }
  return true
}

function createAnnealer({ kernel, reserve }: KernelInstance<Kernel>, file: AnnealingFile): GroupAnnealer {
  const { values, records, variables, neighbours, nearest, smallest, largest, codes, distinctAtLeast } = file
  const asked = codes === null ? 1 : distinctAtLeast
  const memory = reserve(kernel.layOut(records, variables, nearest, smallest, largest, asked))
  const width = kernel.rowWidth()
  const rows = new Float64Array(memory, kernel.addressOfRecords(), records * width).fill(0)
  for (let record = 0; record < records; record += 1)
    rows.set(values.subarray(record * variables, (record + 1) * variables), record * width)
  new Int32Array(memory, kernel.addressOfNeighbours(), records * nearest).set(neighbours)
  if (codes !== null) new Int32Array(memory, kernel.addressOfCodes(), records).set(codes)
  const groups = new Int32Array(memory, kernel.addressOfGroups(), records)
  const active = new Int32Array(memory, kernel.addressOfActive(), records)
  kernel.prepare()
  kernel.seedRandom(file.seed, file.stream)
  return {
    get sse() {
      return kernel.lossNow()
    },
    load(start) {
      groups.set(start)
      kernel.begin()
    },
    restrictTo(chosen) {
      active.set(chosen)
      kernel.restrict(chosen.length)
    },
    run: (trials, temperature) => kernel.run(trials, temperature),
    groups: () => groups.slice(),
  }
}
