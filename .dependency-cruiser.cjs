/** Who may import whom: the table of ARCHITECTURE.md, one line per layer. */

/** What each layer may import besides itself; packages by name. */
const layers = {
  contract: { layers: [], packages: ['zod', 'intl-messageformat'] },
  domain: { layers: ['contract'], packages: ['zod', 'pure-rand', 'ml-matrix'] },
  solver: { layers: ['io', 'domain', 'contract'] },
  storage: { layers: ['domain', 'contract'] },
  io: { layers: ['domain', 'contract'] },
  report: { layers: ['domain', 'contract'] },
  app: { layers: ['solver', 'storage', 'io', 'report', 'domain', 'contract'] },
  cli: { layers: ['app', 'contract'] },
  // An installed program has no Node of its own to run commands in: the shell starts them by this one file.
  shell: { layers: ['app', 'contract'], files: ['cli/command-line.ts'] },
  host: { layers: [] },
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const mayImport = Object.entries(layers).map(([layer, { layers: others, files = [] }]) => ({
  name: `${layer}-imports-only-its-layers`,
  comment: `src-main/${layer} may import ${['itself', ...others, ...files, 'the catalogue in resources/locales'].join(', ')}.`,
  severity: 'error',
  from: { path: `^src-main/${layer}/` },
  to: {
    path: '^(src-main|src-renderer|test)/',
    pathNot: [`^src-main/(${[layer, ...others].join('|')})/`, ...files.map((file) => `^src-main/${literally(file)}$`)],
  },
}))

const mayUsePackages = Object.entries(layers)
  .filter(([, { packages }]) => packages !== undefined)
  .map(([layer, { packages }]) => ({
    name: `${layer}-uses-only-its-packages`,
    comment: `src-main/${layer} may use ${packages.join(', ')} and nothing of Node.`,
    severity: 'error',
    from: { path: `^src-main/${layer}/` },
    to: {
      dependencyTypesNot: ['local', 'type-only'],
      path: '.',
      pathNot: `^(src-main/|resources/locales/|node_modules/(${packages.map(literally).join('|')})/)`,
    },
  }))

module.exports = {
  forbidden: [
    ...mayImport,
    ...mayUsePackages,
    {
      name: 'window-imports-only-the-contract',
      comment: 'src-renderer may import src-main/contract, the catalogue in resources/locales, and itself.',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: { path: '^(src-main|test|resources)/', pathNot: '^(src-main/contract|resources/locales)/' },
    },
    {
      name: 'nothing-of-node-in-the-window',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'electron-in-the-shell-alone',
      severity: 'error',
      from: { pathNot: '^src-main/shell/' },
      to: { path: '^(node_modules/)?electron(/|$)' },
    },
    {
      name: 'host-is-imported-by-nobody',
      comment: "It takes Electron's place when Node starts.",
      severity: 'error',
      from: { pathNot: '^src-main/host/' },
      to: { path: '^src-main/host/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.test.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^out/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.svelte', '.svelte.ts', '.json', '.css'],
    },
  },
}
