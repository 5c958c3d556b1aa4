import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A reproducible source of random numbers: the same seed and stream give the same numbers on every machine. */
export interface RandomStream {
  /** Uniform integer in [lowest, highest], both included. */
  integer(lowest: number, highest: number): number
  /** Uniform number in [0, 1). */
  fraction(): number
  /** Permutation of 0 … count − 1, each equally likely (Fisher–Yates). */
  permutation(count: number): Int32Array
}

/**
 * Stream number `stream` (from 0) of a seed. Streams of one seed never overlap: each is a jump of 2^64 numbers ahead of
 * the one before. Cost O(stream) to create.
 *
 * Source  xoroshiro128+ (Blackman & Vigna 2018) of `pure-rand`.
 */
export function createRandomStream(seed: number, stream = 0): RandomStream {
  const generator = xoroshiro128plus(seed)
  for (let jumps = 0; jumps < stream; jumps += 1) generator.jump()
  return {
    integer: (lowest, highest) => uniformInt(generator, lowest, highest),
    fraction: () => uniformFloat64(generator),
    permutation(count) {
      const order = Int32Array.from({ length: count }, (_, i) => i)
      for (let i = count - 1; i > 0; i -= 1) {
        const j = uniformInt(generator, 0, i)
        const moved = order[i]!
        order[i] = order[j]!
        order[j] = moved
      }
      return order
    },
  }
}
