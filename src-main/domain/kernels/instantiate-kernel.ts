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

const compiled = new Map<string, object>()

/**
 * A new instance of a kernel with memory of its own; the code is compiled once.
 *
 * @param code     base64, as `npm run kernels` makes it.
 * @param Exports  what the kernel exports; its source says what each does.
 */
export function instantiateKernel<Exports>(code: string): KernelInstance<Exports> {
  let module = compiled.get(code)
  if (module === undefined) {
    module = new WebAssembly.Module(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)))
    compiled.set(code, module)
  }
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
