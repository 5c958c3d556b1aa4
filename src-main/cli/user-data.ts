import { homedir } from 'node:os'
import { join } from 'node:path'

/** The window's folder for settings and logs, by the custom of each system; CORDON_USER_DATA names another. */
export function userDataFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const named = environment['CORDON_USER_DATA']
  if (named !== undefined && named !== '') return named
  switch (platform) {
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Cordon')
    case 'win32':
      return join(environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Cordon')
    default:
      return join(environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'Cordon')
  }
}
