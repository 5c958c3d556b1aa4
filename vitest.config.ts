import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const node = (name: string, folders: string[], timeoutMs: number) => ({
  test: {
    name,
    include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
    environment: 'node',
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['test/support/require-node-24.ts'],
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', './test/tally.ts'],
    projects: [
      node('unit', ['unit'], 60_000),
      node('laws', ['property', 'conformance', 'contract'], 120_000),
      node('oracle', ['oracle'], 600_000),
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
