/** Arrays of numbers as the fewest bytes that hold them exactly, little-endian on every machine. */
import { endianness } from 'node:os'

export type Layout = 'f64' | 'i32' | 'i16' | 'i8'
export type Packed = { readonly layout: Layout; readonly bytes: Buffer }

const WIDTH: Record<Layout, number> = { f64: 8, i32: 4, i16: 2, i8: 1 }

/** The narrowest layout that gives every value back, bit for bit. */
export function pack(values: Float64Array | Int32Array): Packed {
  const layout = narrowest(values)
  switch (layout) {
    case 'f64':
      return { layout, bytes: toBytes(Float64Array.from(values)) }
    case 'i32':
      return { layout, bytes: toBytes(Int32Array.from(values)) }
    case 'i16':
      return { layout, bytes: toBytes(Int16Array.from(values)) }
    case 'i8':
      return { layout, bytes: toBytes(Int8Array.from(values)) }
  }
}

export function unpack(layout: Layout, stored: Uint8Array): Float64Array | Int32Array | Int16Array | Int8Array {
  // A copy of its own: typed arrays must begin at a multiple of their width.
  const bytes = Buffer.from(stored)
  swapOnBigEndian(bytes, WIDTH[layout])
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  switch (layout) {
    case 'f64':
      return new Float64Array(buffer)
    case 'i32':
      return new Int32Array(buffer)
    case 'i16':
      return new Int16Array(buffer)
    case 'i8':
      return new Int8Array(buffer)
  }
}

function narrowest(values: Float64Array | Int32Array): Layout {
  let smallest = 0
  let largest = 0
  for (const value of values) {
    if (!Number.isInteger(value) || Object.is(value, -0)) return 'f64'
    if (value < smallest) smallest = value
    if (value > largest) largest = value
  }
  if (smallest >= -0x80 && largest <= 0x7f) return 'i8'
  if (smallest >= -0x8000 && largest <= 0x7fff) return 'i16'
  if (smallest >= -0x8000_0000 && largest <= 0x7fff_ffff) return 'i32'
  return 'f64'
}

/** The bytes of a typed array in little-endian order; the array is not used afterwards. */
export function toBytes(array: Float64Array | Int32Array | Int16Array | Int8Array | Uint8Array): Buffer {
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  swapOnBigEndian(bytes, array.BYTES_PER_ELEMENT)
  return bytes
}

function swapOnBigEndian(bytes: Buffer, width: number): void {
  if (endianness() === 'LE') return
  if (width === 8) bytes.swap64()
  else if (width === 4) bytes.swap32()
  else if (width === 2) bytes.swap16()
}
