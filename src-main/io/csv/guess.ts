/** A guess with its certainty (0 to 1) and the fact behind it, as the key and parameters of a sentence. */
export type Guess<T> = {
  readonly value: T
  readonly certainty: number
  readonly reason: { readonly key: string; readonly params: Record<string, string | number> }
}

/** @param reason last part of the key under `import.reasons`. */
export function guess<T>(
  value: T,
  certainty: number,
  reason: string,
  params: Record<string, string | number> = {},
): Guess<T> {
  return { value, certainty: Math.round(certainty * 100) / 100, reason: { key: `import.reasons.${reason}`, params } }
}
