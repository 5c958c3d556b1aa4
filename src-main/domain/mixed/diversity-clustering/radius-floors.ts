import type { MixedMetric } from '../distances/mixed-metric.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import type { ColouredPoints } from './coloured-points.ts'

/** Keys that no answer can be better than. */
export type RadiusFloors = {
  /** Of the largest diameter of a cluster, at least. */
  readonly diameter: number
  /** Of the largest radius, at least. */
  readonly radius: number
}

export type FloorOptions = {
  readonly l: number
  /** Colours from this one on have all their points in clusters; those before may leave some out. */
  readonly firstKept: number
  /** Whether a centre may have the colour of a member: so where groups are diverse by frequency alone. */
  readonly sharesColours: boolean
  readonly shouldStop: () => boolean
}

/**
 * Lower bounds by neighbours: a point's cluster reaches to its (l − 1)-th nearest other colour at least, and that is within
 * its diameter. And the point is some distance from the centre, which has l − 1 other colours within the radius itself: the
 * best centre for the worst point bounds the radius, and so does half the diameter.
 *
 * The points are looked at in an order that finds the worst early. Every other one is done with as soon as it is seen to be
 * no worse, most often after a few of the others in random order: far from n² distances for any number of records. The answer
 * does not depend on the order.
 *
 * Source  first bound: Li, Yi & Zhang (2010); pruning: Bay & Schwabacher, KDD 2003. The second bound is ours.
 */
export function radiusFloors(points: ColouredPoints, metric: MixedMetric, options: FloorOptions): RadiusFloors {
  const { l, firstKept, sharesColours, shouldStop } = options
  const { colours, tuples } = points
  const sorts = distinctSorts(points)
  const random = createRandomStream(1).permutation(sorts.length)
  const candidates = random.map((place) => sorts[place]!)
  const order = farthestFirst(candidates, points, metric).filter(
    (point) => colours[point]! < 0 || colours[point]! >= firstKept,
  )
  /** Keys to the nearest points of the nearest other colours, ascending, and these colours. */
  const nearest = new Float64Array(l)
  const nearestColours = new Int32Array(l)
  /** What is known of the (l − 1)-th other colour: it is no farther than this. */
  const atMost = new Float64Array(points.count).fill(Infinity)
  const isExact = new Uint8Array(points.count)

  /** Key of the (l − 1)-th nearest other colour, or anything up to `enough` where it is no larger. */
  function reach(point: number, enough: number): number {
    if (isExact[point] === 1 || atMost[point]! <= enough) return atMost[point]!
    nearest.fill(Infinity)
    nearestColours.fill(-1)
    const own = colours[point]!
    // One without a colour needs one colour more around it.
    const last = own < 0 ? l - 1 : l - 2
    for (const other of candidates) {
      const colour = colours[other]!
      if (colour === own || colour < 0) continue
      const key = metric.between(tuples[point]!, tuples[other]!)
      if (key >= nearest[last]!) continue
      let place = nearestColours.indexOf(colour)
      if (place >= 0 && nearest[place]! <= key) continue
      if (place < 0) place = last
      for (; place > 0 && nearest[place - 1]! > key; place -= 1) {
        nearest[place] = nearest[place - 1]!
        nearestColours[place] = nearestColours[place - 1]!
      }
      nearest[place] = key
      nearestColours[place] = colour
      if (nearest[last]! <= enough) return (atMost[point] = nearest[last]!)
    }
    isExact[point] = 1
    return (atMost[point] = nearest[last]!)
  }

  function mayCentre(centre: number, point: number): boolean {
    return sharesColours || centre === point || colours[centre]! < 0 || colours[centre] !== colours[point]
  }

  /** Least over centres of the larger of how far it is and how far it reaches; anything up to `enough` where that is no more. */
  function bestCentre(point: number, enough: number): number {
    if (reach(point, enough) <= enough) return enough
    for (const centre of candidates) {
      if (!mayCentre(centre, point)) continue
      if (metric.between(tuples[point]!, tuples[centre]!) <= enough && reach(centre, enough) <= enough) return enough
    }
    const keys = Float64Array.from(candidates, (centre) => metric.between(tuples[point]!, tuples[centre]!))
    let best = reach(point, -Infinity)
    for (const place of Int32Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]!)) {
      if (keys[place]! >= best) break
      const centre = candidates[place]!
      // Up to its own distance it makes no difference how far the centre reaches.
      if (mayCentre(centre, point)) best = Math.min(best, Math.max(keys[place]!, reach(centre, keys[place]!)))
    }
    return best
  }

  let diameter = 0
  for (const point of order) {
    diameter = Math.max(diameter, reach(point, diameter))
    if (shouldStop()) return { diameter, radius: metric.half(diameter) }
  }
  let radius = metric.half(diameter)
  for (const point of order) {
    radius = Math.max(radius, bestCentre(point, radius))
    if (shouldStop()) break
  }
  return { diameter, radius }
}

/** The first of every run of points that are equal in colour and tuple. */
export function distinctSorts({ count, colours, tuples }: ColouredPoints): Int32Array {
  return Int32Array.from({ length: count }, (_, point) => point).filter(
    (point) => point === 0 || colours[point] !== colours[point - 1] || tuples[point] !== tuples[point - 1],
  )
}

/** So many points are looked at for one in the middle of the others, each by so many of them. */
const MIDDLES = 20

/** Points by falling distance from one in their middle. */
function farthestFirst(candidates: Int32Array, { tuples }: ColouredPoints, metric: MixedMetric): Int32Array {
  const some = candidates.subarray(0, MIDDLES)
  const spread = (point: number) =>
    some.reduce((sum, other) => sum + metric.distanceOf(metric.between(tuples[point]!, tuples[other]!)), 0)
  const middle = some.reduce((best, point) => (spread(point) < spread(best) ? point : best), some[0]!)
  const keys = new Float64Array(metric.records)
  metric.from(tuples[middle]!, keys)
  return candidates.slice().sort((a, b) => keys[tuples[b]!]! - keys[tuples[a]!]!)
}
