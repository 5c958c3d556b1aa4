/** The house rules of the linter: each is shown to catch what it is for. */
import { ESLint } from 'eslint'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const cwd = fileURLToPath(new URL('../../..', import.meta.url))
const eslint = new ESLint({ cwd })

/** The rules that a text would break in the place of a file that exists. */
async function broken(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath })
  return [...new Set(result?.messages.map(({ ruleId }) => ruleId))]
}

test('electron is imported in the shell alone', async () => {
  const text = `import { app } from 'electron'\nexport const name = app.getName()\n`
  expect(await broken('src-main/app/context.ts', text)).toStrictEqual(['no-restricted-imports'])
  expect(await broken('src-main/shell/main.ts', text)).toStrictEqual([])
})

test('no clock and no chance in the domain', async () => {
  const file = 'src-main/domain/method.ts'
  expect(await broken(file, 'export const now = () => Date.now()\n')).toStrictEqual(['no-restricted-globals'])
  expect(await broken(file, 'export const chance = () => Math.random()\n')).toStrictEqual(['no-restricted-properties'])
})

test('no forgotten promise', async () => {
  expect(await broken('src-main/app/context.ts', 'const f = async () => 1\nf()\nexport {}\n')).toStrictEqual([
    '@typescript-eslint/no-floating-promises',
  ])
})

test('no skipped test', async () => {
  const text = `import { test } from 'vitest'\ntest.skip('x', () => undefined)\n`
  expect(await broken('test/conformance/project/lint.test.ts', text)).toStrictEqual(['no-restricted-properties'])
})
