/** What is used from outside: everything else that nobody imports is listed by `npm run unused`. */
export default {
  entry: [
    'src-main/shell/main.ts',
    'src-main/shell/preload/preload.ts',
    'src-main/cli/main.ts',
    'src-main/solver/{entry,worker}.ts',
    'src-main/host/{start,register,electron,utility-child}.{ts,mjs}',
    'src-renderer/main.ts',
    'resources/samples/generate{,-turnover}.ts',
    'test/{run,checks}.mjs',
    'test/**/*.test.ts',
    'electron.config.ts',
    'test/bench/*.ts',
    'test/support/{update-readme,window-pictures,readme-pictures}.ts',
    'test/support/made-window/browser.ts',
  ],
  project: ['src-main/**/*.{ts,mjs}', 'src-renderer/**/*.{ts,svelte}', 'test/**/*.{ts,mjs}'],
  ignoreDependencies: ['@fontsource-variable/jetbrains-mono', 'inter-ui'],
}
