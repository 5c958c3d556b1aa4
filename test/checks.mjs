// @ts-check
/** The checks that need no test runner, side by side: lint, types, layers. `--unit` adds the unit tests (`npm run check`). */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, install, node24, root } from '../src-main/host/prepare.mjs'

/** @param {string} path */
const tool = (path) => join(root, 'node_modules', path)

/** What is clean stays clean: the second time only what changed is looked at. */
const cache = 'node_modules/.cache'

/** @param {string} project */
const tsc = (project) => [
  tool('typescript/bin/tsc'),
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/${project}.tsbuildinfo`,
]

/** @type {Record<string, string[][]>} each check's commands, one after the other */
const checks = {
  lint: [
    [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', `${cache}/eslint/`],
    [
      tool('prettier/bin/prettier.cjs'),
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      `${cache}/prettier-formatted`,
      '.',
    ],
  ],
  types: [
    tsc('tsconfig.node.json'),
    tsc('tsconfig.test.json'),
    [
      tool('svelte-check/bin/svelte-check'),
      '--tsconfig',
      'tsconfig.web.json',
      '--output',
      'human',
      '--threshold',
      'warning',
    ],
  ],
  layers: [
    [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'src-main',
      'src-renderer',
    ],
  ],
}

const unitTests = [[tool('vitest/vitest.mjs'), 'run', '--project', 'unit']]

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function runQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(node24, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Promise<boolean>} whether all of them passed; what a failing one said is printed
 */
async function check(name, commands) {
  const start = Date.now()
  let isClean = true
  for (const args of commands) {
    const { code, output } = await runQuietly(args)
    if (code !== 0) {
      isClean = false
      console.log(output)
    } else if (name === 'unit tests') console.log(output.trimEnd().split('\n').at(-1))
  }
  console.log(`${isClean ? 'ok    ' : 'FAILED'} ${name} (${Math.round((Date.now() - start) / 1000)} s)`)
  return isClean
}

/**
 * @param {boolean} withUnitTests
 * @returns {Promise<boolean>} whether every check passed
 */
export async function runChecks(withUnitTests) {
  const all = withUnitTests ? { ...checks, 'unit tests': unitTests } : checks
  const results = await Promise.all(Object.entries(all).map(([name, commands]) => check(name, commands)))
  return results.every(Boolean)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install()
  process.exitCode = (await runChecks(process.argv.includes('--unit'))) ? 0 : 1
}
