import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hasText, PSEUDO_LANGUAGE, setLanguage, t } from '../../../../src-renderer/i18n/i18n.ts'
import { stepNames } from '../../../../src-renderer/frame/step-names.ts'
import { whyTopics } from '../../../../src-renderer/frame/why-topics.ts'
import { Preferences, ResultStatus, Role, RunState, VariableType } from '../../../../src-main/contract/model.ts'
import { methods } from '../../../support/made-window/made-project.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = ['src-renderer/**/*.{svelte,ts}', 'src-main/contract/charts/*.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
)

test('every key written out in the window is in the catalogue', () => {
  const missing = files.flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    return [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key).filter((key) => !hasText(key))
  })
  expect(missing).toEqual([])
})

describe('every key that is put together is in the catalogue', () => {
  const commands = [
    'file.new',
    'file.open',
    'file.import',
    'file.newFromTable',
    'file.importTable',
    'file.saveCopy',
    'file.close',
    'file.export',
    'view.preferences',
    'view.back',
    'view.forward',
    'view.palette',
    'edit.find',
    'table.undo',
    'table.redo',
    'run.new',
    'run.start',
    'run.stop',
    'help.why',
    'help.keys',
    'help.about',
    ...stepNames.map((name) => `view.${name}`),
  ]
  const lists: Record<string, readonly string[]> = {
    commands: commands.map((id) => `commands.${id}`),
    steps: stepNames.map((name) => `steps.${name}`),
    why: whyTopics.flatMap((topic) => [`why.${topic}.title`, `why.${topic}.short`]),
    roles: Role.options.flatMap((role) => [
      `rolesView.names.${role}`,
      `rolesView.short.${role}`,
      `rolesView.counts.${role}`,
    ]),
    types: VariableType.options.flatMap((type) => [`types.${type}`, `types.capital.${type}`]),
    states: RunState.options.flatMap((state) => [`states.${state}`, `events.states.${state}`, `run.status.${state}`]),
    statuses: ResultStatus.options.map((status) => `statuses.${status}`),
    themes: [...Preferences.shape.theme.unwrap().options].map((theme) => `preferences.themes.${theme}`),
    methods: methods.flatMap(({ id }) => [
      `methods.${id}.title`,
      `methods.${id}.short`,
      `methods.${id}.line`,
      `methods.${id}.long`,
    ]),
  }
  test.each(Object.entries(lists))('%s', (_name, keys) => {
    expect(keys.filter((key) => !hasText(key))).toEqual([])
  })
})

test('plurals follow their number', () => {
  expect(t('runs.groupsEqual', { count: 1, size: 3 })).toBe('1 group, all of 3')
  expect(t('runs.groupsEqual', { count: 360, size: 3 })).toBe('360 groups, all of 3')
})

test('the pseudo-language makes every sentence at least 40 % longer', () => {
  const plain = t('start.subtitle')
  setLanguage(PSEUDO_LANGUAGE)
  try {
    expect(t('start.subtitle').startsWith(plain)).toBe(true)
    expect(t('start.subtitle').length).toBeGreaterThanOrEqual(1.38 * plain.length)
  } finally {
    setLanguage('en')
  }
})

test('an unknown language falls back to English, a missing text is a fault', () => {
  setLanguage('xx')
  expect(t('start.title')).toBe('Start')
  expect(() => t('start.nothing-of-the-kind')).toThrow('start.nothing-of-the-kind')
})
