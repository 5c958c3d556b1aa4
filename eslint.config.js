import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

const typed = { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] }

/** The window's world is not there in the main process, solvers and command line. */
const windowGlobals = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'alert',
  'confirm',
  'prompt',
]

const noElectron = {
  name: 'electron',
  message: 'Only src-main/shell knows Electron; hand what is needed in as a parameter.',
}

export default ts.config(
  { ignores: ['out/', 'dist/', 'coverage/', 'test-results/', 'node_modules/'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { parserOptions: typed, globals: { ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 400],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Interfaces of plain functions are taken apart on purpose; classes with `this` are few and never are.
      '@typescript-eslint/unbound-method': 'off',
      // `keyof T & string` narrows and is no redundancy.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // An async function without await answers a promise on purpose: handlers and ports are declared that way.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: { ...globals.browser }, parserOptions: { ...typed, parser: ts.parser, svelteConfig } },
  },
  {
    // Only svelte-check knows the types that cross between components; to this tool they are `any`.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['src-renderer/**'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['src-main/**'],
    ignores: ['src-main/host/**'],
    rules: { 'no-restricted-globals': ['error', ...windowGlobals] },
  },
  {
    files: ['src-main/**', 'src-renderer/**'],
    ignores: ['src-main/shell/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [noElectron] }] },
  },
  {
    // Same input and seed, same answer: no clock, no chance and no process but those passed in.
    files: ['src-main/domain/**', 'src-main/contract/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...windowGlobals,
        'Date',
        'performance',
        'process',
        'setTimeout',
        'setInterval',
        'fetch',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use the random stream of the context.' },
      ],
    },
  },
  {
    files: ['test/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo'].map((property) => ({
            object,
            property,
            message: 'Every test runs, or it is not there.',
          })),
        ),
      ],
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { ...globals.node } } },
  { files: ['**/*.{js,cjs,mjs}'], extends: [ts.configs.disableTypeChecked] },
)
