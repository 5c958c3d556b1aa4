import type { MenuItemConstructorOptions } from 'electron'
import window from '../../../resources/locales/en/window.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { menuCommands, menuTemplate } from '../../../src-main/shell/menu-template.ts'
import { shellWording } from '../../../src-main/shell/shell-wording.ts'

const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

describe.each([
  ['Linux and Windows', false],
  ['Mac', true],
])('%s', (_name, isMac) => {
  const said: string[] = []
  const items = flat(menuTemplate(shellWording(), (id) => said.push(id), isMac))
  const withId = items.filter(({ id }) => id !== undefined)

  test('every command is in the menu, once under its own id', () => {
    const ids = withId.map(({ id }) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    expect(menuCommands.filter((id) => !ids.includes(id))).toStrictEqual([])
  })

  test('every command that the catalogue names is in the menu', () => {
    const named = Object.entries(window.commands).flatMap(([group, names]) =>
      Object.keys(names).map((name) => `${group}.${name}`),
    )
    expect([...menuCommands].sort()).toStrictEqual(named.sort())
  })

  test('each item says the command it is named after', () => {
    for (const item of withId.filter(({ click }) => click !== undefined)) {
      said.length = 0
      ;(item.click as unknown as () => void)()
      expect(said).toStrictEqual([item.id?.replace(/\.again$/, '')])
    }
  })

  test('no key does two things', () => {
    const keys = items.flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]))
    expect(keys).toHaveLength(new Set(keys).size)
  })

  test('eight menus in the order of work', () => {
    const menus = withId.filter(({ id }) => id?.startsWith('menu.'))
    expect(menus.map(({ label }) => label)).toStrictEqual([
      'File',
      'Edit',
      'View',
      'Data',
      'Run',
      'Report',
      'Window',
      'Help',
    ])
  })
})
