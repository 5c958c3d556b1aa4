import type { RandomStream } from '../../numerics/random-stream.ts'

/** What regions of each size have gained for their work, later ones counting more. It crosses process borders. */
export type SizeRecord = { readonly gain: Float64Array; readonly work: Float64Array }

/** Sensitive variables of a region. What pays differs by table and falls or grows as a search goes on. */
const SIZES = [12, 20, 32, 50, 75, 110, 160, 240, 360, 540] as const
const FIRST = 3
const EXPLORED_SHARE = 0.25
const DECAY = 0.93
/** A gain in a region's own cost below which it is none. */
const NOTHING = 1e-12

export function newSizeRecord(): SizeRecord {
  return { gain: new Float64Array(SIZES.length), work: new Float64Array(SIZES.length) }
}

export function sizeOf(place: number): number {
  return SIZES[place]!
}

/** Note what a region of a size gained, as a share of the table's cost, for so much work. */
export function noteRegion({ gain, work }: SizeRecord, place: number, gained: number, worked: number): void {
  gain[place] = DECAY * gain[place]! + Math.max(0, gained)
  work[place] = DECAY * work[place]! + worked
}

/**
 * The size to try next: mostly the one that gained most for its work, now and then its neighbour; any of those tried, or one
 * larger, while none gains.
 *
 * @returns  its place among the sizes.
 */
export function chooseSize({ gain, work }: SizeRecord, random: RandomStream): number {
  let best = -1
  let last = -1
  for (let place = 0; place < SIZES.length; place += 1) {
    if (work[place] === 0) continue
    last = place
    if (gain[place]! <= NOTHING) continue
    if (best === -1 || gain[place]! / work[place]! > gain[best]! / work[best]!) best = place
  }
  if (last === -1) return FIRST
  if (best === -1) return random.integer(0, Math.min(SIZES.length - 1, last + 1))
  if (random.fraction() >= EXPLORED_SHARE) return best
  return Math.min(SIZES.length - 1, Math.max(0, best + (random.fraction() < 0.5 ? -1 : 1)))
}
