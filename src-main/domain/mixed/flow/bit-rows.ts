/** Rows of bits, 32 a word: bit i is bit i % 32 of word i / 32. */

export function wordsFor(bits: number): number {
  return (bits + 31) >>> 5
}

export function setBit(row: Int32Array, bit: number): void {
  row[bit >>> 5]! |= 1 << (bit & 31)
}

export function clearBit(row: Int32Array, bit: number): void {
  row[bit >>> 5]! &= ~(1 << (bit & 31))
}

export function hasBit(row: Int32Array, bit: number): boolean {
  return ((row[bit >>> 5]! >>> (bit & 31)) & 1) === 1
}

/** First bit that is set, from `from` to before `to`; -1 where none is. */
export function firstBit(row: Int32Array, from: number, to: number): number {
  for (let word = from >>> 5, start = word << 5; start < to; word += 1, start += 32) {
    let bits = row[word]!
    if (start < from) bits &= -1 << (from - start)
    if (bits === 0) continue
    const found = start + 31 - Math.clz32(bits & -bits)
    return found < to ? found : -1
  }
  return -1
}
