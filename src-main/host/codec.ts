/**
 * Values between page and host as JSON text, keeping what the structured clone keeps and JSON loses:
 * undefined, NaN, infinities, -0, bigint, Date, Map, Set, buffers, typed arrays and errors.
 *
 * Every array in the text is a tag followed by its content, so that a plain object needs no escape.
 * `createCodec` stands alone (it refers to nothing outside itself): its text also runs in the page.
 */
export type Codec = {
  encode(value: unknown): string
  decode(text: string): unknown
}

export function createCodec(): Codec {
  const arrayTypes: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }

  function toBase64(bytes: Uint8Array): string {
    if (typeof Buffer !== 'undefined')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    // String.fromCharCode takes its characters as arguments, so the bytes go in portions.
    let text = ''
    for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
    return btoa(text)
  }

  function fromBase64(text: string): ArrayBuffer {
    const characters = atob(text)
    const bytes = new Uint8Array(characters.length)
    for (let i = 0; i < characters.length; i += 1) bytes[i] = characters.charCodeAt(i)
    return bytes.buffer
  }

  function pack(value: unknown): unknown {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return ['u']
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ['n', Object.is(value, -0) ? '-0' : String(value)]
    if (typeof value === 'bigint') return ['i', String(value)]
    if (typeof value !== 'object') throw new TypeError('An object could not be cloned.')
    if (Array.isArray(value)) return ['a', ...Array.from(value, pack)]
    if (value instanceof Date) return ['d', pack(value.getTime())]
    if (value instanceof Map) return ['m', ...Array.from(value, ([k, v]) => [pack(k), pack(v)])]
    if (value instanceof Set) return ['s', ...Array.from(value, pack)]
    if (value instanceof Error) return ['e', value.name, value.message]
    if (value instanceof ArrayBuffer) return ['b', toBase64(new Uint8Array(value))]
    if (ArrayBuffer.isView(value)) {
      const name = arrayTypes[value.constructor.name] === undefined ? 'Uint8Array' : value.constructor.name
      return ['t', name, toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))]
    }
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pack(entry)]))
  }

  function unpack(packed: unknown): unknown {
    if (packed === null || typeof packed !== 'object') return packed
    if (!Array.isArray(packed))
      return Object.fromEntries(Object.entries(packed).map(([key, entry]) => [key, unpack(entry)]))
    const [tag, ...content] = packed as [string, ...unknown[]]
    if (tag === 'a') return content.map(unpack)
    if (tag === 'u') return undefined
    if (tag === 'n') return Number(content[0])
    if (tag === 'i') return BigInt(content[0] as string)
    if (tag === 'd') return new Date(unpack(content[0]) as number)
    if (tag === 'm') return new Map((content as [unknown, unknown][]).map(([k, v]) => [unpack(k), unpack(v)]))
    if (tag === 's') return new Set(content.map(unpack))
    if (tag === 'b') return fromBase64(content[0] as string)
    if (tag === 'e') return Object.assign(new Error(content[1] as string), { name: content[0] as string })
    const Type = arrayTypes[content[0] as string]
    if (tag !== 't' || Type === undefined) throw new TypeError(`Unknown tag ${tag}.`)
    return new Type(fromBase64(content[1] as string))
  }

  return { encode: (value) => JSON.stringify(pack(value)), decode: (text) => unpack(JSON.parse(text)) }
}
