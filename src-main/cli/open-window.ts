import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Starts the window: the checkout's own start, or in an installed build the program this runs in. */
export async function openWindow(project: string): Promise<void> {
  const start = fileURLToPath(new URL('../../src-main/host/start.mjs', import.meta.url))
  const wish = `--project=${project}`
  const words = existsSync(start) ? [start, wish] : [wish]
  await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'spawn')
}
