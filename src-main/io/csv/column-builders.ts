/** Columns that grow cell by cell while a file is read. */
import type { CodedColumn, NumericColumn } from '../../domain/data/columns.ts'

const CHUNK = 65_536
/** Room for the first numbers: a file may have thousands of columns and few records. */
const FIRST_CHUNK = 64

/** Shorter texts are copied by the engine itself when they are cut out of a longer one. */
const SHORTEST_SLICE = 13

/** A text that does not keep the chunk of the file alive from which it was cut. */
export function ownedText(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf16le').toString('utf16le')
}

export interface NumberList {
  push(value: number): void
  readonly length: number
  toArray(): Float64Array
}

export function createNumberList(): NumberList {
  const full: Float64Array[] = []
  let current = new Float64Array(FIRST_CHUNK)
  let used = 0

  function makeRoom(): void {
    if (used === CHUNK) {
      full.push(current)
      current = new Float64Array(CHUNK)
      used = 0
      return
    }
    const larger = new Float64Array(2 * current.length)
    larger.set(current)
    current = larger
  }

  return {
    push(value) {
      if (used === current.length) makeRoom()
      current[used] = value
      used += 1
    },
    get length() {
      return full.length * CHUNK + used
    },
    toArray() {
      const values = new Float64Array(full.length * CHUNK + used)
      full.forEach((chunk, index) => values.set(chunk, index * CHUNK))
      values.set(current.subarray(0, used), full.length * CHUNK)
      return values
    },
  }
}

export interface NumericBuilder {
  push(value: number): void
  pushMissing(): void
  build(): NumericColumn
}

export function createNumericBuilder(): NumericBuilder {
  const values = createNumberList()
  const missingRecords: number[] = []
  return {
    push: values.push,
    pushMissing() {
      missingRecords.push(values.length)
      values.push(0)
    },
    build() {
      const array = values.toArray()
      if (missingRecords.length === 0) return { kind: 'numeric', values: array, missing: null }
      const missing = new Uint8Array(array.length)
      for (const record of missingRecords) missing[record] = 1
      return { kind: 'numeric', values: array, missing }
    },
  }
}

export interface CodedBuilder {
  push(text: string): void
  pushMissing(): void
  /** Labels in order of first appearance. */
  build(): CodedColumn
}

export function createCodedBuilder(): CodedBuilder {
  const codeOf = new Map<string, number>()
  const labels: string[] = []
  const codes = createNumberList()
  return {
    push(text) {
      let code = codeOf.get(text)
      if (code === undefined) {
        const label = ownedText(text)
        code = labels.length
        labels.push(label)
        codeOf.set(label, code)
      }
      codes.push(code)
    },
    pushMissing() {
      codes.push(-1)
    },
    build: () => ({ kind: 'coded', codes: Int32Array.from(codes.toArray()), labels }),
  }
}
