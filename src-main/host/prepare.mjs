// @ts-check
/**
 * Makes a fresh clone ready to run: packages as locked, Node 24 among them, and the build. Plain JavaScript on built-in
 * modules alone, because nothing is installed yet and the system's Node may be 20.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const modules = join(root, 'node_modules')
const installStamp = join(modules, '.cordon-lock')
const buildStamp = join(root, 'out', '.sources')
/** What the build reads. */
const sources = [
  'src-main',
  'src-renderer',
  'resources/locales',
  'electron.config.ts',
  'svelte.config.js',
  'tsconfig.base.json',
  'package-lock.json',
]
const notBuilt = new Set(['src-main/host'])

/** Node 24 as installed by the package `node`. */
export const node24 =
  process.platform === 'win32' ? join(modules, 'node', 'bin', 'node.exe') : join(modules, '.bin', 'node')

/** The environment of everything that is started: Node 24 and the project's tools first. */
export function environment() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${join(modules, '.bin')}${separator}${process.env.PATH ?? ''}` }
}

/**
 * Runs a program and answers its exit code. Ctrl-C reaches it as it reaches this process, which waits for its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: environment(), stdio: 'inherit', ...options })
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    // From a terminal the child has had its SIGINT already.
    const wait = () => undefined
    process.on('SIGINT', wait)
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** @param {string} path */
const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/**
 * True when what npm wrote down of its last installation holds every package of the lock in its version; packages for
 * other systems are left out by npm and here.
 */
function modulesMatchLock() {
  const installed = textOf(join(modules, '.package-lock.json'))
  if (installed === null || !existsSync(node24)) return false
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages } = JSON.parse(installed)
  return Object.entries(lock.packages).every(([path, { version, optional }]) => {
    return path === '' || packages[path]?.version === version || (optional === true && packages[path] === undefined)
  })
}

/** @throws Error when npm fails. */
export async function install() {
  const wanted = hashOf(join(root, 'package-lock.json'))
  if (textOf(installStamp) === wanted && existsSync(node24)) return
  if (!modulesMatchLock()) {
    console.log('Installing the packages Cordon is built with (once, about a minute) …')
    // On Node 20 npm warns of every package that asks for a newer one; Node 24 is among the packages.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: process.env,
      shell: process.platform === 'win32',
    })
    if (code !== 0) throw new Error(`"npm ci" failed with exit code ${code}: see its message above.`)
  }
  writeFileSync(installStamp, wanted)
}

/**
 * @param {string} path  relative to the root
 * @returns {string[]}   files below it
 */
function filesOf(path) {
  if (notBuilt.has(path)) return []
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

/** One hash over names and contents of all that the build reads. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [source] : filesOf(source)
    for (const file of files) hash.update(`${file}\0${hashOf(join(root, file))}\0`)
  }
  return hash.digest('hex')
}

/** Builds when a source changed since the last build. @throws Error when the build fails. */
async function build() {
  const wanted = hashOfSources()
  if (textOf(buildStamp) === wanted) return
  console.log('Building Cordon …')
  const vite = join(modules, 'electron-vite', 'bin', 'electron-vite.js')
  const code = await run(node24, [vite, 'build', '--config', 'electron.config.ts', '--logLevel', 'warn'])
  if (code !== 0) throw new Error('The build failed: see its message above.')
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

export async function prepare() {
  await install()
  await build()
}
