/**
 * Chromium cannot be taught a scheme over its protocol, so `app://bundle/x` is shown to it as
 * `https://bundle.app.host.invalid/x`: a secure origin under a top-level name that can never exist.
 */
const suffix = '.host.invalid'
const schemes = new Set<string>()

export function addScheme(scheme: string): void {
  schemes.add(scheme)
}

/** The URL Chromium sees. */
export function toPageUrl(url: string): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url)
  const scheme = parts?.[1]?.toLowerCase()
  if (parts === null || scheme === undefined || !schemes.has(scheme)) return url
  return `https://${parts[2] ?? ''}.${scheme}${suffix}${parts[3] ?? ''}`
}

/** The URL the program means; null when it belongs to none of its own schemes. */
export function toAppUrl(url: string): string | null {
  const parts = /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.host\.invalid(?=[/?#]|$)(.*)$/i.exec(url)
  const scheme = parts?.[2]
  if (parts === null || scheme === undefined || !schemes.has(scheme)) return null
  return `${scheme}://${parts[1] ?? ''}${parts[3] ?? ''}`
}
