import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'

/** Reckons `make` of a comparison once, for all the measures that need it. What it makes must not be changed. */
export function oncePerComparison<T>(
  make: (comparison: MicrodataComparison) => T,
): (comparison: MicrodataComparison) => T {
  const known = new WeakMap<MicrodataComparison, { readonly made: T }>()
  return (comparison) => {
    const before = known.get(comparison)
    if (before !== undefined) return before.made
    const made = make(comparison)
    known.set(comparison, { made })
    return made
  }
}
