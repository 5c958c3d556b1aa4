/** The group of each record, as a row of the project file keeps it. */
import { deflateSync, inflateSync } from 'node:zlib'
import { pack, unpack, type Layout } from './number-layout.ts'
import { contentBroken } from './stored-json.ts'

export type StoredGroups = { records: number; layout: Layout; is_deflated: number; groups: Uint8Array }

/** Beyond this, squeezing takes longer than the process may stay silent, and gains little: groups of large files look random. */
const LARGEST_DEFLATED_BYTES = 1024 * 1024

export function packGroups(groups: Int32Array): StoredGroups {
  const { layout, bytes } = pack(groups)
  const plain = { records: groups.length, layout, is_deflated: 0, groups: bytes }
  if (bytes.length > LARGEST_DEFLATED_BYTES) return plain
  const deflated = deflateSync(bytes, { level: 3 })
  return deflated.length < 0.9 * bytes.length ? { ...plain, is_deflated: 1, groups: deflated } : plain
}

/** @throws AppError `project-broken` */
export function unpackGroups(path: string, { layout, is_deflated, groups, records }: StoredGroups): Int32Array {
  try {
    const unpacked = Int32Array.from(unpack(layout, is_deflated === 1 ? inflateSync(groups) : groups))
    if (unpacked.length === records && unpacked.every((group) => group >= -1 && group < records)) return unpacked
  } catch (cause) {
    throw contentBroken(path, 'the answer of a run', cause)
  }
  throw contentBroken(path, 'the answer of a run')
}
