// @ts-check
/**
 * `npm test`: prepares what is missing (packages, build, browser), then runs every check and every test.
 * The last line counts the tests; the exit code is not 0 when anything failed.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findElectron } from '../src-main/host/electron-runtime.mjs'
import { findChromium } from '../src-main/host/find-chromium.mjs'
import { node24, prepare, root, run } from '../src-main/host/prepare.mjs'
import { runChecks } from './checks.mjs'

/** @param {string} program */
const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** The window tests need a browser, and the independent checker of releases needs Python: installed where that is allowed. */
async function installPrograms() {
  const packages = [
    ...(findChromium() === null ? ['chromium', 'fonts-dejavu-core'] : []),
    ...(isOnPath('python3') || isOnPath('python3.exe') ? [] : ['python3']),
  ]
  if (packages.length === 0) return
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) {
    throw new Error(
      `The tests need programs that are not here. Install them and start again:\n  sudo apt-get install ${packages.join(' ')}`,
    )
  }
  console.log(`Installing ${packages.join(', ')} …`)
  const quiet = {
    stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const codes = [
    await run('apt-get', [...wait, 'update'], quiet),
    await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], quiet),
  ]
  if (codes.some((code) => code !== 0))
    throw new Error(`"apt-get install ${packages.join(' ')}" failed: see its message above.`)
}

try {
  await Promise.all([prepare(), installPrograms()])
  // A part of the tests by name (`npm run test:e2e`) goes without the checks.
  const chosen = process.argv.slice(2)
  const isClean = chosen.length > 0 || (await runChecks(false))
  if (findElectron() === null) console.log('The window tests run in the stand-in host: no Electron runtime here')
  const code = await run(node24, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...chosen])
  process.exitCode = code !== 0 || isClean ? code : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed, 0 skipped')
  process.exitCode = 1
}
