import type { CodedKeys } from './coded-keys.ts'

/**
 * Classes that agree wherever neither of them is missing, for the classes that match another one.
 *
 * @param starts, members  records of each class, of which the first one stands for all.
 * @returns                ascending classes by class, itself among them; a class that matches no other is not in it.
 *
 * Cost  O(classes · patterns) for the patterns of what is missing, and the pairs that match.
 */
export function matchingClasses(
  { variables }: CodedKeys,
  starts: Int32Array,
  members: Int32Array,
): ReadonlyMap<number, Int32Array> {
  const count = starts.length - 1
  const codeOf = (c: number, v: number): number => variables[v]!.codes[members[starts[c]!]!]!
  const patterns = new Map<string, { readonly missing: readonly boolean[]; readonly classes: number[] }>()
  for (let c = 0; c < count; c += 1) {
    const missing = variables.map((_, v) => codeOf(c, v) < 0)
    const name = missing.map((is) => (is ? '-' : '+')).join('')
    const known = patterns.get(name)
    if (known === undefined) patterns.set(name, { missing, classes: [c] })
    else known.classes.push(c)
  }
  const matches = new Map<number, number[]>()
  const add = (one: number, other: number) => {
    const known = matches.get(one)
    if (known === undefined) matches.set(one, [one, other])
    else known.push(other)
  }
  const all = [...patterns.values()]
  for (const [at, first] of all.entries()) {
    for (const second of all.slice(at)) {
      const shared = variables.flatMap((_, v) => (first.missing[v] || second.missing[v] ? [] : [v]))
      // Complete classes differ, and so do those with the same gaps.
      if (first === second) continue
      const keyOf = (c: number): string => shared.map((v) => codeOf(c, v)).join()
      const byKey = new Map<string, number[]>()
      for (const c of first.classes) {
        const key = keyOf(c)
        const known = byKey.get(key)
        if (known === undefined) byKey.set(key, [c])
        else known.push(c)
      }
      for (const c of second.classes) {
        for (const other of byKey.get(keyOf(c)) ?? []) {
          add(c, other)
          add(other, c)
        }
      }
    }
  }
  return new Map(Array.from(matches, ([c, others]) => [c, Int32Array.from(others).sort()]))
}
