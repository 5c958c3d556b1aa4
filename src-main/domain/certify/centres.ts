/** Groups that are released as one of their records: what is claimed of each record's group. */
export type CentresToCertify = {
  readonly distance: 'root' | 'sum'
  /** The record whose values are released. */
  readonly centreOf: Int32Array
  /** How far the farthest record of the group is from it. */
  readonly radii: Float64Array
}

export type MeasuredFile = {
  /** n × p, row-major, in the original unit. */
  readonly original: Float64Array
  readonly released: Float64Array
  readonly variables: number
  readonly factors?: Float64Array | null
  readonly categorical?: readonly MeasuredCategories[]
}

export type MeasuredCategories = {
  readonly original: Int32Array
  readonly released: Int32Array
  /** What each code is called; '' for the missing. Needed with a scale. */
  readonly categories?: readonly string[]
  readonly scale?: 'nominal' | 'ordinal' | 'hierarchical'
  /** The code above each node of a hierarchy, whose first nodes are the codes. */
  readonly parents?: Int32Array | null
}

/** Two distances this close, relative to each other, are the same. */
const SAME_DISTANCE = 1e-9

/**
 * Whether every record is released with the values of one record of its own group, and lies no farther from that than is told.
 *
 * @param places  group of each record, from 0; less for one that is left out.
 *
 * Cost  O(np), and the depth of hierarchies.
 */
export function certifyCentres(
  file: MeasuredFile,
  { distance, centreOf, radii }: CentresToCertify,
  places: Int32Array,
): { areRecords: boolean; areWithin: boolean; largest: number } {
  const { original, released, variables, categorical = [] } = file
  const parts = partsOf(file)
  let areRecords = true
  let areWithin = true
  let largest = 0
  places.forEach((place, record) => {
    if (place < 0) return
    const centre = centreOf[record]!
    if (places[centre] !== place || centreOf[centre] !== centre || radii[centre] !== radii[record]) areRecords = false
    for (let v = 0; v < variables; v += 1) {
      if (released[record * variables + v] !== original[centre * variables + v]) areRecords = false
    }
    for (const each of categorical) if (each.released[record] !== each.original[centre]) areRecords = false
    const far = parts.map(({ factor, between }) => ({ factor, d: between(record, centre) }))
    const reached =
      distance === 'sum'
        ? far.reduce((sum, { factor, d }) => sum + factor * d, 0)
        : Math.sqrt(far.reduce((sum, { factor, d }) => sum + factor * d * d, 0))
    largest = Math.max(largest, radii[record]!)
    if (!(reached <= radii[record]! * (1 + SAME_DISTANCE) + SAME_DISTANCE)) areWithin = false
  })
  return { areRecords, areWithin, largest }
}

type Part = { readonly factor: number; readonly between: (a: number, b: number) => number }

function partsOf({ original, variables, factors, categorical = [] }: MeasuredFile): Part[] {
  const records = variables === 0 ? 0 : original.length / variables
  const numbers = Array.from({ length: variables }, (_, v): Part => {
    let [smallest, largest] = [Infinity, -Infinity]
    for (let record = 0; record < records; record += 1) {
      smallest = Math.min(smallest, original[record * variables + v]!)
      largest = Math.max(largest, original[record * variables + v]!)
    }
    // Halves first: the range of the largest numbers is none.
    const half = largest / 2 - smallest / 2
    const value = (record: number) => original[record * variables + v]! / 2
    return {
      factor: half > 0 ? (factors?.[v] ?? 1) : 0,
      between: (a, b) => (half > 0 ? Math.abs(value(a) - value(b)) / half : 0),
    }
  })
  return [...numbers, ...categorical.map(betweenCategories)]
}

function betweenCategories({ original, categories = [], scale, parents }: MeasuredCategories): Part {
  const missing = categories.indexOf('')
  if (scale === 'hierarchical' && parents != null) {
    const heights = heightsOf(parents)
    return { factor: 1, between: (a, b) => heightAboveBoth(parents, heights, original[a]!, original[b]!) }
  }
  if (scale !== 'ordinal') return { factor: 1, between: (a, b) => (original[a] === original[b] ? 0 : 1) }
  const order = [...categories.keys()].filter((code) => code !== missing)
  const rank = (code: number) => order.indexOf(code) / Math.max(1, order.length - 1)
  return {
    factor: 1,
    between(a, b) {
      const [one, other] = [original[a]!, original[b]!]
      if (one === other) return 0
      return one === missing || other === missing ? 1 : Math.abs(rank(one) - rank(other))
    },
  }
}

/** Steps down to the lowest node below each, in those of the whole. */
function heightsOf(parents: Int32Array): Float64Array {
  const heights = new Float64Array(parents.length)
  let isChanged = true
  while (isChanged) {
    isChanged = false
    parents.forEach((parent, node) => {
      if (parent < 0 || heights[parent]! > heights[node]!) return
      heights[parent] = heights[node]! + 1
      isChanged = true
    })
  }
  const whole = Math.max(1, ...heights)
  return heights.map((height) => height / whole)
}

function heightAboveBoth(parents: Int32Array, heights: Float64Array, a: number, b: number): number {
  const above = new Set<number>()
  for (let node = a; node >= 0; node = parents[node]!) above.add(node)
  let node = b
  while (!above.has(node)) node = parents[node]!
  return heights[node]!
}
