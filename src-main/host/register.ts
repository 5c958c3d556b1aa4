/**
 * Puts this folder in the place of Electron: `node --import ./src-main/host/register.ts out/main/main.js`.
 *
 * The built main process imports 'electron' by name; here that name is answered by `electron.ts`. Nothing in the build
 * changes, so what runs under the stand-in is what would run under Electron.
 */
import { registerHooks } from 'node:module'

const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== 'electron' && specifier !== 'electron/main') return nextResolve(specifier, context)
    return { url: standIn, format: 'module-typescript', shortCircuit: true }
  },
})
