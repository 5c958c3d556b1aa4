/** Squared distances that records moved, summed variable by variable, and the records that moved farthest. */
export class RecordDistances {
  readonly #squares: Float64Array

  constructor(records: number) {
    this.#squares = new Float64Array(records)
  }

  /** @param deviation  of the variable over the file; a constant one moves nothing. @param factor  how much a square counts. */
  addNumbers(
    original: Float64Array,
    released: Float64Array,
    missing: Uint8Array | null,
    { deviation, factor }: { readonly deviation: number; readonly factor: number },
  ): void {
    if (deviation === 0) return
    for (let record = 0; record < original.length; record += 1)
      if (missing?.[record] !== 1)
        this.#squares[record]! += factor * ((original[record]! - released[record]!) / deviation) ** 2
  }

  /** 1 where the category is another one. */
  addCategories(original: Int32Array, released: Int32Array): void {
    for (let record = 0; record < original.length; record += 1)
      if (original[record] !== released[record]) this.#squares[record]! += 1
  }

  /** The records of largest distance, at most so many, ties by record. Cost O(n · most) at worst. */
  largest(most: number): { readonly record: number; readonly distance: number }[] {
    const found: { record: number; square: number }[] = []
    for (let record = 0; record < this.#squares.length; record += 1) {
      const square = this.#squares[record]!
      if (square === 0 || (found.length === most && square <= found.at(-1)!.square)) continue
      const at = found.findIndex((other) => other.square < square)
      found.splice(at < 0 ? found.length : at, 0, { record, square })
      found.length = Math.min(found.length, most)
    }
    return found.map(({ record, square }) => ({ record, distance: Math.sqrt(square) }))
  }
}
