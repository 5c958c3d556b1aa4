import { Preferences, PreferencesChange } from '../contract/model.ts'
import { replaceFile } from './replace-file.ts'
import { readSettingsFile } from './settings-file.ts'

export interface PreferencesFile {
  get(): Preferences
  /** @throws AppError `file-not-writable`, `disk-full`; the preferences are then as before. */
  set(change: PreferencesChange): Preferences
}

/**
 * The preferences of this user on this machine. A file that cannot be understood is kept aside as `<name>.broken`, and the
 * defaults are used.
 *
 * @param defaults  for what the user has not chosen, in place of the schema's own.
 */
export function openPreferences(path: string, defaults: PreferencesChange = {}): PreferencesFile {
  let chosen = readSettingsFile(path, PreferencesChange, {})
  const complete = (change: PreferencesChange): Preferences => Preferences.parse({ ...defaults, ...change })
  return {
    get: () => complete(chosen),
    set(change) {
      const next = { ...chosen, ...change }
      const preferences = complete(next)
      replaceFile(path, `${JSON.stringify(next, null, 2)}\n`)
      chosen = next
      return preferences
    },
  }
}
