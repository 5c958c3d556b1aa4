import { LEFT_OUT_PLACE } from './grouped-column.ts'

/** A categorical quasi-identifier before and after, as codes from 0. */
export type CategoricalToCertify = {
  readonly name: string
  readonly original: Int32Array
  readonly released: Int32Array
}

export type CertifiedCategories = {
  /** Each class has one released category, and it is one of the most frequent in it. */
  readonly areMostFrequent: boolean
  /** Records whose category changed; one that is left out counts as released with the file's most frequent category. */
  readonly changed: number
  /** The same if the whole file were one class. */
  readonly total: number
}

/** @param places  as for `groupedColumn`. Cost O(n). */
export function certifyCategories(
  { original, released }: CategoricalToCertify,
  places: Int32Array,
  groups: number,
): CertifiedCategories {
  const counts = Array.from({ length: groups }, () => new Map<number, number>())
  const inFile = new Map<number, number>()
  const releases = new Map<number, number>()
  let isOne = true
  original.forEach((code, record) => {
    inFile.set(code, (inFile.get(code) ?? 0) + 1)
    const place = places[record]!
    if (place === LEFT_OUT_PLACE) return
    counts[place]!.set(code, (counts[place]!.get(code) ?? 0) + 1)
    if (!releases.has(place)) releases.set(place, released[record]!)
    if (releases.get(place) !== released[record]) isOne = false
  })
  const most = (of: ReadonlyMap<number, number>): number => Math.max(0, ...of.values())
  const ofFile = most(inFile)
  const mode = [...inFile].find(([, count]) => count === ofFile)?.[0]
  const isFrequent = counts.every((of, place) => of.get(releases.get(place)!) === most(of))
  let changed = 0
  original.forEach((code, record) => {
    const release = places[record] === LEFT_OUT_PLACE ? mode : released[record]
    if (code !== release) changed += 1
  })
  return { areMostFrequent: isOne && isFrequent, changed, total: original.length - ofFile }
}
