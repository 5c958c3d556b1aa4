import { defineConfig } from 'electron-vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          main: at('src-main/shell/main.ts'),
          cli: at('src-main/cli/main.ts'),
          solver: at('src-main/solver/entry.ts'),
          'solver-worker': at('src-main/solver/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rolldownOptions: {
        input: { preload: at('src-main/shell/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    plugins: [svelte({ configFile: at('svelte.config.js') })],
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      minify: true,
      // Nothing is fetched over a network: large chunks cost nothing here.
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: at('src-renderer/index.html') } },
    },
  },
})
