import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import wordingOfImport from '../../../../resources/locales/en/import.json' with { type: 'json' }

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../src-main/io/csv')
const sources = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

test('every reason of a guess has wording, and no wording is left over', () => {
  const used = new Set(
    [...sources.matchAll(/'((?:encoding|delimiter|quote|decimal|thousands|header|comment)[A-Z]\w+|chosen)'/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  expect([...used].sort()).toEqual(Object.keys(wordingOfImport.reasons).sort())
})

test('every note of a preview has wording, and no wording is left over', () => {
  const used = new Set([...sources.matchAll(/ add\('(\w+)'/g)].map((match) => match[1] ?? ''))
  expect([...used].sort()).toEqual(Object.keys(wordingOfImport.notes).sort())
})
