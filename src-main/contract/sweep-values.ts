/** Numbers as people type them: spaces around, a real minus sign. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-')
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}

/** `3, 5, 10` or `3-6` or `0…1.5 step 0.05` as separate texts; a single value is a list of one. */
export function sweepValues(text: string): string[] {
  const range = /^\s*(\S+?)\s*(?:\.\.\.?|…|\bto\b|(?<=\d)\s*[-–](?=\s*\d))\s*(\S+?)(?:\s+step\s+(\S+))?\s*$/.exec(text)
  const [from, to, step] = [range?.[1], range?.[2], range?.[3] ?? '1'].map((part) =>
    part === undefined ? null : typedNumber(part),
  )
  if (
    from !== null &&
    to !== null &&
    step !== null &&
    from !== undefined &&
    to !== undefined &&
    step !== undefined &&
    step > 0 &&
    to >= from &&
    (to - from) / step <= 200
  ) {
    const count = Math.floor((to - from) / step + 1e-9) + 1
    return Array.from({ length: count }, (_, i) => String(Number((from + i * step).toPrecision(12))))
  }
  return text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Every combination of one value of each name; the values of the last name change fastest. */
export function combinations<T>(values: Readonly<Record<string, readonly T[]>>): Readonly<Record<string, T>>[] {
  // Pairs, not a record that grows: a name such as __proto__ is then one like any other.
  let found: (readonly [string, T])[][] = [[]]
  for (const [name, own] of Object.entries(values))
    found = found.flatMap((before) => own.map((value) => [...before, [name, value] as const]))
  return found.map((pairs) => Object.fromEntries(pairs))
}
