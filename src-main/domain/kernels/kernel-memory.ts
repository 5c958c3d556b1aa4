import { nearAndFarCode } from './near-and-far-code.ts'

/** What a kernel exports; addresses and strides in bytes. The source says what each does. */
export type Kernel = {
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

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
/** The language's own library of types lists WebAssembly under those of a browser. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object
  Memory: new (size: { initial: number }) => Memory
  Instance: new (module: object, imports: { env: { memory: Memory } }) => { readonly exports: unknown }
}

/** A kernel and the memory it reads and writes: whoever holds it lays out that memory. */
export type KernelMemory = {
  readonly kernel: Kernel
  /** Memory of at least so many bytes; what was laid out before is lost. */
  reserve(bytes: number): ArrayBuffer
}

const PAGE_BYTES = 65_536
/** More is given back to the system when its holder is done. */
const LARGEST_KEPT_BYTES = 32 * 1024 * 1024

let compiled: object | null = null
let resting: KernelMemory | null = null

/**
 * Run `work` with a kernel and memory that nobody else holds meanwhile. One is kept for the next caller: an instance for
 * each of thousands of small calls would run the system out of address space.
 */
export function withKernel<T>(work: (memory: KernelMemory) => T): T {
  const memory = resting ?? createKernelMemory()
  resting = null
  const answer = work(memory)
  if (memory.reserve(0).byteLength <= LARGEST_KEPT_BYTES) resting = memory
  return answer
}

function createKernelMemory(): KernelMemory {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(nearAndFarCode), (letter) => letter.charCodeAt(0)))
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } })
  return {
    kernel: exports as Kernel,
    reserve(bytes) {
      const lacking = bytes - memory.buffer.byteLength
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE_BYTES))
      return memory.buffer
    },
  }
}
