import { clearBit, firstBit, setBit, wordsFor } from './bit-rows.ts'

/**
 * Points in the order of their colours: colour c holds the points from `colourStarts[c]` to before `colourStarts[c + 1]`.
 * Those after the last have none: they may be centres, and are otherwise no part of any flow.
 */
export type ColourRanges = {
  readonly count: number
  /** Colour of each point, -1 for none. */
  readonly colours: Int32Array
  readonly colourStarts: Int32Array
}

/**
 * Stars over coloured points: each has a centre and at most one point of a colour, all within its row. Finds the largest
 * flows in the network  points → slots (star, colour) → stars  without building it: a bit row a star is the network.
 */
export interface StarFlow {
  /** Star of each point, -1 where none. */
  readonly starOf: Int32Array
  /** Centre of each star by its number; -1 of one that was removed. */
  readonly centres: readonly number[]
  /** How many there are. */
  readonly stars: number
  /** @param row  points it may hold, without those of its own colour. It holds its centre from now on. */
  add(centre: number, row: Int32Array): void
  /** Its points are free again. */
  remove(star: number): void
  rowOf(star: number): Int32Array
  /** Point of a colour in a star, -1 where none. */
  occupant(star: number, colour: number): number
  /** Give every star `atLeast` coloured points; false when no flow does. */
  fill(): boolean
  /** Give as many coloured points as can be a star; no star's number of points falls. */
  cover(): void
}

/**
 * Largest flows by Dinic's method, from the stars back to the points: levels by breadth first, then paths depth first that
 * never visit a point twice in a phase. One phase reads every row once or twice, n / 32 words each.
 *
 * Lower bounds need no network of their own: stars short of `atLeast` are the roots of `fill`, free points and those of a star
 * that can spare one its ends; stars with a free slot are the roots of `cover`, free points its ends.
 *
 * @param atLeast  coloured points of a star that `fill` sees to, its centre among them.
 *
 * Cost  O(m n / 32) a phase for m stars, O(√n) phases in networks of this sort; m (n / 32 + 2 colours) words.
 * Source  Dinic (1970); Hopcroft & Karp (1973).
 */
export function createStarFlow({ count, colours, colourStarts }: ColourRanges, atLeast: number): StarFlow {
  const words = wordsFor(count)
  const kinds = colourStarts.length - 1
  const starOf = new Int32Array(count).fill(-1)
  const movable = new Int32Array(words)
  const coloured = colourStarts[kinds]!
  for (let point = 0; point < coloured; point += 1) setBit(movable, point)
  const centres: number[] = []
  const rows: Int32Array[] = []
  const slots: Int32Array[] = []
  const sizes: number[] = []
  const unused: number[] = []
  let stars = 0

  // Of one phase.
  const levels: Int32Array[] = []
  const slotStages: Int32Array[] = []
  let starStages = new Int32Array(0)
  let cursors = new Int32Array(0)
  const unvisited = new Int32Array(words)
  // The path that is being looked for: at each depth a star, the slot asked for (-1: any free one) and the point taken.
  const pathStars: number[] = []
  const pathSlots: number[] = []
  const pathPoints: number[] = []

  function place(point: number, star: number): void {
    starOf[point] = star
    if (colours[point]! < 0) return
    slots[star]![colours[point]!] = point
    sizes[star]! += 1
  }

  function free(point: number): void {
    const star = starOf[point]!
    slots[star]![colours[point]!] = -1
    sizes[star]! -= 1
    starOf[point] = -1
  }

  /** Put points that may go to a slot into the level that follows `stage`, once each. */
  function reach(row: Int32Array, colour: number, level: Int32Array): void {
    const from = colourStarts[colour]!
    const to = colourStarts[colour + 1]!
    const last = (to - 1) >>> 5
    for (let word = from >>> 5; word <= last; word += 1) {
      let bits = row[word]! & unvisited[word]!
      if (bits === 0) continue
      const start = word << 5
      if (start < from) bits &= -1 << (from - start)
      if (to - start < 32) bits &= ~(-1 << (to - start))
      level[word]! |= bits
      unvisited[word]! &= ~bits
    }
  }

  function levelBits(stage: number): Int32Array {
    const level = (levels[stage] ??= new Int32Array(words))
    level.fill(0)
    return level
  }

  /** Levels up to the first that holds an end; false when no path is left. */
  function buildLevels(isRoot: (star: number) => boolean, spares: boolean): boolean {
    unvisited.set(movable)
    if (starStages.length < centres.length) {
      starStages = new Int32Array(2 * centres.length)
      cursors = new Int32Array(2 * centres.length)
    }
    starStages.fill(-1)
    cursors.fill(0)
    let reachedStars: number[] = []
    let reachedSlots: number[] = []
    for (let star = 0; star < centres.length; star += 1) {
      slotStages[star]!.fill(-1)
      if (centres[star]! < 0 || !isRoot(star)) continue
      starStages[star] = 0
      reachedStars.push(star)
    }
    for (let stage = 1; reachedStars.length + reachedSlots.length > 0; stage += 1) {
      const level = levelBits(stage)
      for (const star of reachedStars) {
        const own = slots[star]!
        for (let colour = 0; colour < kinds; colour += 1) if (own[colour]! < 0) reach(rows[star]!, colour, level)
      }
      for (const slot of reachedSlots) reach(rows[Math.floor(slot / kinds)]!, slot % kinds, level)
      reachedStars = []
      reachedSlots = []
      let ends = false
      for (let point = firstBit(level, 0, coloured); point >= 0; point = firstBit(level, point + 1, coloured)) {
        const star = starOf[point]!
        if (star < 0 || (spares && sizes[star]! > atLeast)) {
          ends = true
          continue
        }
        const colour = colours[point]!
        slotStages[star]![colour] = stage
        reachedSlots.push(star * kinds + colour)
        if (spares && starStages[star]! < 0) {
          starStages[star] = stage
          reachedStars.push(star)
        }
      }
      if (ends) {
        // What an earlier phase left there is no level of this one.
        levels[stage + 1]?.fill(0)
        return true
      }
    }
    return false
  }

  /** The next point of the level for any free slot of a star; where it looks goes forward alone in a phase. */
  function nextForStar(star: number, level: Int32Array): number {
    const own = slots[star]!
    for (let from = cursors[star]!; from < coloured;) {
      const colour = colours[from]!
      const to = colourStarts[colour + 1]!
      const point = own[colour]! < 0 ? firstCommon(rows[star]!, level, from, to) : -1
      if (point >= 0) {
        cursors[star] = point
        return point
      }
      from = to
    }
    cursors[star] = coloured
    return -1
  }

  function nextForSlot(star: number, colour: number, level: Int32Array): number {
    return firstCommon(rows[star]!, level, colourStarts[colour]!, colourStarts[colour + 1]!)
  }

  /** One path from a root to an end through the levels, and the flow along it. */
  function augment(root: number, spares: boolean): boolean {
    let depth = 0
    pathStars[0] = root
    pathSlots[0] = -1
    while (depth >= 0) {
      const star = pathStars[depth]!
      const slot = pathSlots[depth]!
      const level = levels[depth + 1]
      const point = level === undefined ? -1 : slot < 0 ? nextForStar(star, level) : nextForSlot(star, slot, level)
      if (point < 0) {
        // A point that cannot be replaced in its slot may still leave it to another colour.
        if (slot >= 0 && spares && starStages[star] === depth) {
          pathSlots[depth] = -1
          continue
        }
        depth -= 1
        continue
      }
      clearBit(level!, point)
      pathPoints[depth] = point
      const left = starOf[point]!
      if (left < 0 || (spares && sizes[left]! > atLeast)) {
        for (let step = 0; step <= depth; step += 1) if (starOf[pathPoints[step]!]! >= 0) free(pathPoints[step]!)
        for (let step = 0; step <= depth; step += 1) place(pathPoints[step]!, pathStars[step]!)
        return true
      }
      const colour = colours[point]!
      if (slotStages[left]![colour] === depth + 1) pathSlots[depth + 1] = colour
      else if (spares && starStages[left] === depth + 1) pathSlots[depth + 1] = -1
      else continue
      depth += 1
      pathStars[depth] = left
    }
    return false
  }

  function run(isRoot: (star: number) => boolean, spares: boolean): void {
    while (buildLevels(isRoot, spares)) {
      for (let star = 0; star < centres.length; star += 1) {
        if (starStages[star] !== 0) continue
        while (isRoot(star) && augment(star, spares));
      }
    }
  }

  return {
    starOf,
    centres,
    get stars() {
      return stars
    },
    add(centre, row) {
      const star = unused.pop() ?? centres.length
      centres[star] = centre
      rows[star] = row
      if (slots[star] === undefined) {
        slots[star] = new Int32Array(kinds)
        slotStages[star] = new Int32Array(kinds)
      }
      slots[star].fill(-1)
      sizes[star] = 0
      stars += 1
      clearBit(movable, centre)
      if (starOf[centre]! >= 0) free(centre)
      place(centre, star)
    },
    remove(star) {
      for (const point of slots[star]!) if (point >= 0) free(point)
      starOf[centres[star]!] = -1
      if (colours[centres[star]!]! >= 0) setBit(movable, centres[star]!)
      centres[star] = -1
      unused.push(star)
      stars -= 1
    },
    rowOf: (star) => rows[star]!,
    occupant: (star, colour) => slots[star]![colour]!,
    fill() {
      run((star) => sizes[star]! < atLeast, true)
      return centres.every((centre, star) => centre < 0 || sizes[star]! >= atLeast)
    },
    cover() {
      run(() => true, false)
    },
  }
}

/** First bit set in both rows, from `from` to before `to`; -1 where none is. */
function firstCommon(a: Int32Array, b: Int32Array, from: number, to: number): number {
  for (let word = from >>> 5, start = word << 5; start < to; word += 1, start += 32) {
    let bits = a[word]! & b[word]!
    if (start < from) bits &= -1 << (from - start)
    if (bits === 0) continue
    const found = start + 31 - Math.clz32(bits & -bits)
    return found < to ? found : -1
  }
  return -1
}
