// @ts-check
/** Electron's runtime: where it is, or that it cannot be had here. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node24, root, run } from './prepare.mjs'

const folder = join(root, 'node_modules', 'electron')
const refusal = join(root, 'node_modules', '.cordon-no-electron')
const dayMs = 24 * 60 * 60 * 1000

/** @returns {string | null} the program file, when the runtime is installed */
export function findElectron() {
  const name = join(folder, 'path.txt')
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist')
  const byPlatform = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
  const program = existsSync(name)
    ? readFileSync(name, 'utf8')
    : (byPlatform[/** @type {'darwin'} */ (process.platform)] ?? 'electron')
  const path = join(dist, program)
  return existsSync(path) ? path : null
}

/** A download that failed is tried again after a day, so that a start without network is quick. */
function wasRefusedToday() {
  return existsSync(refusal) && Date.now() - statSync(refusal).mtimeMs < dayMs
}

/** @returns {Promise<string | null>} the program file, after a download where that is possible */
export async function obtainElectron() {
  const present = findElectron()
  if (present !== null) return present
  if (wasRefusedToday()) return null
  const quiet = { ...environment(), npm_config_loglevel: 'silent' }
  const code = await run(node24, [join(folder, 'install.js')], { stdio: 'ignore', env: quiet, timeout: 10 * 60 * 1000 })
  const found = code === 0 ? findElectron() : null
  if (found === null) writeFileSync(refusal, `${new Date().toISOString()} exit code ${code}\n`)
  return found
}
