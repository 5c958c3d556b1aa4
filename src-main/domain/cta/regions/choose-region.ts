import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import type { RandomStream } from '../../numerics/random-stream.ts'

/** Relations drawn at once, of which the one joins that is most inside already: compact regions leave more open. */
const DRAWS = 4
/** Of a long relation at most this many variables join a region at once. */
const MOST_OF_RELATION = 60

/**
 * Variables around a seed, grown along relations drawn at random until the region has enough sensitive ones.
 *
 * @param sensitive  how many sensitive variables to reach.
 * @param most       variables at most.
 * @returns          ascending.
 */
export function chooseRegion(
  { variables, relations, relationStarts, relationsOf, starts, terms, sensitive: isSensitive }: AdjustmentProblem,
  seed: number,
  sensitive: number,
  most: number,
  random: RandomStream,
): Int32Array {
  const isMember = new Uint8Array(variables)
  const isKnown = new Uint8Array(relations)
  const members: number[] = []
  const frontier: number[] = []
  let found = 0
  join(seed)
  while (found < sensitive && members.length < most && frontier.length > 0) {
    let place = random.integer(0, frontier.length - 1)
    for (let draw = 1; draw < DRAWS; draw += 1) {
      const other = random.integer(0, frontier.length - 1)
      if (shareInside(frontier[other]!) > shareInside(frontier[place]!)) place = other
    }
    const r = frontier[place]!
    frontier[place] = frontier[frontier.length - 1]!
    frontier.pop()
    const [from, count] = [starts[r]!, starts[r + 1]! - starts[r]!]
    const first = count > MOST_OF_RELATION ? random.integer(0, count - 1) : 0
    for (let k = 0; k < Math.min(count, MOST_OF_RELATION); k += 1) join(terms[from + ((first + k) % count)]!)
  }
  return Int32Array.from(members).sort()

  function shareInside(r: number): number {
    let inside = 0
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) inside += isMember[terms[t]!]!
    return inside / (starts[r + 1]! - starts[r]!)
  }

  function join(v: number): void {
    if (isMember[v] === 1) return
    isMember[v] = 1
    members.push(v)
    found += isSensitive[v]!
    for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) {
      const r = relationsOf[k]!
      if (isKnown[r] === 1) continue
      isKnown[r] = 1
      frontier.push(r)
    }
  }
}
