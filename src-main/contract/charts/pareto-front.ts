import type { Figure } from '../measure-model.ts'

type Better = Figure['better']

/**
 * The points that no other one beats: none is at least as good by both figures and better by one of them.
 *
 * @returns  their places in the order given, by x from the better end; of equal points the first alone. Cost O(n log n).
 */
export function paretoFront(
  points: readonly { readonly x: number; readonly y: number }[],
  betterX: Better,
  betterY: Better,
): readonly number[] {
  const x = (at: number) => (betterX === 'less' ? 1 : -1) * (points[at]?.x ?? 0)
  const y = (at: number) => (betterY === 'less' ? 1 : -1) * (points[at]?.y ?? 0)
  const front: number[] = []
  let best = Infinity
  for (const at of [...points.keys()].sort((a, b) => x(a) - x(b) || y(a) - y(b) || a - b)) {
    if (y(at) >= best) continue
    best = y(at)
    front.push(at)
  }
  return front
}
