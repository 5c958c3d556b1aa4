type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
/** The language's own library of types lists WebAssembly under those of a browser. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object
  Memory: new (size: { initial: number }) => Memory
  Instance: new (module: object, imports: object) => { readonly exports: unknown }
}

/** A kernel and the memory it reads and writes: whoever holds it lays out that memory. */
export type KernelInstance<Exports> = {
  readonly kernel: Exports
  /** Memory of at least so many bytes; what was laid out before is lost. */
  reserve(bytes: number): ArrayBuffer
}

const PAGE_BYTES = 65_536

/** More memory is given back to the system when its holder is done. */
const LARGEST_KEPT_BYTES = 32 * 1024 * 1024

/**
 * What runs work with a kernel and memory that nobody else holds meanwhile. One instance is kept for the next caller: one
 * for each of thousands of small calls would run the system out of address space.
 *
 * @param code     base64, as `npm run kernels` makes it; compiled at the first call.
 * @param Exports  what the kernel exports; its source says what each does.
 */
export function keepKernel<Exports>(code: string): <T>(work: (instance: KernelInstance<Exports>) => T) => T {
  let module: object | null = null
  let resting: KernelInstance<Exports> | null = null
  return (work) => {
    module ??= new WebAssembly.Module(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)))
    const instance = resting ?? instantiate<Exports>(module)
    resting = null
    const answer = work(instance)
    if (instance.reserve(0).byteLength <= LARGEST_KEPT_BYTES) resting = instance
    return answer
  }
}

function instantiate<Exports>(module: object): KernelInstance<Exports> {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort } })
  return {
    kernel: exports as Exports,
    reserve(bytes) {
      const lacking = bytes - memory.buffer.byteLength
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE_BYTES))
      return memory.buffer
    },
  }
}

function abort(): never {
  throw new Error('A kernel gave up.')
}
