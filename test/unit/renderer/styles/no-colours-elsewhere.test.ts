import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../src-renderer', import.meta.url))
const files = globSync('**/*.{svelte,css,ts}', { cwd: root }).filter((file) => file !== 'styles/tokens.css')

test('no file but tokens.css holds a colour', () => {
  const found = files.filter((file) =>
    /#[0-9a-f]{3,8}\b(?=[;\s'")])/i.test(
      readFileSync(`${root}/${file}`, 'utf8').replace(/#(each|if|key|snippet|await)\b/g, ''),
    ),
  )
  expect(found).toEqual([])
})

test('no style attribute stands in markup, which the content security policy would refuse', () => {
  expect(files.filter((file) => /\sstyle="(?!\{)/.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
