/** An ISO instant as "2026-11-30 10:42 UTC": the same words wherever and whenever the report is written. */
export function dateText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const text = date.toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`
}
