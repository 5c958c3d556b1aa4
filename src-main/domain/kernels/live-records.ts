import { withKernel, type KernelMemory } from './kernel-memory.ts'

/** Records of a file of which fewer and fewer count, and scans of those that do. */
export interface LiveRecords {
  /** How many still count. */
  readonly left: number
  /** The records that still count, ascending. */
  live(): Int32Array
  /**
   * Look at all that count from a point of p numbers: their `wanted` nearest and, where asked for, the farthest of them.
   * Distances are squared, those of `squaredDistance` to the last bit; equal ones go to the lower record.
   */
  scan(target: ArrayLike<number>, wanted: number, seeksFarthest: boolean): void
  /** Of the last scan, ascending by distance; `nearestDistances[i]` is that of `nearest[i]`. -1 where fewer count. */
  readonly nearest: Int32Array
  readonly nearestDistances: Float64Array
  /** Of the last scan that asked for it; -1 when none counts. */
  readonly farthest: number
  remove(record: number): void
}

/** Records are scanned by so many. */
const STEP = 8
/** Where the kernel keeps what is its own. */
const FIRST_ADDRESS = 1024
/** Removed records are scanned in vain until they are this share of the rest; moving all closer costs about one scan. */
const VAIN_SHARE = 1 / 16

/**
 * Work with records by column, in the memory of a kernel that scans them two by two.
 *
 * @param values  n × p, row-major; finite. Not changed.
 * @param most    largest `wanted` of any scan.
 *
 * Cost  O(np) once and 8 np bytes; O(left · p) a scan, about a nanosecond for five numbers; O(1) a removal on average.
 */
export function withLiveRecords<T>(
  values: Float64Array,
  records: number,
  variables: number,
  most: number,
  work: (live: LiveRecords) => T,
): T {
  return withKernel((memory) => work(layOut(memory, values, records, variables, most)))
}

function layOut(
  memory: KernelMemory,
  values: Float64Array,
  records: number,
  variables: number,
  most: number,
): LiveRecords {
  const rows = Math.ceil(records / STEP) * STEP
  const stride = rows * Float64Array.BYTES_PER_ELEMENT
  const targetAddress = FIRST_ADDRESS + variables * stride
  const distancesAddress = targetAddress + variables * Float64Array.BYTES_PER_ELEMENT
  const placesAddress = distancesAddress + most * Float64Array.BYTES_PER_ELEMENT
  const buffer = memory.reserve(placesAddress + most * Int32Array.BYTES_PER_ELEMENT)
  const columns = Array.from(
    { length: variables },
    (_, v) => new Float64Array(buffer, FIRST_ADDRESS + v * stride, rows),
  )
  const marks = columns[0]!
  const point = new Float64Array(buffer, targetAddress, variables)
  const distances = new Float64Array(buffer, distancesAddress, most)
  const places = new Int32Array(buffer, placesAddress, most)
  columns.forEach((column, v) => {
    for (let record = 0; record < records; record += 1) column[record] = values[record * variables + v]!
    column.fill(Number.NaN, records)
  })
  // The record at each place, ascending, and where each record is; those removed keep a place for a while.
  const recordAt = Int32Array.from({ length: records }, (_, i) => i)
  const placeOf = recordAt.slice()
  const nearest = new Int32Array(most)
  let occupied = records
  let left = records
  let farthest = -1

  function moveCloser(): void {
    let kept = 0
    const from = new Int32Array(left)
    for (let place = 0; place < occupied; place += 1) {
      if (Number.isNaN(marks[place]!)) continue
      from[kept] = place
      const record = recordAt[place]!
      recordAt[kept] = record
      placeOf[record] = kept
      kept += 1
    }
    const end = Math.ceil(kept / STEP) * STEP
    for (const column of columns) {
      for (let place = 0; place < kept; place += 1) column[place] = column[from[place]!]!
      column.fill(Number.NaN, kept, end)
    }
    occupied = kept
  }

  return {
    get left() {
      return left
    },
    live() {
      if (occupied > left) moveCloser()
      return recordAt.subarray(0, left)
    },
    scan(target, wanted, seeksFarthest) {
      if (occupied - left > VAIN_SHARE * left) moveCloser()
      point.set(target)
      const place = memory.kernel.scan(
        FIRST_ADDRESS,
        stride,
        variables,
        occupied,
        targetAddress,
        wanted,
        distancesAddress,
        placesAddress,
        seeksFarthest ? 1 : 0,
      )
      for (let slot = 0; slot < wanted; slot += 1) {
        const found = places[slot]!
        nearest[slot] = found < 0 ? -1 : recordAt[found]!
      }
      if (seeksFarthest) farthest = place < 0 ? -1 : recordAt[place]!
    },
    nearest,
    nearestDistances: distances,
    get farthest() {
      return farthest
    },
    remove(record) {
      marks[placeOf[record]!] = Number.NaN
      left -= 1
    },
  }
}
