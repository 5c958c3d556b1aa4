// @ts-check
/**
 * `npm start`: prepares what is missing and opens Cordon with the sample project; in Electron when its runtime is here
 * or can be had, else in the local Chromium, and without a display (or with `npm start -- --terminal`) in the terminal.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findElectron, obtainElectron } from './electron-runtime.mjs'
import { findChromium } from './find-chromium.mjs'
import { environment, node24, prepare, root, run } from './prepare.mjs'

/** What the stand-in host exits with when Chromium opens no window (see app.ts). */
const noWindow = 69

/** What the user gave after `npm start --`, or the sample. */
const given = process.argv.slice(2).filter((argument) => argument !== '--terminal')
const wish = given.length === 0 ? ['--sample'] : given

const hasDisplay =
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  Boolean(process.env.DISPLAY) ||
  Boolean(process.env.WAYLAND_DISPLAY)

/** @param {string} program */
function openInElectron(program) {
  // Chromium refuses its sandbox to root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return run(program, [...flags, root, ...wish])
}

function openInChromium() {
  const host = new URL('./register.ts', import.meta.url).href
  return run(node24, ['--import', host, join(root, 'out', 'main', 'main.js'), ...wish], {
    env: { ...environment(), HEADED: '1' },
  })
}

/** The sample's own job, as `resources/samples/samples.json` describes it, by the command line, which names the files it made. */
async function runInTerminal() {
  const samples = join(root, 'resources', 'samples')
  const [sample] = JSON.parse(readFileSync(join(samples, 'samples.json'), 'utf8'))
  const { method, parameters, quasiIdentifiers, confidential, weight, seed } = sample.run
  const identifiers = Object.keys(sample.roles).filter((name) => sample.roles[name] === 'identifier')
  const { k, ...others } = parameters
  const folder = mkdtempSync(join(tmpdir(), 'cordon-sample-'))
  return run(node24, [
    join(root, 'out', 'main', 'cli.js'),
    'protect',
    join(samples, sample.csv),
    ...['--method', method, '--qi', quasiIdentifiers.join(',')],
    ...(confidential.length === 0 ? [] : ['--confidential', confidential.join(',')]),
    ...(weight == null ? [] : ['--weight', weight]),
    ...['--drop', identifiers.join(','), '--k', String(k), '--seed', String(seed)],
    ...Object.entries(others).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    // Near enough for a first look: at most 1 % above what no grouping can do better.
    ...['--gap', '0.01'],
    ...['--out', join(folder, 'released.csv'), '--result', join(folder, 'result.json')],
    ...['--report', join(folder, 'report.html')],
  ])
}

async function start() {
  await prepare()
  if (process.argv.includes('--terminal')) return runInTerminal()
  if (!hasDisplay) {
    console.log('There is no display here: Cordon protects its sample in the terminal.')
    return runInTerminal()
  }
  const electron = findElectron() ?? (await obtainElectron())
  if (electron !== null) return openInElectron(electron)
  if (findChromium() === null) {
    console.log("Neither Electron's runtime nor a Chromium is here: Cordon protects its sample in the terminal.")
    return runInTerminal()
  }
  console.log("Electron's runtime is not here and cannot be downloaded: Cordon opens in the local Chromium.")
  const code = await openInChromium()
  if (code !== noWindow) return code
  console.log('No window can be opened on this display: Cordon protects its sample in the terminal.')
  return runInTerminal()
}

try {
  process.exitCode = await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
