/** The layer check itself: an import that the table forbids is refused, one that it allows is not. */
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[]
}

/** The names of the rules that a small tree of files breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-layers-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { output } = await cruise(Object.keys(files), {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

const file = 'export const x = 1\n'

test.each([
  [
    'domain → storage',
    { 'src-main/domain/a.ts': `import '../storage/b.ts'`, 'src-main/storage/b.ts': file },
    'domain-imports-only-its-layers',
  ],
  [
    'contract → domain',
    { 'src-main/contract/a.ts': `import '../domain/b.ts'`, 'src-main/domain/b.ts': file },
    'contract-imports-only-its-layers',
  ],
  [
    'solver → app',
    { 'src-main/solver/a.ts': `import '../app/b.ts'`, 'src-main/app/b.ts': file },
    'solver-imports-only-its-layers',
  ],
  [
    'cli → solver',
    { 'src-main/cli/a.ts': `import '../solver/b.ts'`, 'src-main/solver/b.ts': file },
    'cli-imports-only-its-layers',
  ],
  [
    'shell → cli',
    { 'src-main/shell/a.ts': `import '../cli/b.ts'`, 'src-main/cli/b.ts': file },
    'shell-imports-only-its-layers',
  ],
  [
    'app → host',
    { 'src-main/app/a.ts': `import '../host/b.ts'`, 'src-main/host/b.ts': file },
    'host-is-imported-by-nobody',
  ],
  [
    'window → app',
    { 'src-renderer/a.ts': `import '../src-main/app/b.ts'`, 'src-main/app/b.ts': file },
    'window-imports-only-the-contract',
  ],
  ['window → Node', { 'src-renderer/a.ts': `import 'node:fs'` }, 'nothing-of-node-in-the-window'],
  ['domain → Node', { 'src-main/domain/a.ts': `import 'node:fs'` }, 'domain-uses-only-its-packages'],
  [
    'a type is an import too',
    { 'src-main/domain/a.ts': `import type { x } from '../io/b.ts'`, 'src-main/io/b.ts': file },
    'domain-imports-only-its-layers',
  ],
  ['a cycle', { 'src-main/io/a.ts': `import './b.ts'`, 'src-main/io/b.ts': `import './a.ts'` }, 'no-cycles'],
  ['a missing file', { 'src-main/io/a.ts': `import './b.ts'` }, 'everything-resolves'],
])('refused: %s', async (_name, files, rule) => {
  expect(await brokenRules(files)).toContain(rule)
})

test('allowed: what the table names', async () => {
  const files = {
    'src-main/contract/c.ts': file,
    'src-main/domain/d.ts': `import '../contract/c.ts'`,
    'src-main/storage/s.ts': `import '../domain/d.ts'\nimport 'node:fs'`,
    'src-main/app/a.ts': `import '../storage/s.ts'`,
    'src-main/cli/m.ts': `import '../app/a.ts'`,
    'src-main/cli/command-line.ts': `import './m.ts'`,
    'src-main/shell/s.ts': `import '../cli/command-line.ts'`,
    'src-renderer/r.ts': `import '../src-main/contract/c.ts'\nimport '../resources/locales/en/window.json'`,
    'resources/locales/en/window.json': '{}',
  }
  expect(await brokenRules(files)).toStrictEqual([])
})
