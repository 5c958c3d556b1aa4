import { instantiateKernel, type KernelInstance } from './instantiate-kernel.ts'
import { nearAndFarCode } from './near-and-far-code.ts'

/** What a kernel exports; addresses and strides in bytes. The source says what each does. */
type Kernel = {
  scan(
    columns: number,
    stride: number,
    variables: number,
    count: number,
    target: number,
    wanted: number,
    distances: number,
    places: number,
    seeksFarthest: number,
  ): number
}

export type KernelMemory = KernelInstance<Kernel>

/** More is given back to the system when its holder is done. */
const LARGEST_KEPT_BYTES = 32 * 1024 * 1024

let resting: KernelMemory | null = null

/**
 * Run `work` with a kernel and memory that nobody else holds meanwhile. One is kept for the next caller: an instance for
 * each of thousands of small calls would run the system out of address space.
 */
export function withKernel<T>(work: (memory: KernelMemory) => T): T {
  const memory = resting ?? instantiateKernel<Kernel>(nearAndFarCode)
  resting = null
  const answer = work(memory)
  if (memory.reserve(0).byteLength <= LARGEST_KEPT_BYTES) resting = memory
  return answer
}
