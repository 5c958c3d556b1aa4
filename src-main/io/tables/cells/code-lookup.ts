import type { Hierarchy } from '../../../domain/tables/hierarchy.ts'

/**
 * Finds the place of a code in a hierarchy, -1 where it has none. Blanks around a code count where the hierarchy has the
 * code with them; where it does not, files that set their columns flush are understood as long as only one code is meant.
 */
export function createCodeLookup({ codes }: Hierarchy): (text: string) => number {
  const places = new Map(codes.map((code, place) => [code, place]))
  const trimmed = new Map<string, number>()
  for (const [place, code] of codes.entries()) trimmed.set(code.trim(), trimmed.has(code.trim()) ? -1 : place)
  return (text) => places.get(text) ?? trimmed.get(text.trim()) ?? -1
}
