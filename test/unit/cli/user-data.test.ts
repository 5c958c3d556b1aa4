import { expect, test } from 'vitest'
import { userDataFolder } from '../../../src-main/cli/user-data.ts'

test('the folder is that of the window, or the one that was named', () => {
  expect(userDataFolder({ XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/x/Cordon')
  expect(userDataFolder({}, 'linux')).toMatch(/\.config\/Cordon$/)
  expect(userDataFolder({}, 'darwin')).toMatch(/Library\/Application Support\/Cordon$/)
  expect(userDataFolder({ CORDON_USER_DATA: '/y', XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/y')
})
