/** A clock that begins at a fixed time and goes on a second with each look. */
export function steppingClock(start = '2026-03-01T10:00:00.000Z'): () => Date {
  let at = new Date(start).getTime() - 1000
  return () => {
    at += 1000
    return new Date(at)
  }
}
