// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
]

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} platform
 * @returns {string[]}
 */
function candidates(environment, platform) {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (platform === 'win32') {
    const roots = [environment.ProgramFiles, environment['ProgramFiles(x86)'], environment.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    )
    return roots.flatMap((root) => [
      join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ])
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * The program file of a Chromium on this machine, or null. CORDON_CHROMIUM names another one.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string} [platform]
 * @returns {string | null}
 */
export function findChromium(environment = process.env, platform = process.platform) {
  const named = environment.CORDON_CHROMIUM
  if (named !== undefined && named !== '') return isExecutable(named) ? named : null
  return candidates(environment, platform).find(isExecutable) ?? null
}
