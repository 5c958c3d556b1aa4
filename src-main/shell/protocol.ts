/**
 * `app://`, the only scheme that is answered: `app://bundle/…` from the built window and nothing beside it,
 * `app://report/ID` for the page that is being printed.
 */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { reportHeaders, windowHeaders } from './content-policy.ts'

export const windowUrl = 'app://bundle/index.html'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The file of a URL of the bundle; null when it would lie outside the folder or its kind is not served. */
export function bundleFile(url: URL, folder: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  // A backslash is a separator on Windows, NUL ends a name in C: neither is ever in a built file's name.
  if (path.includes('\\') || path.includes('\0')) return null
  const file = normalize(join(folder, path))
  return file.startsWith(normalize(folder) + sep) && extname(file) in mediaTypes ? file : null
}

const refused = () => new Response(null, { status: 404, headers: windowHeaders })

/**
 * @param folder   the built window.
 * @param reports  HTML of the reports being printed, by id.
 */
export function createAppProtocol(
  folder: string,
  reports: ReadonlyMap<string, string>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET') return refused()
    if (url.host === 'report') {
      const html = reports.get(url.pathname.slice(1))
      return html === undefined
        ? refused()
        : new Response(html, { headers: { ...reportHeaders, 'content-type': 'text/html; charset=utf-8' } })
    }
    const file = url.host === 'bundle' ? bundleFile(url, folder) : null
    if (file === null) return refused()
    try {
      const content = await readFile(file)
      return new Response(new Uint8Array(content), {
        headers: { ...windowHeaders, 'content-type': mediaTypes[extname(file)] ?? '' },
      })
    } catch {
      return refused()
    }
  }
}
