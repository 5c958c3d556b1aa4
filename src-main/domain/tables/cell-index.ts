const FIRST_SLOTS = 1024

/**
 * Cells by their codes: one code a spanning variable, found in constant time whatever the number of variables and codes.
 * Cells are numbered from 0 in order of their coming.
 */
export class CellIndex {
  readonly dimensions: number
  count = 0
  /** Codes of cell c at c × dimensions; what lies behind the last cell has no meaning. */
  codes: Int32Array
  private slots = new Int32Array(FIRST_SLOTS).fill(-1)

  constructor(dimensions: number) {
    this.dimensions = dimensions
    this.codes = new Int32Array((FIRST_SLOTS / 2) * dimensions)
  }

  /** The cell with these codes; -1 when there is none. */
  find(codes: Int32Array): number {
    return this.slots[this.slotOf(codes)]!
  }

  /** The cell with these codes, which is a new one when there was none. */
  findOrAdd(codes: Int32Array): number {
    const slot = this.slotOf(codes)
    const found = this.slots[slot]!
    if (found >= 0) return found
    const cell = this.count
    this.slots[slot] = cell
    this.codes.set(codes, cell * this.dimensions)
    this.count += 1
    // Half of the slots stay free, so that searches stay short.
    if (2 * this.count >= this.slots.length) this.grow()
    return cell
  }

  /** Where the codes are, or the free slot where they belong. */
  private slotOf(codes: Int32Array): number {
    const mask = this.slots.length - 1
    let slot = hashOf(codes, 0, this.dimensions) & mask
    for (;;) {
      const cell = this.slots[slot]!
      if (cell < 0 || this.isCell(cell, codes)) return slot
      slot = (slot + 1) & mask
    }
  }

  private isCell(cell: number, codes: Int32Array): boolean {
    const start = cell * this.dimensions
    for (let d = 0; d < this.dimensions; d += 1) if (this.codes[start + d] !== codes[d]) return false
    return true
  }

  private grow(): void {
    const codes = new Int32Array(2 * this.codes.length)
    codes.set(this.codes)
    this.codes = codes
    this.slots = new Int32Array(2 * this.slots.length).fill(-1)
    const mask = this.slots.length - 1
    for (let cell = 0; cell < this.count; cell += 1) {
      let slot = hashOf(codes, cell * this.dimensions, this.dimensions) & mask
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask
      this.slots[slot] = cell
    }
  }
}

/** Every code moves all later bits; the high bits, which depend on most, are folded into the low ones that are used. */
function hashOf(codes: Int32Array, start: number, dimensions: number): number {
  let hash = 0x811c9dc5
  for (let d = 0; d < dimensions; d += 1) {
    hash = Math.imul(hash ^ codes[start + d]!, 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return Math.imul(hash, 0x85ebca6b) >>> 7
}
