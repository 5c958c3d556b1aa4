import { INTEGRALITY } from '../../numerics/tolerances.ts'
import type { LinearEngine, SparseColumns } from '../../optimise/engine.ts'
import type { MixedMetric } from '../distances/mixed-metric.ts'
import { classSizes, type ColouredPoints } from '../diversity-clustering/coloured-points.ts'

/** Regions reach so much farther than the radius they stand for asks, so that rounding excludes no point. */
const REACH_SLACK = 1e-9

export type RegionAnswer =
  | {
      readonly kind: 'clusters'
      /** Cluster of each point, -1 where left out or without a colour. */ readonly clusterOf: Int32Array
    }
  /** Proven: no clusters of this radius. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unknown' }

/**
 * Clusters by regions: a net of points, farther than r from each other, covers all points within r; a cluster of radius r
 * belongs to a region whose net point is within r of its centre, so its points are within 2r of that. A region with y clusters
 * takes at most y points of a colour and at least l y in all, which are dealt to them colour by colour. What radius r allows is
 * feasible, and what is found has all radii within 4 r.
 *
 * Only the numbers of clusters have to be integers: with these fixed the rest is a flow. Points of one colour that reach the same
 * regions are one column each.
 *
 * @param r         distance.
 * @param clusters  how many there are to be: as many as there can be, where records are left out.
 *
 * Source  derived here; the general case of Li, Yi & Zhang (2010) is not in print in full.
 * Cost    O(n · net) distances, one relaxation, one mixed-integer program.
 */
export function solveRegions(
  points: ColouredPoints,
  metric: MixedMetric,
  l: number,
  clusters: number,
  r: number,
  engine: LinearEngine,
  nodeLimit: number,
): RegionAnswer {
  const regions = coverByNet(points, metric, r)
  const sorts = sortsOfPoints(points, regions)
  const kinds = classSizes(points)
  const net = regions.net.length
  const coloured = sorts.filter(({ colour }) => colour >= 0)
  const lacking = sorts.filter(({ colour }) => colour < 0)

  // Rows: all clusters; colour × region; region; sorts; colours with too many; sorts without a colour.
  const slotRow = (colour: number, region: number) => 1 + colour * net + region
  const regionRow = (region: number) => 1 + kinds.length * net + region
  const sortRow = (sort: number) => regionRow(net) + sort
  const crowded = Array.from(kinds.keys()).filter((colour) => kinds[colour]! > clusters)
  const colourRow = (colour: number) => sortRow(coloured.length) + colour
  const lackingRow = (sort: number) => colourRow(crowded.length) + sort
  const rows = lackingRow(lacking.length)
  const lower = new Float64Array(rows)
  const upper = new Float64Array(rows)
  lower[0] = clusters
  upper[0] = clusters
  lower.fill(-Infinity, 1, regionRow(0))
  upper.fill(Infinity, regionRow(0), sortRow(0))
  coloured.forEach(({ members, colour }, sort) => {
    lower[sortRow(sort)] = kinds[colour]! > clusters ? 0 : members.length
    upper[sortRow(sort)] = members.length
  })
  for (let colour = 0; colour < crowded.length; colour += 1) {
    lower[colourRow(colour)] = clusters
    upper[colourRow(colour)] = clusters
  }
  lower.fill(1, lackingRow(0))
  upper.fill(Infinity, lackingRow(0))

  const entries: { row: number; value: number }[][] = []
  for (let region = 0; region < net; region += 1) {
    entries.push([
      { row: 0, value: 1 },
      ...Array.from(kinds, (_, colour) => ({ row: slotRow(colour, region), value: -1 })),
      { row: regionRow(region), value: -l },
      ...lacking.flatMap((sort, place) =>
        sort.regions.includes(region) ? [{ row: lackingRow(place), value: 1 }] : [],
      ),
    ])
  }
  const flows = coloured.flatMap(({ regions: reached }, sort) => reached.map((region) => ({ sort, region })))
  for (const { sort, region } of flows) {
    const { colour } = coloured[sort]!
    const tooMany = crowded.indexOf(colour)
    entries.push([
      { row: slotRow(colour, region), value: 1 },
      { row: regionRow(region), value: 1 },
      { row: sortRow(sort), value: 1 },
      ...(tooMany >= 0 ? [{ row: colourRow(tooMany), value: 1 }] : []),
    ])
  }
  const columns = sparseColumns(entries, (column) =>
    column < net ? clusters : coloured[flows[column - net]!.sort]!.members.length,
  )

  const model = engine.createModel({ lower, upper })
  try {
    model.addColumns(columns)
    const relaxed = model.solveRelaxation()
    if (relaxed.status === 'infeasible') return { kind: 'impossible' }
    if (relaxed.status !== 'optimal') return { kind: 'unknown' }
    let counts = relaxed.columnValues.subarray(0, net)
    if (counts.some((count) => Math.abs(count - Math.round(count)) > INTEGRALITY)) {
      const integer = model.solveInteger({
        start: null,
        timeLimitMs: null,
        nodeLimit,
        gapRelative: 0,
        integer: Uint8Array.from(entries, (_, column) => (column < net ? 1 : 0)),
      })
      if (integer.status === 'infeasible') return { kind: 'impossible' }
      if (integer.columnValues === null) return { kind: 'unknown' }
      counts = integer.columnValues.subarray(0, net)
    }
    const whole = counts.map((count) => Math.round(count))
    // A corner of the flow that is left has whole numbers throughout.
    model.setColumnBounds(Int32Array.from(whole.keys()), whole, whole)
    const flow = model.solveRelaxation()
    if (flow.status !== 'optimal') return { kind: 'unknown' }
    const taken = flows.map(({ sort, region }, column) => ({
      members: coloured[sort]!.members,
      sort,
      region,
      count: Math.round(flow.columnValues[net + column]!),
    }))
    return { kind: 'clusters', clusterOf: deal(points, whole, taken) }
  } finally {
    model.dispose()
  }
}

/** Regions of a net over the tuples, and which of them each tuple reaches. */
function coverByNet({ tuples }: ColouredPoints, metric: MixedMetric, r: number) {
  const net: number[] = []
  const reached = Array.from({ length: metric.records }, (): number[] => [])
  const isCovered = new Uint8Array(metric.records)
  const keys = new Float64Array(metric.records)
  for (const tuple of tuples) {
    if (isCovered[tuple] === 1) continue
    metric.from(tuple, keys)
    keys.forEach((key, other) => {
      const distance = metric.distanceOf(key)
      if (distance <= r) isCovered[other] = 1
      if (distance <= 2 * r * (1 + REACH_SLACK)) reached[other]!.push(net.length)
    })
    net.push(tuple)
  }
  return { net, reached }
}

type Sort = { readonly colour: number; readonly regions: readonly number[]; readonly members: number[] }

/** Points of one colour that reach the same regions. */
function sortsOfPoints({ colours, tuples }: ColouredPoints, { reached }: { reached: number[][] }): Sort[] {
  const sorts = new Map<string, Sort>()
  colours.forEach((colour, point) => {
    const regions = reached[tuples[point]!]!
    const key = `${colour}:${regions.join()}`
    const sort = sorts.get(key)
    if (sort === undefined) sorts.set(key, { colour, regions, members: [point] })
    else sort.members.push(point)
  })
  return [...sorts.values()]
}

function sparseColumns(
  entries: readonly (readonly { row: number; value: number }[])[],
  mostOf: (column: number) => number,
): SparseColumns {
  const starts = new Int32Array(entries.length + 1)
  entries.forEach((column, j) => (starts[j + 1] = starts[j]! + column.length))
  return {
    costs: new Float64Array(entries.length),
    lower: new Float64Array(entries.length),
    upper: Float64Array.from(entries, (_, column) => mostOf(column)),
    starts,
    rows: Int32Array.from(entries.flatMap((column) => column.map(({ row }) => row))),
    values: Float64Array.from(entries.flatMap((column) => column.map(({ value }) => value))),
  }
}

/** The points of each region, colour by colour, to its clusters in turn: two of a colour never meet. */
function deal(
  { count, colours }: ColouredPoints,
  clusters: Float64Array,
  taken: readonly {
    readonly members: readonly number[]
    readonly sort: number
    readonly region: number
    readonly count: number
  }[],
): Int32Array {
  const clusterOf = new Int32Array(count).fill(-1)
  const used = new Map<number, number>()
  const ofRegions = Array.from(clusters, (): number[] => [])
  for (const { members, sort, region, count: many } of taken) {
    const from = used.get(sort) ?? 0
    ofRegions[region]!.push(...members.slice(from, from + many))
    used.set(sort, from + many)
  }
  let first = 0
  ofRegions.forEach((members, region) => {
    members.sort((a, b) => colours[a]! - colours[b]! || a - b)
    members.forEach((point, place) => (clusterOf[point] = first + (place % clusters[region]!)))
    first += clusters[region]!
  })
  return clusterOf
}
