import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Whole searches in real processes: what they test is small, but they take as long as all other unit tests together. */
const processTests = 'test/unit/solver/*-processes.test.ts'

const node = (name: string, include: string[], timeoutMs: number, exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node',
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
  },
})

const all = (folder: string) => `test/${folder}/**/*.test.ts`

export default defineConfig({
  test: {
    globalSetup: ['test/support/require-node-24.ts'],
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', './test/tally.ts'],
    projects: [
      node('unit', [all('unit')], 60_000, [processTests]),
      node('processes', [processTests], 60_000),
      node('laws', ['property', 'conformance', 'contract'].map(all), 120_000),
      node('oracle', [all('oracle')], 600_000),
      {
        plugins: [svelte({ configFile: 'svelte.config.js' })],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: ['test/e2e/leave-no-process.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
