/** The places of the smallest keys, smallest first, ties to the lower place. Cost O(keys), and little more. */
export function nearestOf(
  keys: Float64Array,
  count: number,
  isOpen: (place: number) => boolean = () => true,
): number[] {
  const near: number[] = []
  for (let other = 0; other < keys.length; other += 1) {
    if (near.length === count && keys[other]! >= keys[near[count - 1]!]!) continue
    if (!isOpen(other)) continue
    let place = near.length
    while (place > 0 && keys[near[place - 1]!]! > keys[other]!) place -= 1
    near.splice(place, 0, other)
    if (near.length > count) near.pop()
  }
  return near
}
